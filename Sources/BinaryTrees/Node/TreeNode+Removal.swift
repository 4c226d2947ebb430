extension TreeNode where Element: Comparable {
  /// Removes an element from the search tree with this root.
  ///
  /// The removed node can be the root itself, so the method also returns the new root. If the tree
  /// is stored in an optional variable, call `remove(_:)` on the variable instead, which updates the
  /// root.
  ///
  /// An element whose node has two subtrees is replaced by its in-order successor.
  ///
  /// The method changes only links between nodes. The other nodes remain the same objects, and the
  /// removed node has no subtrees afterward.
  ///
  /// Thomas N. Hibbard, "Some combinatorial properties of certain trees with applications to
  /// searching and sorting", 1962.
  ///
  /// - Parameter element: the element to remove.
  /// - Returns: the removed element, or `nil` if the tree did not contain an equal element; and the
  ///   root of the remaining tree, or `nil` if it is empty.
  /// - Complexity: O(height).
  @inlinable
  public func remove(_ element: Element) -> (removed: Element?, root: TreeNode?) {
    let (node, parent, missing) = closest(to: element)
    if missing != nil { return (nil, self) }
    let removed = node.element
    let successor = node.detach()
    guard let parent else { return (removed, successor) }
    parent.setChild(successor, on: parent.left === node ? .left : .right)
    return (removed, self)
  }

  /// Removes the root of a subtree, and returns the root of the remaining subtree.
  @usableFromInline
  func detach() -> TreeNode? {
    let (left, right) = (self.left, self.right)
    (self.left, self.right) = (nil, nil)
    guard let left, let right else { return left ?? right }
    var successor = right
    var above: TreeNode?
    while let next = successor.left { (above, successor) = (successor, next) }
    if let above {
      above.left = successor.right
      successor.right = right
    }
    successor.left = left
    return successor
  }
}
