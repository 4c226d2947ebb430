extension TreeNode {
  /// Creates a copy of a tree of any type.
  ///
  /// To create a node whose element is a tree, specify the type of the element:
  /// `TreeNode<Tree>(tree)`.
  ///
  /// - Parameter tree: the root of the tree to copy.
  /// - Complexity: O(*n*) time, and O(height) space in addition to the copy.
  @inlinable
  public convenience init<Tree: BinaryTreeType>(_ tree: Tree) where Tree.Element == Element {
    self.init(tree.element)
    var pending: [(source: Tree.Child, copy: TreeNode)] = []
    var parent = self
    var (left, right) = (tree.left, tree.right)
    while true {
      if let right { pending.append((right, parent.addLeaf(right.element, on: .right))) }
      if let source = left {
        parent = parent.addLeaf(source.element, on: .left)
        (left, right) = (source.left, source.right)
      } else if let next = pending.popLast() {
        parent = next.copy
        (left, right) = (next.source.left, next.source.right)
      } else {
        break
      }
    }
  }

  /// Creates a copy of a tree of any type, or returns `nil` if the tree is empty.
  ///
  /// - Parameter tree: the root of the tree to copy, or `nil` for the empty tree.
  /// - Complexity: O(*n*) time, and O(height) space in addition to the copy.
  @inlinable
  public convenience init?<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Element == Element {
    guard let tree else { return nil }
    self.init(tree)
  }
}
