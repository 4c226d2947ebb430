import BinaryTrees
package import TextSupport
import TreeFormats
import TreeGeometry
import TreeLayout
import TreeSteps

/// What a page does with the branch lengths of a tree.
package enum LengthAction: Int, CaseIterable {
  /// Draws the tidy layout.
  case tidy
  /// Draws branch lengths, with the original root and order of children.
  case lengths
  /// Sorts the children of each node by their numbers of leaves.
  case ladderize
  /// Moves the root to the middle of the branch above a node.
  case root
  /// Moves the root to the middle of the longest path between two leaves.
  case midpoint
}

extension Stage {
  /// The drawing of the tree with its branch lengths, or `nil` if it has none or if a step changes its
  /// structure.
  var lengthTree: LengthTree? {
    guard recording.labels.count == recording.initial.count else { return nil }
    for step in recording.steps {
      for change in step.changes {
        switch change {
        case .compare, .descend, .annotate: continue
        case .attach, .detach, .swap, .rotate, .resize, .rebuild: return nil
        }
      }
    }
    return LengthTree(recording.initial)
  }

  /// Rearranges the drawing with branch lengths.
  ///
  /// - Returns: whether branch lengths are drawn.
  /// - Throws: ``PageError`` if the tree has no such node, or no midpoint.
  /// - Complexity: O(*n* log *k*) for nodes of at most *k* children.
  mutating func rearrange(_ action: LengthAction, _ node: NodeID) throws(PageError) -> Bool {
    guard var tree = lengths else { return false }
    lengths = nil
    defer { lengths = tree }
    switch action {
    case .ladderize: tree.ladderize()
    case .midpoint:
      guard tree.rootAtMidpoint() else {
        throw PageError(
          words: "no path between two leaves has a positive length, so that none has a midpoint")
      }
    case .root:
      guard hasNode(node.rawValue), tree.root(above: node.rawValue) else {
        throw PageError(words: "choose a node below the first one with several children")
      }
    case .tidy, .lengths: return true
    }
    // Other nodes are below a node if the root moves.
    if action != .ladderize { unfoldAll() }
    return true
  }

  /// Returns the contents of a window of the drawing with branch lengths, in the form of
  /// ``numbers(in:summarizing:grain:keeping:)``.
  func numbersOfLengths(
    in window: (minX: Double, minY: Double, maxX: Double, maxY: Double), _ summaryHeight: Double,
    _ grain: (width: Double, height: Double), _ kept: NodeID?
  ) -> [Double] {
    guard let lengths else { return [] }
    let contents = lengths.contents(
      LengthTree.Search(
        window: window, summaryHeight: summaryHeight, grain: grain,
        kept: [frame.focus, kept].compactMap { $0?.rawValue }, folded: Set(hidden.keys)))
    var numbers = [contents.nodes.count, contents.edges.count, contents.summaries.count].map {
      Double($0)
    }
    numbers.reserveCapacity(
      3 + contents.nodes.count * Stride.node + contents.edges.count * Stride.edge
        + contents.summaries.count * Stride.summary)
    for (node, level) in contents.nodes {
      let id = NodeID(node)
      numbers += [
        Double(node), lengths.x(node), lengths.y(node), Self.dotRadius, Double(level),
        Double(appearance(of: id)), 0, Double(hidden[id]?.count ?? 0),
      ]
    }
    for (parent, child) in contents.edges {
      numbers += [
        Double(parent), Double(child), lengths.x(parent), lengths.y(parent), lengths.x(child),
        lengths.y(child), marks.isEdgeOnPath(child, parent) ? 1 : 0,
      ]
    }
    for node in contents.summaries {
      let (top, bottom) = lengths.rows(below: node)
      numbers += [
        Double(node), Double(lengths.rowCount[node]), lengths.x(node), top,
        lengths.reach[node] * lengths.unit, bottom,
      ]
    }
    return numbers
  }

  /// The radius of a node in the drawing with branch lengths.
  private static let dotRadius = 4.0

  /// Returns the ticks of the axis below the drawing with branch lengths: for each tick its position
  /// in pixels from the root, and its label.
  ///
  /// If all leaves have the same distance from the root, the axis shows the distance from the leaves,
  /// as it does in pictures.
  ///
  /// - Parameters:
  ///   - range: the visible range, in pixels from the root.
  ///   - room: the minimum distance between two ticks, in pixels.
  /// - Returns: an object with the member `ticks`.
  package func axis(
    in range: (from: Double, to: Double), room: Double
  ) -> JSONObject {
    var object = JSONObject()
    guard let lengths, range.from <= range.to else { return object }
    let isLevel = lengths.isLevel
    let (start, end) = (lengths.bounds.minX, lengths.bounds.maxX)
    let from = min(max(range.from, start), end)
    let ticks = AxisTicks(
      over: from...max(from, min(range.to, end)), origin: isLevel ? end : 0,
      pointsPerUnit: lengths.unit, minimumSpacing: room,
      direction: isLevel ? .decreasing : .increasing)
    object.add("ticks", objects: ticks.map { Array($0) } ?? []) { object, tick in
      object.add("place") { $0.write(decimal: tick.position, places: 4) }
      object.add("label", tick.compactLabel)
    }
    return object
  }
}

extension LengthTree {
  /// Whether all leaves have the same distance from the root, except for 0.2 % because of rounding.
  var isLevel: Bool { distances.upperBound - shortest <= 0.002 * distances.upperBound }

  /// Adds the relatives of a node and its distance from the root to its details.
  func addLinks(of node: Int, to details: inout JSONObject) {
    if node != root, contains(node) {
      details.add("parent", Int(parent[node]))
      details.add("side", first[Int(parent[node])] == node ? "left" : "right")
    }
    let children = children(of: node)
    details.add("left", children.first.map { Int($0) })
    if children.count > 1 { details.add("right", Int(children[children.count - 1])) }
    details.add("depth", depth(of: node))
    details.add("distance", AnnotationValue.decimal(distance[node].tidied).description)
  }

  /// Returns the bits of ``Stage/Appearance`` that the relatives of a node determine.
  func appearance(of node: Int) -> Int {
    var appearance = 0
    if first[node] != TreeShape.none { appearance += Stage.Appearance.parent }
    if node != root, contains(node) {
      appearance +=
        first[Int(parent[node])] == node
        ? Stage.Appearance.leftChild : Stage.Appearance.rightChild
    }
    return appearance
  }

  /// Returns the annotations of a node, with those of the branch above it in the drawing.
  func annotations(
    of node: NodeID, _ own: NodeAnnotations, _ original: (NodeID) -> NodeAnnotations
  ) -> NodeAnnotations {
    var notes = own
    notes[.stub] = nil
    let source = Int(branch[node.rawValue])
    if source != node.rawValue {
      let others = original(NodeID(source))
      for key in RearrangedTree.branchKeys { notes[key] = others[key] }
    }
    let length = lengths[node.rawValue]
    if node.rawValue == root {
      notes[.branchLength] = nil
    } else if notes[.branchLength]?.number ?? 0 != length {
      notes[.branchLength] = .decimal(length.tidied)
    }
    return notes
  }
}
