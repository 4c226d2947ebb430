extension TreeNode where Element: Comparable {
  /// Inserts an element into the search tree with this root, unless the tree contains an equal
  /// element.
  ///
  /// The element becomes a leaf at the place where the search for it ends. Elements must be totally
  /// ordered, so a floating-point NaN is not allowed.
  ///
  /// - Parameter newElement: the element to insert.
  /// - Returns: whether the element was inserted, and the node that contains it or the equal
  ///   element.
  /// - Complexity: O(height).
  @inlinable
  @discardableResult
  public func insert(_ newElement: Element) -> (inserted: Bool, node: TreeNode) {
    let (node, side) = closest(to: newElement)
    guard let side else { return (false, node) }
    return (true, node.addLeaf(newElement, on: side))
  }

  /// Attaches a new leaf at an empty place, and returns the leaf.
  @inlinable
  func addLeaf(_ element: Element, on side: ChildSide) -> TreeNode {
    let leaf = TreeNode(element, left: nil, right: nil)
    setChild(leaf, on: side)
    return leaf
  }
}
