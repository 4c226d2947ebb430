extension TreeNode {
  /// Copies a tree of any kind, node by node.
  ///
  /// (For a node that holds a tree as its element, name the type: `TreeNode<Tree>(tree)`.)
  ///
  /// - Parameter tree: the root of the tree to copy.
  /// - Complexity: O(*n*) time, O(height) space beyond the copy.
  @inlinable
  public convenience init<Tree: BinaryTreeType>(_ tree: Tree) where Tree.Element == Element {
    self.init(tree.element)
    var pending: [(source: Tree.Child, copy: TreeNode)] = []
    var parent = self
    var (left, right) = (tree.left, tree.right)
    while true {
      if let right { pending.append((right, parent.addCopy(of: right, on: .right))) }
      if let source = left {
        parent = parent.addCopy(of: source, on: .left)
        (left, right) = (source.left, source.right)
      } else if let next = pending.popLast() {
        parent = next.copy
        (left, right) = (next.source.left, next.source.right)
      } else {
        break
      }
    }
  }

  /// Copies a tree of any kind that may be empty, node by node; `nil` if it is.
  ///
  /// - Parameter tree: the root of the tree to copy, or `nil`.
  /// - Complexity: O(*n*) time, O(height) space beyond the copy.
  @inlinable
  public convenience init?<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Element == Element {
    guard let tree else { return nil }
    self.init(tree)
  }

  /// Attaches a childless copy of the root of `source` below this node.
  @inlinable
  func addCopy<Tree: BinaryTreeType>(of source: Tree, on side: Side) -> TreeNode
  where Tree.Element == Element {
    let copy = TreeNode(source.element, left: nil, right: nil)
    setChild(copy, on: side)
    return copy
  }
}
