import BinaryTrees
import TreeLayout
import TreeTestSupport

/// The simplest representation of a changing tree; after every edit, a full layout is made from it.
struct IncrementalModel {
  /// The links and the size of a node; −1 stands for a missing node.
  struct Links {
    var left = -1
    var right = -1
    var parent = -1
    var size: NodeExtents
  }

  /// Which sizes of the nodes differ.
  enum Variety: CaseIterable {
    case none, widths, all
  }

  var nodes: [Links] = []
  var root = -1
  /// The roots of detached subtrees.
  var floating: [Int] = []
  let variety: Variety
  let options: LayoutOptions

  init(_ shape: TreeShape, _ variety: Variety, using generator: inout SplitMix64) {
    self.variety = variety
    options = variety == .none ? LayoutOptions() : LayoutPropertyTests.page
    for node in shape.indices {
      nodes.append(
        Links(
          left: Int(shape.left[node]), right: Int(shape.right[node]),
          parent: Int(shape.parent[node]), size: Self.size(variety, using: &generator)))
    }
    root = shape.isEmpty ? -1 : 0
  }

  static func size(_ variety: Variety, using generator: inout SplitMix64) -> NodeExtents {
    func length(_ limit: Int) -> Double { Double(Int.random(in: 0...limit, using: &generator)) / 4 }
    let low = Int.random(in: 0..<4, using: &generator) > 0
    return switch variety {
    case .none: .zero
    case .widths: NodeExtents(left: length(400), right: length(400), top: 18, bottom: 18)
    case .all where low: NodeExtents(left: length(300), right: length(300), top: 2, bottom: 2)
    case .all: NodeExtents(left: length(300), right: length(300), top: length(9), bottom: length(9))
    }
  }

  /// Returns the nodes of a subtree in pre-order.
  func preorder(_ top: Int) -> [Int] {
    var order: [Int] = []
    var pending = top < 0 ? [] : [top]
    while let node = pending.popLast() {
      order.append(node)
      if nodes[node].right >= 0 { pending.append(nodes[node].right) }
      if nodes[node].left >= 0 { pending.append(nodes[node].left) }
    }
    return order
  }

  /// Returns the shape, the sizes and the ids of the tree.
  func shape() throws -> (shape: TreeShape, sizes: NodeSizes, ids: [NodeID]) {
    let order = preorder(root)
    var number = [Int32](repeating: -1, count: nodes.count + 1)
    for (index, node) in order.enumerated() { number[node] = Int32(index) }
    func numbered(_ child: Int) -> Int32 { child < 0 ? -1 : number[child] }
    let links = TreeLinks(
      left: order.map { numbered(nodes[$0].left) }, right: order.map { numbered(nodes[$0].right) },
      root: order.isEmpty ? -1 : 0)
    return (
      try links.numbered().shape, .perNode(order.map { nodes[$0].size }), order.map { NodeID($0) }
    )
  }

  func incremental(
    anchor: IncrementalLayout.Anchor = .bounds
  ) throws -> IncrementalLayout {
    let tree = try shape()
    return try IncrementalLayout(
      tree.shape, ids: tree.ids, sizes: variety == .none ? .points : tree.sizes, options: options,
      anchor: anchor)
  }

  func place(_ node: Int) -> TreeChange.Place {
    let parent = nodes[node].parent
    if parent < 0 { return .root }
    return .child(nodes[parent].left == node ? .left : .right, of: NodeID(parent))
  }

  func isFree(_ side: ChildSide, of node: Int) -> Bool {
    (side == .left ? nodes[node].left : nodes[node].right) < 0
  }

  private mutating func link(_ node: Int, at place: TreeChange.Place) {
    guard let parent = place.parent?.rawValue else {
      root = node
      if node >= 0 { nodes[node].parent = -1 }
      return
    }
    if place.side == .left { nodes[parent].left = node } else { nodes[parent].right = node }
    if node >= 0 { nodes[node].parent = parent }
  }

  /// Applies a valid change.
  mutating func apply(_ change: TreeChange, size: NodeExtents?) {
    switch change {
    case .attach(let node, let place):
      if node.rawValue == nodes.count { nodes.append(Links(size: size ?? .zero)) }
      floating.removeAll { $0 == node.rawValue }
      link(node.rawValue, at: place)
    case .detach(let node, let place):
      link(-1, at: place)
      nodes[node.rawValue].parent = -1
      floating.append(node.rawValue)
    case .resize(let node): nodes[node.rawValue].size = size ?? nodes[node.rawValue].size
    case .rotate(let pivot, let over, let side):
      let (upper, lower) = (pivot.rawValue, over.rawValue)
      let above = place(lower)
      let inner = side == .left ? nodes[upper].left : nodes[upper].right
      link(inner, at: .child(side.opposite, of: over))
      link(upper, at: above)
      link(lower, at: .child(side, of: pivot))
    case .swap(let first, let second): swap(first.rawValue, second.rawValue)
    case .rebuild(let old, let new):
      for rooted in old {
        (nodes[rooted.node.rawValue].left, nodes[rooted.node.rawValue].right) = (-1, -1)
      }
      for rooted in new { link(rooted.node.rawValue, at: rooted.place) }
    case .compare, .descend, .annotate: break
    }
  }

  /// Exchanges two nodes by replacing each number by the other in all links.
  private mutating func swap(_ first: Int, _ second: Int) {
    func renamed(_ node: Int) -> Int { node == first ? second : node == second ? first : node }
    for node in nodes.indices {
      nodes[node].left = renamed(nodes[node].left)
      nodes[node].right = renamed(nodes[node].right)
      nodes[node].parent = renamed(nodes[node].parent)
    }
    let (one, other) = (nodes[first], nodes[second])
    nodes[first] = other
    nodes[second] = one
    (nodes[first].size, nodes[second].size) = (one.size, other.size)
    root = renamed(root)
  }
}
