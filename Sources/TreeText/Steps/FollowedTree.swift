import BinaryTrees
import TreeSteps

/// The tree of a recording, updated step by step.
///
/// A frame of a recording provides the tree at any moment, but must search the history of each
/// node. Processing the steps in order is faster and also provides the sizes of subtrees.
struct FollowedTree: Sendable {
  /// The links of a node and the size of its subtree.
  struct Node {
    var left = TreeShape.none
    var right = TreeShape.none
    var parent = TreeShape.none
    var size: Int32 = 1

    subscript(side: Side) -> Int32 {
      get { side == .left ? left : right }
      set { if side == .left { left = newValue } else { right = newValue } }
    }
  }

  /// The nodes, indexed by the numbers of their ids.
  private(set) var nodes: [Node]

  /// The root, or `TreeShape.none` for an empty tree.
  private(set) var root = TreeShape.none

  /// The annotations of each node.
  private(set) var annotations: [NodeAnnotations]

  /// The nodes that the current operation has visited.
  private(set) var visited: Set<Int32> = []

  /// The nodes that the last step attached and that were not in the tree before that step.
  private(set) var arrivals: Set<Int32> = []

  /// Creates the tree before the first step of a recording.
  init(_ recording: Recording) {
    let (count, initial) = (recording.labels.count, recording.initial)
    nodes = Array(repeating: Node(), count: count)
    annotations = Array(repeating: NodeAnnotations(), count: count)
    let shape = initial.shape
    for node in shape.indices {
      nodes[node] = Node(
        left: shape.left[node], right: shape.right[node], parent: shape.parent[node],
        size: shape.subtreeSize[node])
    }
    if !shape.isEmpty { root = 0 }
    for key in initial.columns.keys where key != .identity {
      guard let column = initial.columns[key] else { continue }
      for node in shape.indices { annotations[node][key] = column[node] }
    }
  }

  /// The number of nodes in the tree.
  var count: Int { root == TreeShape.none ? 0 : Int(nodes[Int(root)].size) }

  /// Returns whether a node is in the tree.
  func contains(_ node: Int32) -> Bool {
    node == root || nodes[Int(node)].parent != TreeShape.none
  }

  /// Applies a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - beginsOperation: whether it is the first step of an operation.
  /// - Complexity: O(number of changes), plus O(depth) for each node that is attached or detached.
  mutating func follow(_ step: Step, beginsOperation: Bool) {
    arrivals = []
    if beginsOperation { visited = [] }
    for case .attach(let node, _) in step.changes where !contains(Self.number(node)) {
      arrivals.insert(Self.number(node))
    }
    for change in step.changes { follow(change) }
    for node in step.output { visited.insert(Self.number(node)) }
  }

  private static func number(_ id: NodeID?) -> Int32 {
    id.map { Int32(truncatingIfNeeded: $0.rawValue) } ?? TreeShape.none
  }

  private mutating func follow(_ change: TreeChange) {
    switch change {
    case .compare, .descend, .resize: break
    case .annotate(let node, let key, _, let value): annotations[node.rawValue][key] = value
    case .attach(let node, let place):
      put(Self.number(node), at: place)
      resize(above: Self.number(node), by: nodes[node.rawValue].size)
    case .detach(let node, let place):
      resize(above: Self.number(node), by: -nodes[node.rawValue].size)
      put(TreeShape.none, at: place)
      nodes[node.rawValue].parent = TreeShape.none
    case .rotate(let pivot, let parent, let side):
      rotate(Self.number(pivot), over: Self.number(parent), to: side)
    case .swap(let first, let second): swap(Self.number(first), Self.number(second))
    case .rebuild(let old, let new): rebuild(old, new)
    }
  }

  /// Sets the child at a place.
  private mutating func put(_ node: Int32, at place: TreeChange.Place) {
    if let parent = place.parent {
      nodes[parent.rawValue][place.side] = node
    } else {
      root = node
    }
    if node != TreeShape.none { nodes[Int(node)].parent = Self.number(place.parent) }
  }

  /// Returns the place of a node that is in the tree.
  private func place(of node: Int32) -> TreeChange.Place {
    let parent = nodes[Int(node)].parent
    guard parent != TreeShape.none else { return .root }
    return .child(nodes[Int(parent)].left == node ? .left : .right, of: NodeID(Int(parent)))
  }

  private mutating func resize(above node: Int32, by difference: Int32) {
    var above = nodes[Int(node)].parent
    while above != TreeShape.none {
      nodes[Int(above)].size += difference
      above = nodes[Int(above)].parent
    }
  }

  private mutating func rotate(_ pivot: Int32, over parent: Int32, to side: Side) {
    let (node, place) = (Int(pivot), self.place(of: parent))
    let inner = nodes[node][side]
    put(inner, at: .child(side.opposite, of: NodeID(Int(parent))))
    put(pivot, at: place)
    put(parent, at: .child(side, of: NodeID(node)))
    let size = nodes[Int(parent)].size
    let innerSize = inner == TreeShape.none ? 0 : nodes[Int(inner)].size
    nodes[Int(parent)].size = size - nodes[node].size + innerSize
    nodes[node].size = size
  }

  private mutating func swap(_ first: Int32, _ second: Int32) {
    let (one, other) = (nodes[Int(first)], nodes[Int(second)])
    let (place, otherPlace) = (self.place(of: first), self.place(of: second))
    // If one node is the child of the other, exchanging their links would link a node to itself.
    // Renaming the nodes in the links prevents this.
    func renamed(_ node: Int32) -> Int32 {
      node == first ? second : node == second ? first : node
    }
    func renamed(_ place: TreeChange.Place) -> TreeChange.Place {
      guard let parent = place.parent else { return .root }
      return .child(place.side, of: NodeID(Int(renamed(Self.number(parent)))))
    }
    for (node, links) in [(first, other), (second, one)] {
      nodes[Int(node)].size = links.size
      for side in [Side.left, .right] {
        put(renamed(links[side]), at: .child(side, of: NodeID(Int(node))))
      }
    }
    put(first, at: renamed(otherPlace))
    put(second, at: renamed(place))
  }

  private mutating func rebuild(_ old: [TreeChange.Rooted], _ new: [TreeChange.Rooted]) {
    for rooted in old { nodes[rooted.node.rawValue] = Node() }
    for rooted in new { put(Self.number(rooted.node), at: rooted.place) }
    for rooted in new.dropFirst().reversed() {
      let node = nodes[rooted.node.rawValue]
      if node.parent != TreeShape.none { nodes[Int(node.parent)].size += node.size }
    }
  }
}
