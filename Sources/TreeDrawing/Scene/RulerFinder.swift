import BinaryTrees
import TextSupport
import TreeGeometry
import TreeLayout

/// Finds what can be measured in a picture: a ruler is true only where the positions of all nodes
/// follow from what it measures.
struct RulerFinder {
  let tree: TreeSnapshot<String>
  let layout: Layout
  let style: DrawingStyle
  let metrics: any TextMetrics
  /// Whether positions are rounded so much that neighbors may share one.
  var isReduced = false

  /// The rulers that are true of the layout, the one along the direction of growth first.
  var rulers: [SceneRuler] {
    let along = along
    // Beside distances, the places of the nodes in in-order say nothing.
    if !style.rulers.showsKeys, let along, along.measure != .depth { return [along] }
    return [along, across].compactMap { $0 }
  }

  /// Where a node is in the direction of growth.
  private func along(_ node: Int) -> Double {
    style.orientation.isVertical ? layout.y(of: node) : layout.x(of: node)
  }

  private func across(_ node: Int) -> Double {
    style.orientation.isVertical ? layout.x(of: node) : layout.y(of: node)
  }

  /// The ruler along the direction of growth.
  private var along: SceneRuler? {
    let shape = tree.shape
    if let levels = places(of: shape.depth, count: shape.height + 1) {
      return ruler(.depth, of: levels)
    }
    if let levels = places(of: shape.subtreeHeight, count: shape.height + 1) {
      return ruler(.height, of: levels)
    }
    return distances
  }

  /// The ruler across it, if the nodes stand in in-order, each at a place of its own.
  private var across: SceneRuler? {
    var places: [Double] = []
    places.reserveCapacity(tree.count)
    let nodes = tree.shape.inorderIndices
    for node in nodes {
      let place = across(Int(node))
      if let last = places.last, place < last || place == last && !isReduced { return nil }
      places.append(place)
    }
    return style.rulers.showsKeys ? keyRuler(nodes, places) : ruler(.inorder, of: places)
  }

  /// The ruler of the keys of nodes that stand at these places: as many of them as have room.
  private func keyRuler(_ nodes: [Int32], _ places: [Double]) -> SceneRuler? {
    guard !places.isEmpty else { return nil }
    let font = style.text.noteFont(metrics)
    let extent = style.orientation.isVertical ? layout.bounds.width : layout.bounds.height
    // What would reach far over the end of the ruler is left out.
    let margin = max(0, style.margin / 2)
    let bounds = -margin...extent + margin
    var marks: [SceneRuler.Mark] = []
    var free = -Double.infinity
    for (node, place) in zip(nodes, places) where marks.count < AxisMarks.limit {
      let key = tree.elements[Int(node)]
      let fitted = font.fit(key, toWidth: style.rulers.keyWidth)
      let half = (style.orientation.isVertical ? fitted.width : style.text.noteSize) / 2
      guard place - half >= free, bounds.contains(place - half), bounds.contains(place + half)
      else { continue }
      marks.append(.init(position: place, label: fitted.shortened ?? key))
      free = place + half + style.rulers.spacing / 4
    }
    return SceneRuler(measure: .key, isHorizontal: style.orientation.isVertical, marks: marks)
  }

  /// Where each level is, or `nil` if its nodes do not stand on a line.
  private func places(of level: [Int32], count: Int) -> [Double]? {
    var places = [Double](repeating: .nan, count: count)
    for node in tree.shape.indices {
      let (place, number) = (along(node), Int(level[node]))
      if places[number].isNaN { places[number] = place }
      guard places[number] == place else { return nil }
    }
    return places
  }

  /// A ruler of whole numbers, each at a place of its own.
  private func ruler(_ measure: SceneRuler.Measure, of places: [Double]) -> SceneRuler? {
    guard let first = places.first, let last = places.last else { return nil }
    let isHorizontal = style.orientation.isVertical == (measure == .inorder)
    let room =
      isHorizontal ? widestLabel(of: places.count) + style.rulers.spacing : style.rulers.spacing
    let pitch = places.count > 1 ? places[1] - first : 0
    let isUniform =
      pitch != 0 && places.indices.allSatisfy { places[$0] == first + Double($0) * pitch }
    if isUniform,
      let ruler = try? AxisRuler(
        over: min(first, last)...max(first, last), origin: first, pointsPerUnit: abs(pitch),
        minimumSpacing: room, direction: pitch > 0 ? .increasing : .decreasing,
        wholeUnitsOnly: true)
    {
      return SceneRuler(
        measure: measure, isHorizontal: isHorizontal,
        marks: ruler.marks.map { .init(position: $0.position, label: $0.label) })
    }
    let step = RulerFinder.step(places, room)
    let marks = stride(from: 0, to: places.count, by: step).map { number in
      SceneRuler.Mark(position: places[number], label: String(number))
    }
    return SceneRuler(measure: measure, isHorizontal: isHorizontal, marks: marks)
  }

  private func widestLabel(of count: Int) -> Double {
    style.text.noteFont(metrics).width(of: String(max(0, count - 1)))
  }

  /// The least of 1, 2, 5, 10 … by which marks are far enough apart.
  private static func step(_ places: [Double], _ room: Double) -> Int {
    var step = 1
    while step < places.count {
      let isFew = places.count / step < AxisMarks.limit
      let isFree = stride(from: step, to: places.count, by: step).allSatisfy {
        abs(places[$0] - places[$0 - step]) >= room
      }
      if isFew, isFree { return step }
      step = RoundSteps.next(after: step)
    }
    return max(1, places.count)
  }

  /// The ruler of the branch lengths, if the nodes stand where those say.
  private var distances: SceneRuler? {
    guard let lengths = tree.columns[.branchLength]?.numbers, tree.count > 1 else { return nil }
    var sums = [Double](repeating: 0, count: tree.count)
    for node in tree.shape.indices.dropFirst() {
      sums[node] = sums[Int(tree.shape.parent[node])] + max(0, lengths[node] ?? 0)
    }
    let start = along(0)
    guard let farthest = tree.shape.indices.max(by: { sums[$0] < sums[$1] }), sums[farthest] > 0
    else { return nil }
    let scale = (along(farthest) - start) / sums[farthest]
    let isTrue = tree.shape.indices.allSatisfy {
      // Positions are rounded to the layout's steps.
      abs(along($0) - start - sums[$0] * scale) < 0.1
    }
    // Of a dendrogram it is the height of the merges that readers look for, which is 0 at the leaves.
    // Lengths in files are rounded.
    let leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }
    let isLevel =
      leaves.count > 1
      && leaves.allSatisfy { sums[farthest] - sums[$0] <= 0.002 * sums[farthest] }
    let origin = isLevel ? along(farthest) : start
    guard isTrue, scale != 0,
      let ruler = try? AxisRuler(
        over: min(start, along(farthest))...max(start, along(farthest)), origin: origin,
        pointsPerUnit: abs(scale), minimumSpacing: style.rulers.spacing * 2,
        direction: (scale > 0) == isLevel ? .decreasing : .increasing)
    else { return nil }
    return SceneRuler(
      measure: isLevel ? .mergeHeight : .distance, isHorizontal: !style.orientation.isVertical,
      marks: ruler.marks.map { .init(position: $0.position, label: $0.label) })
  }
}
