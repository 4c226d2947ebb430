extension TreeNode where Element: Comparable {
  /// Inserts an element into the search tree of this root, unless it has an equal one.
  ///
  /// The element becomes a leaf at the place where the search for it ends. Elements have to be
  /// ordered among each other; a floating-point NaN is not.
  ///
  /// - Parameter newElement: the element to insert.
  /// - Returns: whether it was inserted, and the node that holds it or the equal one.
  /// - Complexity: O(height).
  @inlinable
  @discardableResult
  public func insert(_ newElement: Element) -> (inserted: Bool, node: TreeNode) {
    let (node, side) = closest(to: newElement)
    guard let side else { return (false, node) }
    return (true, node.addLeaf(newElement, on: side))
  }

  /// Attaches a new leaf at an empty place.
  @inlinable
  func addLeaf(_ element: Element, on side: Side) -> TreeNode {
    let leaf = TreeNode(element, left: nil, right: nil)
    setChild(leaf, on: side)
    return leaf
  }
}
