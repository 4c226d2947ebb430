import BinaryTrees

/// A splay tree as in textbooks and programs, with and without faults.
///
/// It is written with rotations of linked nodes, unlike the splay trees of the judge.
struct VariantSplayTree {
  enum Splaying: CaseIterable {
    /// Rotations from the node up.
    case bottomUp
    /// Recursion from the root down, as in R. Sedgewick and K. Wayne, *Algorithms*.
    case recursive
    /// The loop of D. Sleator's program *top-down-splay.c*.
    case loop
    /// Single rotations, a fault.
    case single
    /// Bottom-up, but the zig-zig step rotates the lower edge first, if the node is a right child.
    case halfSingle
  }

  enum Removal: CaseIterable {
    case predecessor, successor, predecessorIfNeeded, successorIfNeeded
    case inPlace, asLeafLeft, asLeafRight, atRoot
    /// The greatest node of the left subtree becomes the parent of the right one and is not
    /// splayed, a fault.
    case unsplayedJoin
    /// As in a plain search tree, without splaying, a fault.
    case plain
  }

  final class Node: BinaryTreeType {
    var element: Int
    var left: Node?
    var right: Node?
    init(_ element: Int) { self.element = element }

    subscript(side: ChildSide) -> Node? {
      get { side == .left ? left : right }
      set { if side == .left { left = newValue } else { right = newValue } }
    }

    /// Returns the child on a side after rotating it above this node.
    func rotated(_ side: ChildSide) -> Node {
      guard let child = self[side] else { return self }
      self[side] = child[side.opposite]
      child[side.opposite] = self
      return child
    }
  }

  var splaying = Splaying.bottomUp
  var insertsLeaf = true
  var removal = Removal.predecessor
  var splaysForNothing = true
  /// The splaying of removals, if it is another one.
  var removalSplaying: Splaying?

  private(set) var root: Node?

  init(
    _ splaying: Splaying = .bottomUp, insertsLeaf: Bool = true, _ removal: Removal = .predecessor,
    splaysForNothing: Bool = true, removalSplaying: Splaying? = nil
  ) {
    (self.splaying, self.insertsLeaf, self.removal) = (splaying, insertsLeaf, removal)
    (self.splaysForNothing, self.removalSplaying) = (splaysForNothing, removalSplaying)
  }

  mutating func insert(_ key: Int) {
    guard let root else {
      self.root = Node(key)
      return
    }
    if path(to: key).last?.element == key {
      if splaysForNothing { self.root = splay(root, key) }
      return
    }
    let node = Node(key)
    if insertsLeaf {
      let parent = path(to: key).last ?? root
      parent[key < parent.element ? .left : .right] = node
      self.root = splay(root, key)
    } else {
      let top = splay(root, key)
      let side: ChildSide = key < top.element ? .left : .right
      node[side] = top[side]
      top[side] = nil
      node[side.opposite] = top
      self.root = node
    }
  }

  mutating func remove(_ key: Int) -> Bool {
    guard let root else { return false }
    guard let node = path(to: key).last, node.element == key else {
      if splaysForNothing { self.root = splay(root, key) }
      return false
    }
    let usual = splaying
    splaying = removalSplaying ?? usual
    defer { splaying = usual }
    switch removal {
    case .predecessor, .successor, .predecessorIfNeeded, .successorIfNeeded:
      self.root = joined(splay(root, key))
    case .unsplayedJoin:
      let top = splay(root, key)
      var last = top.left
      while let next = last?.right { last = next }
      last?.right = top.right
      self.root = top.left ?? top.right
    case .inPlace:
      let above = path(to: key).dropLast().last
      let other = joined(node)
      if let above {
        above[key < above.element ? .left : .right] = other
        self.root = splay(root, above.element)
      } else {
        self.root = other
      }
    case .asLeafLeft, .asLeafRight, .plain:
      let parent = unlink(node, removal == .asLeafLeft ? .left : .right)
      if let top = self.root, let parent, removal != .plain {
        self.root = splay(top, parent.element)
      }
    case .atRoot:
      self.root = splay(root, key)
      if let top = self.root { _ = unlink(top, .right) }
    }
    return true
  }

  mutating func find(_ key: Int) -> Bool {
    guard let root else { return false }
    let top = splay(root, key)
    self.root = top
    return top.element == key
  }

  private func path(to key: Int) -> [Node] {
    var path: [Node] = []
    var next = root
    while let node = next {
      path.append(node)
      if node.element == key { break }
      next = node[key < node.element ? .left : .right]
    }
    return path
  }

  /// Returns the join of the subtrees of a node.
  private func joined(_ node: Node) -> Node? {
    let isRight = removal == .successor || removal == .successorIfNeeded
    let side: ChildSide = isRight ? .right : .left
    guard let near = node[side] else { return node[side.opposite] }
    let isNeeded = node[side.opposite] != nil
    let splaysOnlyIfNeeded = removal == .predecessorIfNeeded || removal == .successorIfNeeded
    if splaysOnlyIfNeeded, !isNeeded { return near }
    let top = splay(near, isRight ? Int.min : Int.max)
    top[side.opposite] = node[side.opposite]
    return top
  }

  /// Removes a node as in a plain search tree.
  ///
  /// - Returns: the parent of the node that was removed or moved away.
  private mutating func unlink(_ node: Node, _ side: ChildSide) -> Node? {
    var parent = path(to: node.element).dropLast().last
    var doomed = node
    if node.left != nil, node.right != nil {
      parent = node
      var next = node[side]
      while let lower = next {
        if lower !== node[side] { parent = doomed }
        doomed = lower
        next = lower[side.opposite]
      }
      node.element = doomed.element
    }
    let child = doomed.left ?? doomed.right
    if let parent {
      if parent.left === doomed { parent.left = child } else { parent.right = child }
    } else {
      root = child
    }
    return parent
  }

  // MARK: Splaying

  private func splay(_ top: Node, _ key: Int) -> Node {
    switch splaying {
    case .bottomUp: lifted(top, key)
    case .recursive: deepened(top, key)
    case .loop: looped(top, key)
    case .single: lifted(top, key, isSingle: { _ in true })
    case .halfSingle: lifted(top, key, isSingle: { $0 == .right })
    }
  }

  private func lifted(_ top: Node, _ key: Int, isSingle: (ChildSide) -> Bool = { _ in false })
    -> Node
  {
    var path = [top]
    while let last = path.last, last.element != key,
      let next = last[key < last.element ? .left : .right]
    {
      path.append(next)
    }
    var node = path.removeLast()
    func side(of child: Node, below parent: Node) -> ChildSide {
      parent.left === child ? .left : .right
    }
    while let parent = path.popLast() {
      let lower = side(of: node, below: parent)
      guard let grandparent = path.popLast() else { return parent.rotated(lower) }
      let upper = side(of: parent, below: grandparent)
      let above = path.last.map { ($0, side(of: grandparent, below: $0)) }
      if lower == upper, !isSingle(lower) {
        node = grandparent.rotated(upper).rotated(lower)
      } else {
        grandparent[upper] = parent.rotated(lower)
        node = grandparent.rotated(upper)
      }
      if let (above, side) = above { above[side] = node }
    }
    return node
  }

  private func deepened(_ top: Node, _ key: Int) -> Node {
    if key == top.element { return top }
    let side: ChildSide = key < top.element ? .left : .right
    guard let child = top[side] else { return top }
    if key == child.element { return top.rotated(side) }
    let lower: ChildSide = key < child.element ? .left : .right
    child[lower] = child[lower].map { deepened($0, key) }
    if lower == side {
      let middle = top.rotated(side)
      return middle[side] == nil ? middle : middle.rotated(side)
    }
    if child[lower] != nil { top[side] = child.rotated(lower) }
    return top.rotated(side)
  }

  private func looped(_ start: Node, _ key: Int) -> Node {
    let header = Node(0)
    var (top, less, greater) = (start, header, header)
    while key != top.element {
      let side: ChildSide = key < top.element ? .left : .right
      guard let child = top[side] else { break }
      if side == .left ? key < child.element : key > child.element {
        top = top.rotated(side)
      }
      guard let next = top[side] else { break }
      if side == .left {
        greater.left = top
        greater = top
      } else {
        less.right = top
        less = top
      }
      top = next
    }
    less.right = top.left
    greater.left = top.right
    (top.left, top.right) = (header.right, header.left)
    return top
  }
}
