extension Optional {
  /// Inserts an element into a search tree, unless the tree contains an equal element.
  ///
  /// The tree may be empty.
  ///
  /// Nodes are references. If the tree is not empty, all variables that refer to the same root
  /// observe the change. To preserve the original tree, insert into a copy, `TreeNode(tree)`.
  ///
  /// - Parameter newElement: the element to insert.
  /// - Returns: whether the element was inserted, and the node that contains it or the equal
  ///   element.
  /// - Complexity: O(height).
  @inlinable
  @discardableResult
  public mutating func insert<Element: Comparable>(
    _ newElement: Element
  ) -> (inserted: Bool, node: TreeNode<Element>) where Wrapped == TreeNode<Element> {
    if let root = self { return root.insert(newElement) }
    let root = TreeNode(newElement, left: nil, right: nil)
    self = root
    return (true, root)
  }

  /// Removes an element from a search tree.
  ///
  /// The tree may get another root or become empty.
  ///
  /// For the effect on the nodes, see ``TreeNode/remove(_:)``.
  ///
  /// - Parameter element: the element to remove.
  /// - Returns: the removed element, or `nil` if the tree did not contain an equal element.
  /// - Complexity: O(height).
  @inlinable
  @discardableResult
  public mutating func remove<Element: Comparable>(
    _ element: Element
  ) -> Element? where Wrapped == TreeNode<Element> {
    guard let root = self else { return nil }
    let (removed, remaining) = root.remove(element)
    if remaining !== root { self = remaining }
    return removed
  }

  /// Returns whether a search tree contains an element.
  ///
  /// The tree may be empty.
  ///
  /// The method searches along a single path, so the tree must be a search tree.
  ///
  /// - Parameter element: the element to find.
  /// - Returns: `true` if the tree contains an equal element.
  /// - Complexity: O(height).
  @inlinable
  public func contains<Element: Comparable>(
    _ element: Element
  ) -> Bool where Wrapped == TreeNode<Element> { self?.node(of: element) != nil }
}
