extension TreeNode where Element: Comparable {
  /// The node of the search tree of this root whose element equals the given one.
  ///
  /// This is the search along one path, which is right only in a search tree; `contains(_:)`, as of
  /// every sequence, compares all elements of any tree.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the node, or `nil` if there is none; of several, the one nearest to the root, which
  ///   is the one that came first.
  /// - Complexity: O(height).
  @inlinable
  public func node(of element: Element) -> TreeNode? {
    let (node, side) = closest(to: element)
    return side == nil ? node : nil
  }

  /// The node where the search for a key ends, and the empty side of it where the key would be inserted;
  /// no side if the node holds the key.
  @inlinable
  func closest(to key: Element) -> (node: TreeNode, side: Side?) {
    var node = self
    while true {
      if key < node.element {
        guard let next = node.left else { return (node, .left) }
        node = next
      } else if node.element < key {
        guard let next = node.right else { return (node, .right) }
        node = next
      } else {
        return (node, nil)
      }
    }
  }
}
