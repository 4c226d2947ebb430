import BinaryTrees

/// A search tree that is changed by one operation of a splay algorithm.
struct SplayedTree {
  /// A published operation of a splay tree.
  enum Method {
    /// Insertion of a leaf, which is splayed.
    case insertLeaf
    /// Access to the key, and insertion of a root above the two parts of the tree.
    case insertRoot
    /// Splaying of the node with the key, or else of the last node on its search path.
    case access
    /// No change.
    case nothing
    /// Access to the key, and a join of the two subtrees of the root.
    case removeRoot(Join)
    /// Replacement of the node by the join of its subtrees, and access to its parent.
    case removeInPlace(Join)
    /// Replacement of the node by its neighbor on a side if it has two children, as in plain search
    /// trees, and access to the parent of the removed position.
    case removeAsLeaf(ChildSide)
    /// Access to the key, and replacement of the root by its neighbor on a side.
    case replaceRoot(ChildSide)
  }

  /// A method that joins two subtrees: the nearest node of one subtree is splayed, and the other
  /// subtree becomes its child.
  struct Join {
    /// The side of the subtree whose node is splayed.
    let side: ChildSide
    /// Whether the node is also splayed if the other subtree is empty.
    let alwaysSplays: Bool
  }

  private static let none = -1

  /// The keys of the nodes, followed by the key of the operation.
  private let keys: [Int]
  private let splaying: Splaying
  private var root: Int
  private var left: [Int]
  private var right: [Int]

  // Two nodes follow those of the tree: a new node, and the header of `splay`.
  private var newNode: Int { keys.count - 1 }
  private var header: Int { keys.count }

  /// Creates the tree that an operation makes of a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree before the operation, a search tree.
  ///   - method: the operation.
  ///   - key: its key. The tree contains it for removals, and lacks it for insertions.
  ///   - splaying: the method of moving nodes to the root.
  init(_ tree: TreeSnapshot<Int>, _ method: Method, _ key: Int, _ splaying: Splaying) {
    (keys, self.splaying) = (tree.elements + [key], splaying)
    root = tree.isEmpty ? Self.none : 0
    left = tree.shape.left.map { Int($0) } + [Self.none, Self.none]
    right = tree.shape.right.map { Int($0) } + [Self.none, Self.none]
    perform(method, key)
  }

  private subscript(side: ChildSide, node: Int) -> Int {
    get { side == .left ? left[node] : right[node] }
    set { if side == .left { left[node] = newValue } else { right[node] = newValue } }
  }

  /// Returns whether the tree has a shape.
  ///
  /// Two search trees with the same keys and the same shape are equal.
  func has(_ shape: TreeShape) -> Bool {
    var pending = [(root, shape.isEmpty ? Self.none : 0)]
    while let (node, other) = pending.popLast() {
      guard (node == Self.none) == (other == Self.none) else { return false }
      if node == Self.none { continue }
      pending.append((right[node], Int(shape.right[other])))
      pending.append((left[node], Int(shape.left[other])))
    }
    return true
  }
}

extension SplayedTree {
  /// A node of the tree.
  private struct Node: BinaryTreeType {
    let tree: SplayedTree
    let number: Int
    var element: Int { tree.keys[number] }
    var left: Node? { tree.node(tree.left[number]) }
    var right: Node? { tree.node(tree.right[number]) }
  }

  private func node(_ number: Int) -> Node? {
    number == Self.none ? nil : Node(tree: self, number: number)
  }

  /// The tree, without annotations.
  var snapshot: TreeSnapshot<Int> { TreeSnapshot(node(root)) }
}

// Operations.
extension SplayedTree {
  private mutating func perform(_ method: Method, _ key: Int) {
    let path = path(to: key)
    switch method {
    case .nothing: break
    case .access: root = splay(root, along: path.sides)
    case .insertLeaf:
      guard let parent = path.nodes.last else {
        root = newNode
        return
      }
      let side: ChildSide = key < keys[parent] ? .left : .right
      self[side, parent] = newNode
      root = splay(root, along: path.sides + [side])
    case .insertRoot:
      root = splay(root, along: path.sides)
      if root != Self.none {
        let side: ChildSide = key < keys[root] ? .left : .right
        self[side, newNode] = self[side, root]
        self[side, root] = Self.none
        self[side.opposite, newNode] = root
      }
      root = newNode
    case .removeRoot(let method):
      root = splay(root, along: path.sides)
      root = join(below: root, method)
    case .removeInPlace(let method):
      guard let node = path.nodes.last else { return }
      replace(path, by: join(below: node, method))
      root = splay(root, along: path.sides.dropLast())
    case .removeAsLeaf(let side):
      let removed = unlink(path, side)
      root = splay(root, along: removed.dropLast())
    case .replaceRoot(let side):
      root = splay(root, along: path.sides)
      _ = unlink(([root], []), side)
    }
  }

  /// A path from the root, with all its nodes and the sides of its edges.
  private typealias Path = (nodes: [Int], sides: [ChildSide])

  /// Returns the search path of a key, which ends at the node with the key or at the last node.
  private func path(to key: Int) -> Path {
    var path: Path = ([], [])
    var node = root
    while node != Self.none {
      path.nodes.append(node)
      if keys[node] == key { return path }
      let side: ChildSide = key < keys[node] ? .left : .right
      path.sides.append(side)
      node = self[side, node]
    }
    if !path.sides.isEmpty { path.sides.removeLast() }
    return path
  }

  /// Moves a node to the root of a subtree.
  ///
  /// The nodes above it become two trees: those with smaller keys, whose last node has no right
  /// child yet, and those with greater keys, whose last node has no left child yet.
  ///
  /// - Parameters:
  ///   - top: the root of the subtree.
  ///   - path: the sides of the edges from `top` to the node.
  /// - Returns: the node.
  private mutating func splay(_ top: Int, along path: some Collection<ChildSide>) -> Int {
    (left[header], right[header]) = (Self.none, Self.none)
    var (node, lastGreater, lastSmaller) = (top, header, header)
    var sides = path.makeIterator()
    for count in splaying.steps(along: path) {
      guard let side = sides.next() else { break }
      let second = count == 2 ? sides.next() : nil
      if second == side {
        let child = self[side, node]
        self[side, node] = self[side.opposite, child]
        self[side.opposite, child] = node
        node = child
      }
      for side in second == side ? [side] : [side, second].compactMap({ $0 }) {
        let last = side == .left ? lastGreater : lastSmaller
        self[side, last] = node
        if side == .left { lastGreater = node } else { lastSmaller = node }
        node = self[side, node]
      }
    }
    if node == Self.none { return node }
    left[lastGreater] = right[node]
    right[lastSmaller] = left[node]
    (left[node], right[node]) = (right[header], left[header])
    return node
  }

  /// Returns the root of the join of the two subtrees of a node.
  private mutating func join(below node: Int, _ method: Join) -> Int {
    let (near, far) = (self[method.side, node], self[method.side.opposite, node])
    if near == Self.none { return far }
    if far == Self.none, !method.alwaysSplays { return near }
    let inner = method.side.opposite
    var path: [ChildSide] = []
    var last = near
    while self[inner, last] != Self.none {
      path.append(inner)
      last = self[inner, last]
    }
    let top = splay(near, along: path)
    self[inner, top] = far
    return top
  }

  /// Replaces the last node of a path by another subtree.
  private mutating func replace(_ path: Path, by other: Int) {
    if let side = path.sides.last {
      self[side, path.nodes[path.nodes.count - 2]] = other
    } else {
      root = other
    }
  }

  /// Removes the last node of a path as in a plain search tree.
  ///
  /// - Returns: the sides of the edges from the root to the position that was removed.
  private mutating func unlink(_ path: Path, _ side: ChildSide) -> [ChildSide] {
    guard let node = path.nodes.last else { return [] }
    if left[node] == Self.none || right[node] == Self.none {
      replace(path, by: left[node] == Self.none ? right[node] : left[node])
      return path.sides
    }
    var longer = path
    var next = side
    while self[next, longer.nodes.last ?? node] != Self.none {
      longer.nodes.append(self[next, longer.nodes.last ?? node])
      longer.sides.append(next)
      next = side.opposite
    }
    let neighbor = longer.nodes.last ?? node
    replace(longer, by: self[side, neighbor])
    (left[neighbor], right[neighbor]) = (left[node], right[node])
    replace(path, by: neighbor)
    return longer.sides
  }
}
