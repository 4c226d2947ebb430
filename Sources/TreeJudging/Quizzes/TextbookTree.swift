import BinaryTrees
import SearchTrees
import TreeKeys
import TreeSteps

/// A search tree whose nodes know their parents and whose operations follow the textbooks.
///
/// It is slow: heights and weights are counted anew each time. It shares no code with the trees of
/// the package, whose recordings it checks.
struct TextbookTree {
  struct Node {
    var key: TreeKey
    var parent: Int?
    var left: Int?
    var right: Int?
    var isRed = true
    var priority = 0
  }

  var nodes: [Node]
  var root: Int?
  let kind: TreeKind
  private let removal: RemovalConvention?
  private(set) var course = TextbookCourse()

  /// Creates the tree from a tree of the package.
  init(_ tree: TreeOfKind<TreeKey>) {
    let snapshot = tree.elementSnapshot
    let shape = snapshot.shape
    nodes = shape.indices.map { node in
      var priority = 0
      if case .integer(let value)? = snapshot.columns[.priority]?[node] { priority = value }
      return Node(
        key: snapshot.elements[node], parent: shape.parent(of: node), left: shape.left(of: node),
        right: shape.right(of: node), isRed: snapshot.columns[.color]?[node] == .text("red"),
        priority: priority)
    }
    root = shape.isEmpty ? nil : 0
    (kind, removal) = (tree.kind, tree.removal)
  }

  /// Carries out an operation.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - priority: the priority of a new node in a treap.
  mutating func perform(_ operation: QuizOperation, priority: Int) {
    switch operation {
    case .insert(let key): insert(key, priority)
    case .remove(let key): remove(key)
    case .find(let key): if kind == .splay, let node = search(key) { splay(node, below: nil) }
    case .extract, .traverse, .sum, .overlaps: break
    }
    course.end = outline
    guard kind == .redBlack else { return }
    let reached = Set(course.end.compactMap { $0 })
    course.red = Set(nodes.lazy.filter { $0.isRed }.map { $0.key.label }).intersection(reached)
  }

  private var outline: TextbookCourse.Outline {
    TextbookCourse.outline(from: root) {
      nodes[$0].key.label
    } _: { side, node in
      child(side, of: node)
    }
  }
}

// Links.
extension TextbookTree {
  func child(_ side: ChildSide, of node: Int) -> Int? {
    side == .left ? nodes[node].left : nodes[node].right
  }

  func side(of node: Int) -> ChildSide {
    nodes[node].parent.flatMap { nodes[$0].left } == node ? .left : .right
  }

  private mutating func link(_ side: ChildSide, of node: Int, to child: Int?) {
    if side == .left { nodes[node].left = child } else { nodes[node].right = child }
    if let child { nodes[child].parent = node }
  }

  /// Puts a subtree in the place of another one.
  private mutating func replace(_ node: Int, by other: Int?) {
    if let parent = nodes[node].parent {
      link(side(of: node), of: parent, to: other)
    } else {
      root = other
      if let other { nodes[other].parent = nil }
    }
  }

  /// Rotates at a node, which moves down to a side.
  mutating func rotate(_ side: ChildSide, at node: Int) {
    guard let child = child(side.opposite, of: node) else { return }
    course.add(.rotation(side, at: nodes[node].key.label), to: outline)
    let inner = self.child(side, of: child)
    replace(node, by: child)
    link(side.opposite, of: node, to: inner)
    link(side, of: child, to: node)
  }
}

// Operations.
extension TextbookTree {
  /// Returns the node with a key, or else the last node on its search path.
  private func search(_ key: TreeKey) -> Int? {
    var (last, next) = (root, root)
    while let node = next, nodes[node].key != key {
      last = node
      next = child(key < nodes[node].key ? .left : .right, of: node)
    }
    return next ?? last
  }

  private mutating func insert(_ key: TreeKey, _ priority: Int) {
    let last = search(key)
    if let last, nodes[last].key == key {
      if kind == .splay { splay(last, below: nil) }
      return
    }
    let node = nodes.count
    nodes.append(Node(key: key, priority: priority))
    if let last {
      link(key < nodes[last].key ? .left : .right, of: last, to: node)
    } else {
      root = node
    }
    switch kind {
    case .avl, .weightBalanced: rebalance(from: last)
    case .redBlack: repairRed(at: node)
    case .splay: splay(node, below: nil)
    case .treap:
      while let parent = nodes[node].parent, nodes[parent].priority < nodes[node].priority {
        rotate(side(of: node).opposite, at: parent)
      }
    case .bst, .scapegoat, .heap, .minHeap: break
    }
  }

  private mutating func remove(_ key: TreeKey) {
    guard let node = search(key) else { return }
    if kind == .splay { splay(node, below: nil) }
    guard nodes[node].key == key else { return }
    if kind == .treap {
      while let left = nodes[node].left, let right = nodes[node].right {
        rotate(nodes[left].priority >= nodes[right].priority ? .right : .left, at: node)
      }
    }
    guard nodes[node].left != nil, nodes[node].right != nil else { return unlink(node) }
    let side: ChildSide = removal == .predecessor ? .left : .right
    var neighbor = child(side, of: node) ?? node
    while let next = child(side.opposite, of: neighbor) { neighbor = next }
    if kind == .splay {
      // The neighbor becomes the root of its subtree, and then takes the other subtree.
      splay(neighbor, below: node)
      let far = child(side.opposite, of: node)
      link(side.opposite, of: node, to: nil)
      link(side.opposite, of: neighbor, to: far)
      unlink(node)
    } else {
      (nodes[node].key, nodes[neighbor].key) = (nodes[neighbor].key, key)
      unlink(neighbor)
    }
  }

  /// Takes out a node with at most one child.
  private mutating func unlink(_ node: Int) {
    let (parent, side, child) = (
      nodes[node].parent, side(of: node), nodes[node].left ?? nodes[node].right
    )
    replace(node, by: child)
    switch kind {
    case .avl, .weightBalanced: rebalance(from: parent)
    case .redBlack: if !nodes[node].isRed { repairBlack(at: child, side, of: parent) }
    default: break
    }
  }
}
