extension TreeNode {
  /// Creates a copy of a tree of any type.
  ///
  /// To create a node whose element is a tree, specify the type of the element:
  /// `TreeNode<Tree>(tree)`.
  ///
  /// - Parameter tree: the root of the tree to copy.
  /// - Complexity: O(*n*).
  @inlinable
  public convenience init<Tree: BinaryTreeType>(_ tree: Tree) where Tree.Element == Element {
    self.init(tree.element)
    let shape = TreeShape(tree)
    var copies = [self]
    for (node, element) in zip(shape.indices, tree.preorder).dropFirst() {
      guard let parent = shape.parent(of: node), let side = shape.side(of: node) else { continue }
      copies.append(copies[parent].addLeaf(element, on: side))
    }
  }

  /// Creates a copy of a tree of any type, or returns `nil` if the tree is empty.
  ///
  /// - Parameter tree: the root of the tree to copy, or `nil` for the empty tree.
  /// - Complexity: O(*n*).
  @inlinable
  public convenience init?<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Element == Element {
    guard let tree else { return nil }
    self.init(tree)
  }
}
