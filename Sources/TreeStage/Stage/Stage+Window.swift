package import BinaryTrees
import TreeLayout
import TreeSteps

extension Stage {
  /// The number of values that describe a node, an edge or a summarized subtree.
  package enum Stride {
    /// The number of values for a node: id, x, y, half the width, level, appearance, group, hidden.
    package static let node = 8
    /// The number of values for an edge: two ids, two points, and whether it is on the path.
    package static let edge = 7
    /// The number of values for a summarized subtree: id, number of nodes, and bounds.
    package static let summary = 6
  }

  /// The bits of a node's appearance, in addition to the bits of its marks.
  package enum Appearance {
    /// The bit of a red node.
    package static let red = 256
    /// The bit of a black node.
    package static let black = 512
    /// The bit of a node with children.
    package static let parent = 1024
    /// The bit of a left child.
    package static let leftChild = 2048
    /// The bit of a right child.
    package static let rightChild = 4096
    /// The unit of the balance factor, which is stored as 1 through 7, or as 0 if the node has no
    /// balance factor.
    package static let balance = 8192
    /// The stored value of the balance factor 0.
    package static let evenBalance = 4
    /// The bit of a node with a left child.
    package static let left = 65_536
    /// The bit of a node with a right child.
    package static let right = 131_072
    /// The bit of a node whose place is double black.
    package static let doubleBlack = 262_144
    /// The bit of a node with a double-black place on the left, where it may have no child.
    package static let doubleBlackLeft = 524_288
    /// The bit of a node with a double-black place on the right, where it may have no child.
    package static let doubleBlackRight = 1_048_576
  }

  /// Returns the contents of a window as numbers: the number of nodes, of edges and of summarized
  /// subtrees, followed by their values.
  ///
  /// - A node: its id, x, y, half its width, its level, its appearance (see ``appearance(of:)``), the
  ///   id plus 1 of the node that it moves with in a rotation, or 0 (see ``group(of:)``), and the
  ///   number of nodes that it hides.
  /// - An edge: the ids of parent and child, x and y of both, and 1 if it is on the marked path,
  ///   else 0.
  /// - A summarized subtree: the id of its root, its number of nodes, and its bounds.
  ///
  /// If branch lengths are drawn, an edge leads up or down from the parent and then to the right, and
  /// summarized subtrees have numbers of leaves.
  ///
  /// - Parameters:
  ///   - window: the rectangle, in pixels from the root.
  ///   - extent: a subtree that is both narrower and shorter than this is summarized. If it is 0,
  ///     no subtree is summarized.
  ///   - grain: a node closer than this to the nearest included ancestor is omitted. If it is 0, no
  ///     node is omitted. If `extent` or `grain` is positive, the value for rotations is always 0.
  ///   - kept: a node that is never omitted, or `nil`. The same applies to the root and the focused
  ///     node. None of them is part of a summary, unless the path to it is very long.
  /// - Returns: the numbers.
  package func numbers(
    in window: (minX: Double, minY: Double, maxX: Double, maxY: Double),
    summarizing extent: (width: Double, height: Double) = (0, 0),
    grain: (width: Double, height: Double) = (0, 0), keeping kept: NodeID? = nil
  ) -> [Double] {
    if lengths != nil { return numbersOfLengths(in: window, extent.height, grain, kept) }
    let origin = origin
    var detail = LevelOfDetail()
    (detail.summaryWidth, detail.summaryHeight) = (
      Self.fixed(extent.width), Self.fixed(extent.height)
    )
    (detail.grainWidth, detail.grainHeight) = (Self.fixed(grain.width), Self.fixed(grain.height))
    let isCoarse = detail != LevelOfDetail()
    if isCoarse {
      detail.kept = Set([frame.root, frame.focus, kept].compactMap { $0 })
      detail.opened = ways(to: detail.kept)
    }
    let visible = layout.contents(
      of: NodePositions.Bounds(
        minX: Self.fixed(window.minX) + origin.x, minY: Self.fixed(window.minY) + origin.y,
        maxX: Self.fixed(window.maxX) + origin.x, maxY: Self.fixed(window.maxY) + origin.y),
      at: detail)
    func x(_ fixed: Int64) -> Double { FixedPoint.units(fixed - origin.x) }
    func y(_ fixed: Int64) -> Double { FixedPoint.units(fixed - origin.y) }
    var numbers: [Double] = []
    numbers.reserveCapacity(
      3 + visible.nodes.count * Stride.node + visible.edges.count * Stride.edge
        + visible.summaries.count * Stride.summary)
    numbers += [visible.nodes.count, visible.edges.count, visible.summaries.count].map {
      Double($0)
    }
    for node in visible.nodes {
      let group = isCoarse ? nil : group(of: node.id)
      numbers += [
        Double(node.id.rawValue), x(node.x), y(node.y), width(of: node.id) / 2, Double(node.level),
        Double(appearance(of: node.id)), group.map { Double($0.rawValue + 1) } ?? 0,
        Double(hidden[node.id]?.count ?? 0),
      ]
    }
    for edge in visible.edges {
      let isOnPath = marks.isEdgeOnPath(edge.child.rawValue, edge.parent.rawValue)
      numbers += [
        Double(edge.parent.rawValue), Double(edge.child.rawValue), x(edge.parentX),
        y(edge.parentY), x(edge.childX), y(edge.childY), isOnPath ? 1 : 0,
      ]
    }
    for summary in visible.summaries {
      let bounds = summary.bounds
      numbers += [
        Double(summary.root.rawValue), Double(summary.count), x(bounds.minX), y(bounds.minY),
        x(bounds.maxX), y(bounds.maxY),
      ]
    }
    return numbers
  }

  /// Returns the nodes on the paths from the root to the given nodes.
  ///
  /// Only the last nodes of a very long path are included.
  private func ways(to nodes: Set<NodeID>) -> Set<NodeID> {
    let frame = frame
    var ways: Set<NodeID> = []
    for node in nodes {
      var (next, left): (NodeID?, Int) = (node, Self.longestWay)
      while let at = next, left > 0 {
        ways.insert(at)
        (next, left) = (frame.parent(of: at), left - 1)
      }
    }
    return ways
  }

  /// The maximum number of nodes of a path from the root to a node that is never omitted.
  private static let longestWay = 500

  /// Returns the appearance of a node: the bits of its marks and of ``Appearance``, and its balance
  /// factor if that is −3 through 3.
  func appearance(of node: NodeID) -> Int {
    let frame = frame
    var appearance = Int(marks[node.rawValue].rawValue)
    let notes = frame.annotations(of: node)
    if case .text(let color)? = notes[.color] {
      appearance += color == "red" ? Appearance.red : color == "black" ? Appearance.black : 0
    }
    if case .integer(let balance)? = notes[.balance], (-3...3).contains(balance) {
      appearance += Appearance.balance * (balance + Appearance.evenBalance)
    }
    if let lengths { return appearance + lengths.appearance(of: node.rawValue) }
    let sides = frame.children(of: node).map { $0.side }
    if !sides.isEmpty { appearance += Appearance.parent }
    if sides.contains(.left) { appearance += Appearance.left }
    if sides.contains(.right) { appearance += Appearance.right }
    if frame.isDoubleBlack(node) { appearance += Appearance.doubleBlack }
    switch frame.doubleBlackSide(of: node) {
    case .left: appearance += Appearance.doubleBlackLeft
    case .right: appearance += Appearance.doubleBlackRight
    case nil: break
    }
    if let parent = frame.parent(of: node) {
      appearance +=
        frame.child(.left, of: parent) == node ? Appearance.leftChild : Appearance.rightChild
    }
    return appearance
  }

  /// Converts a length to fixed point.
  ///
  /// It is clamped to the range of a layout, and NaN becomes 0.
  private static func fixed(_ length: Double) -> Int64 {
    let most = 0x1p50
    return length.isNaN
      ? 0 : Int64((min(max(length, -most), most) * Double(FixedPoint.scale)).rounded())
  }
}
