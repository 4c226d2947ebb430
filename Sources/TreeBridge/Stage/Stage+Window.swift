import BinaryTrees
import TreeLayout
import TreeSteps

extension Stage {
  /// How many numbers tell of a node, an edge and a subtree.
  enum Stride {
    static let node = 8
    static let edge = 7
    static let summary = 6
  }

  /// What meets a window, as numbers: how many nodes, edges and small subtrees there are, then those.
  ///
  /// - A node: its id, x, y, half its width, its level, its look (see ``look(of:)``), and what it
  ///   moves with in a rotation (see ``group(of:)``): the id of that and one, or 0; then how many
  ///   nodes it hides.
  /// - An edge: parent, child, x and y of both, and 1 if it is on the path that is shown.
  /// - A subtree: its root, its number of nodes, its room.
  ///
  /// - Parameters:
  ///   - window: the rectangle, in pixels from the root.
  ///   - extent: a subtree that is narrower and lower is told as one; 0 tells of every node.
  ///   - grain: a node that is nearer to the one that is shown above it is left out; 0 tells of every
  ///     node. Where it is more, no node is told to move with another.
  ///   - kept: a node that is told of with all on the way to it, if it is in the tree, like the root
  ///     and the node at hand.
  /// - Returns: the numbers.
  func numbers(
    in window: (minX: Double, minY: Double, maxX: Double, maxY: Double),
    summarizing extent: (width: Double, height: Double) = (0, 0),
    grain: (width: Double, height: Double) = (0, 0), keeping kept: NodeID? = nil
  ) -> [Double] {
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
      of: Layout.Bounds(
        minX: Self.fixed(window.minX) + origin.x, minY: Self.fixed(window.minY) + origin.y,
        maxX: Self.fixed(window.maxX) + origin.x, maxY: Self.fixed(window.maxY) + origin.y),
      at: detail)
    func x(_ fixed: Int64) -> Double { FixedPoint.units(fixed - origin.x) }
    func y(_ fixed: Int64) -> Double { FixedPoint.units(fixed - origin.y) }
    var numbers: [Double] = []
    numbers.reserveCapacity(
      3 + visible.nodes.count * Stride.node + visible.edges.count * Stride.edge
        + visible.summaries.count * Stride.summary)
    numbers.append(Double(visible.nodes.count))
    numbers.append(Double(visible.edges.count))
    numbers.append(Double(visible.summaries.count))
    for node in visible.nodes {
      numbers.append(Double(node.id.rawValue))
      numbers.append(x(node.x))
      numbers.append(y(node.y))
      numbers.append(width(of: node.id) / 2)
      numbers.append(Double(node.level))
      numbers.append(Double(look(of: node.id)))
      numbers.append(isCoarse ? 0 : group(of: node.id).map { Double($0.rawValue + 1) } ?? 0)
      numbers.append(Double(hidden[node.id]?.count ?? 0))
    }
    for edge in visible.edges {
      let isOnPath =
        marks[edge.parent.rawValue].contains(.path) && marks[edge.child.rawValue].contains(.path)
      numbers.append(Double(edge.parent.rawValue))
      numbers.append(Double(edge.child.rawValue))
      numbers.append(x(edge.parentX))
      numbers.append(y(edge.parentY))
      numbers.append(x(edge.childX))
      numbers.append(y(edge.childY))
      numbers.append(isOnPath ? 1 : 0)
    }
    for summary in visible.summaries {
      numbers.append(Double(summary.root.rawValue))
      numbers.append(Double(summary.count))
      numbers.append(x(summary.bounds.minX))
      numbers.append(y(summary.bounds.minY))
      numbers.append(x(summary.bounds.maxX))
      numbers.append(y(summary.bounds.maxY))
    }
    return numbers
  }

  /// The nodes on the ways to some nodes, upwards from them: in a long chain not up to the root.
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

  /// The most nodes on the way to one that are looked into.
  private static let longestWay = 500

  /// How a node looks: its marks, and 256 for a red node, 512 for a black one, 1024 for one with
  /// children, 2048 for a left child and 4096 for a right one; then 8192 times its balance factor and
  /// four, if it has one from −3 to 3.
  func look(of node: NodeID) -> Int {
    let frame = frame
    var look = Int(marks[node.rawValue].rawValue)
    let notes = frame.annotations(of: node)
    if case .text(let color)? = notes[.color] {
      look += color == "red" ? 256 : color == "black" ? 512 : 0
    }
    if case .integer(let balance)? = notes[.balance], (-3...3).contains(balance) {
      look += 8192 * (balance + 4)
    }
    if !frame.children(of: node).isEmpty { look += 1024 }
    if let parent = frame.parent(of: node) {
      look += frame.child(.left, of: parent) == node ? 2048 : 4096
    }
    return look
  }

  /// A length in fixed point, held to what a layout can be as wide as; 0 for what is no number.
  private static func fixed(_ length: Double) -> Int64 {
    let most = 0x1p50
    return length.isNaN
      ? 0 : Int64((min(max(length, -most), most) * Double(FixedPoint.scale)).rounded())
  }
}
