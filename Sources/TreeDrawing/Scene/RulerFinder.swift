import BinaryTrees
import Foundation
import TextSupport
import TreeGeometry
import TreeLayout

/// Finds the rulers that fit a picture.
///
/// A ruler fits only if the measured quantity determines the positions of all nodes.
struct RulerFinder {
  let tree: TreeSnapshot<String>
  let layout: NodePositions
  let style: DrawingStyle
  let metrics: AnyTextMetrics
  /// Whether the layout places the nodes along and across the direction of growth.
  let hasRows: Bool
  /// Whether positions are rounded so coarsely that neighbors may share a position.
  var isReduced = false

  /// The rulers that fit the layout.
  ///
  /// The ruler along the direction of growth comes first.
  var rulers: [SceneRuler] {
    if style.followsSpokes { return distances.map { [$0] } ?? [] }
    // Without rows, the positions of a chain may match its depths by chance.
    guard hasRows else { return [] }
    let along = along
    if style.rulers.showsScaleBar {
      if let along, along.measure.isLength { return [along] }
      return distances.map { [$0] } ?? []
    }
    // If the ruler along the direction of growth shows distances or heights, an in-order ruler adds
    // no information.
    if !style.rulers.showsKeys, let along, along.measure != .depth { return [along] }
    return [along, across].compactMap { $0 }
  }

  /// Returns the position of a node along the direction of growth.
  ///
  /// Around a root, it is the position to the right of the root at the distance of the node.
  private func along(_ node: Int) -> Double {
    if style.followsSpokes {
      let (x, y) = (layout.x(of: 0), layout.y(of: 0))
      return x + hypot(layout.x(of: node) - x, layout.y(of: node) - y)
    }
    return style.orientation.isVertical ? layout.y(of: node) : layout.x(of: node)
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

  /// The ruler across the direction of growth, or `nil` unless the nodes are placed in in-order at
  /// distinct positions.
  private var across: SceneRuler? {
    let nodes = tree.shape.inorderIndices
    let lazyPlaces = nodes.lazy.map { across(Int($0)) }
    guard
      zip(lazyPlaces, lazyPlaces.dropFirst()).allSatisfy({ $0 < $1 || $0 == $1 && isReduced })
    else { return nil }
    let places = Array(lazyPlaces)
    return style.rulers.showsKeys ? keyRuler(nodes, places) : ruler(.inorder, of: places)
  }

  /// Returns a ruler that shows the keys of nodes at the given positions.
  ///
  /// Keys without enough space are left out.
  private func keyRuler(_ nodes: [Int32], _ places: [Double]) -> SceneRuler? {
    guard !places.isEmpty else { return nil }
    let font = style.text.noteFont(metrics)
    let extent = style.orientation.isVertical ? layout.bounds.width : layout.bounds.height
    // Leave out keys that would extend far beyond the ends of the ruler.
    let margin = max(0, style.margin / 2)
    let bounds = -margin...extent + margin
    var ticks: [SceneRuler.Tick] = []
    var free = -Double.infinity
    for (node, place) in zip(nodes, places) where ticks.count < AxisTicks.limit {
      let key = tree.elements[Int(node)]
      let fitted = font.fit(key, toWidth: style.rulers.keyWidth)
      let half = (style.orientation.isVertical ? fitted.width : style.text.noteSize) / 2
      guard place - half >= free, bounds.contains(place - half), bounds.contains(place + half)
      else { continue }
      ticks.append(.init(position: place, label: fitted.shortened ?? key))
      free = place + half + style.rulers.spacing / 4
    }
    return SceneRuler(measure: .key, isHorizontal: style.orientation.isVertical, ticks: ticks)
  }

  /// Returns the position of each level, or `nil` if the nodes of some level do not share a
  /// position.
  private func places(of level: [Int32], count: Int) -> [Double]? {
    var places = [Double](repeating: .nan, count: count)
    for node in tree.shape.indices {
      let (place, number) = (along(node), Int(level[node]))
      if places[number].isNaN { places[number] = place }
      guard places[number] == place else { return nil }
    }
    return places
  }

  /// Returns a ruler that shows the whole numbers from 0 at the given positions.
  private func ruler(_ measure: SceneRuler.Measure, of places: [Double]) -> SceneRuler? {
    guard let first = places.first else { return nil }
    let isHorizontal = style.orientation.isVertical == (measure == .inorder)
    let widest = style.text.noteFont(metrics).width(of: String(places.count - 1))
    let room = (isHorizontal ? widest : 0) + style.rulers.spacing
    let pitch = places.count > 1 ? places[1] - first : 0
    let isUniform = places.indices.allSatisfy { places[$0] == first + Double($0) * pitch }
    let step = RulerFinder.step(places, room)
    let ticks = stride(from: 0, to: places.count, by: step).map { number in
      SceneRuler.Tick(position: places[number], label: String(number))
    }
    // The ticks of an even ruler are in the order of their positions.
    return SceneRuler(
      measure: measure, isHorizontal: isHorizontal,
      ticks: isUniform && pitch < 0 ? ticks.reversed() : ticks)
  }

  /// Returns the smallest of the steps 1, 2, 5, 10 … that keeps the ticks far enough apart.
  private static func step(_ places: [Double], _ room: Double) -> Int {
    var step = 1
    while step < places.count {
      let isFew = (places.count - 1) / step < AxisTicks.limit
      let isFree = stride(from: step, to: places.count, by: step).allSatisfy {
        abs(places[$0] - places[$0 - step]) >= room
      }
      if isFew, isFree { return step }
      step = RoundSteps.next(after: step)
    }
    return max(1, places.count)
  }

  /// The ruler of the branch lengths, or `nil` if the positions of the nodes do not match the
  /// branch lengths.
  private var distances: SceneRuler? {
    guard let lengths = tree.columns[.branchLength]?.numbers, tree.count > 1 else { return nil }
    let shift = DecimalShift(
      ofMagnitudesUpTo: lengths.dropFirst().reduce(0) { max($0, $1?.magnitude ?? 0) })
    var sums = [Double](repeating: 0, count: tree.count)
    for node in tree.shape.indices.dropFirst() {
      sums[node] = sums[Int(tree.shape.parent[node])] + shift.shifted(lengths[node] ?? 0)
    }
    let start = along(0)
    guard let farthest = tree.shape.indices.max(by: { sums[$0] < sums[$1] }), sums[farthest] > 0
    else { return nil }
    let scale = (along(farthest) - start) / sums[farthest]
    let isTrue = tree.shape.indices.allSatisfy {
      // Positions are rounded to the quantum of the layout, so allow for a small difference.
      abs(along($0) - start - sums[$0] * scale) < 0.1
    }
    // In a dendrogram, readers look for the merge heights, which are 0 at the leaves. Lengths in
    // files are rounded, so the leaves count as equally deep if their distances differ by at most
    // 0.2 %.
    let leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }
    let isLevel =
      leaves.count > 1 && leaves.allSatisfy { sums[farthest] - sums[$0] <= 0.002 * sums[farthest] }
    let origin = isLevel ? along(farthest) : start
    // Branches of negative length may lead beyond the root.
    let places = tree.shape.indices.lazy.map { along($0) }
    let (first, last) = (places.min() ?? start, places.max() ?? start)
    guard isTrue, scale != 0,
      let ticks = AxisTicks(
        over: first...last, origin: origin,
        pointsPerUnit: abs(scale), minimumSpacing: style.rulers.spacing * 2,
        direction: (scale > 0) == isLevel ? .decreasing : .increasing)
    else { return nil }
    return SceneRuler(
      measure: isLevel ? .mergeHeight : .distance,
      isHorizontal: style.followsSpokes || !style.orientation.isVertical,
      ticks: ticks.map { tick in
        let label = shift == .none ? tick.label : tick.compactLabel(undoing: shift)
        return .init(position: tick.position, label: label)
      })
  }
}
