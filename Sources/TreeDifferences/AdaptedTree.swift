import BinaryTrees

/// An old tree, changed so that it has the nodes of a new tree.
///
/// Nodes that the new tree lacks are removed. Added nodes are attached as leaves at the positions
/// that the in-order of the new tree determines. The remaining structural differences between the
/// two trees are rotations.
struct AdaptedTree {
  /// The node that replaces a removed node with two children.
  enum Replacement: CaseIterable {
    /// The in-order neighbor that is closer to the root of the new tree.
    case upper
    /// The in-order successor.
    case successor
    /// The in-order predecessor.
    case predecessor
  }

  private let replacement: Replacement
  private let newIndex: [Int32]
  private var left: [Int32]
  private var right: [Int32]
  private var parent: [Int32]
  private var root: Int32
  /// The in-order predecessor and successor of each node.
  private var previous: [Int32]
  private var next: [Int32]

  /// The structure of the adapted tree.
  private(set) var shape = TreeShape.empty

  /// The number in the new tree of each node of ``shape``.
  private(set) var order: [Int32] = []

  /// Adapts the old tree, or returns `nil` if the matched nodes have a different in-order in both
  /// trees.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* nodes.
  init?(
    _ old: TreeShape, to new: TreeShape, _ matching: NodeMatching, removed: [Int],
    replacedBy replacement: Replacement
  ) {
    self.replacement = replacement
    newIndex = matching.newIndex
    (left, right, parent) = (old.left, old.right, old.parent)
    root = old.isEmpty ? TreeShape.none : 0
    let inorder = old.inorderIndices
    previous = Array(repeating: TreeShape.none, count: old.count)
    next = previous
    for (node, follower) in zip(inorder, inorder.dropFirst()) {
      next[Int(node)] = follower
      previous[Int(follower)] = node
    }
    // Remove lower nodes first, so that the node that replaces a removed node is never removed
    // itself.
    for node in removed.reversed() { remove(Int32(truncatingIfNeeded: node), new) }
    let newOrder = new.inorderIndices
    guard hasOrder(of: newOrder, matching.oldIndex, inorder) else { return nil }
    (shape, order) = links(new, newOrder, matching.oldIndex).numberedKnownTree()
  }

  /// Removes a node as a search tree does: its only child or an in-order neighbor replaces it.
  private mutating func remove(_ node: Int32, _ new: TreeShape) {
    let (leftChild, rightChild) = (left[Int(node)], right[Int(node)])
    if leftChild == TreeShape.none || rightChild == TreeShape.none {
      replace(node, by: leftChild == TreeShape.none ? rightChild : leftChild)
    } else {
      let (before, after) = (previous[Int(node)], next[Int(node)])
      let isBefore =
        switch replacement {
        case .predecessor: true
        case .successor: false
        case .upper: new.depth[Int(newIndex[Int(before)])] < new.depth[Int(newIndex[Int(after)])]
        }
      let neighbor = isBefore ? before : after
      replace(neighbor, by: isBefore ? left[Int(neighbor)] : right[Int(neighbor)])
      replace(node, by: neighbor)
      attach(left[Int(node)], on: .left, of: neighbor)
      attach(right[Int(node)], on: .right, of: neighbor)
    }
    let (before, after) = (previous[Int(node)], next[Int(node)])
    if before != TreeShape.none { next[Int(before)] = after }
    if after != TreeShape.none { previous[Int(after)] = before }
  }

  private mutating func replace(_ node: Int32, by other: Int32) {
    let above = parent[Int(node)]
    if above == TreeShape.none {
      root = other
      if other != TreeShape.none { parent[Int(other)] = TreeShape.none }
    } else {
      attach(other, on: left[Int(above)] == node ? .left : .right, of: above)
    }
  }

  private mutating func attach(_ node: Int32, on side: ChildSide, of above: Int32) {
    if side == .left { left[Int(above)] = node } else { right[Int(above)] = node }
    if node != TreeShape.none { parent[Int(node)] = above }
  }

  /// Whether the remaining nodes are in the same order as their counterparts in the new tree.
  private func hasOrder(of new: [Int32], _ oldIndex: [Int32], _ inorder: [Int32]) -> Bool {
    let kept = inorder.lazy.filter { newIndex[Int($0)] != TreeShape.none }
    let counterparts = new.lazy.map { oldIndex[Int($0)] }.filter { $0 != TreeShape.none }
    return kept.elementsEqual(counterparts)
  }

  /// Returns the links of the remaining and the added nodes, numbered as in the new tree.
  ///
  /// Consecutive added nodes between two remaining nodes form one subtree, because there is only
  /// one free position for them. They keep the ancestor relation of the new tree.
  private func links(_ new: TreeShape, _ newOrder: [Int32], _ oldIndex: [Int32]) -> TreeLinks {
    func renamed(_ node: Int32) -> Int32 { node == TreeShape.none ? node : newIndex[Int(node)] }
    var left = [Int32](repeating: TreeShape.none, count: new.count)
    var right = left
    for (node, old) in oldIndex.enumerated() where old != TreeShape.none {
      left[node] = renamed(self.left[Int(old)])
      right[node] = renamed(self.right[Int(old)])
    }
    var links = TreeLinks(left: left, right: right, root: renamed(root))
    var (last, run) = (TreeShape.none, [Int32]())
    func attachRun(before following: Int32) {
      links.attach(run: run, between: last, following) { $0 }
      run = []
    }
    for node in newOrder {
      if oldIndex[Int(node)] == TreeShape.none {
        run.append(node)
        continue
      }
      attachRun(before: node)
      last = node
    }
    attachRun(before: TreeShape.none)
    return links
  }
}
