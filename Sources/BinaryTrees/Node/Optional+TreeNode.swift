extension Optional {
  /// Inserts an element into a search tree that may be empty, unless it has an equal one.
  ///
  /// Nodes are references: every other variable that holds the root of a tree that is not empty sees
  /// the change too. To keep the old tree, insert into a copy, `TreeNode(tree)`.
  ///
  /// - Parameter newElement: the element to insert.
  /// - Returns: whether it was inserted, and the node that holds it or the equal one.
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

  /// Removes an element from a search tree, which may have another root or be empty thereafter.
  ///
  /// See ``TreeNode/remove(_:by:)`` for what becomes of the nodes.
  ///
  /// - Parameters:
  ///   - element: the element to remove.
  ///   - convention: which element takes the place of one with two subtrees.
  /// - Returns: the element as it was in the tree, or `nil` if it was not.
  /// - Complexity: O(height).
  @inlinable
  @discardableResult
  public mutating func remove<Element: Comparable>(
    _ element: Element, by convention: RemovalConvention = .successor
  ) -> Element? where Wrapped == TreeNode<Element> {
    guard let root = self else { return nil }
    let (removed, remaining) = root.remove(element, by: convention)
    if remaining !== root { self = remaining }
    return removed
  }

  /// Whether a search tree that may be empty holds an element equal to the given one.
  ///
  /// This is the search along one path, which is right only in a search tree.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: `true` if it was found.
  /// - Complexity: O(height).
  @inlinable
  public func contains<Element: Comparable>(
    _ element: Element
  ) -> Bool where Wrapped == TreeNode<Element> { self?.node(of: element) != nil }
}
