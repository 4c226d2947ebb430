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

  /// The nodes that a search in the search tree of this root passes, in order.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the nodes from the root down to the one whose element equals the given one, or to
  ///   the last one met if there is none; the element of the last node tells which.
  /// - Complexity: O(height).
  @inlinable
  public func searchPath(for element: Element) -> [TreeNode] {
    var path: [TreeNode] = []
    var next: TreeNode? = self
    while let node = next {
      path.append(node)
      if element < node.element {
        next = node.left
      } else if node.element < element {
        next = node.right
      } else {
        break
      }
    }
    return path
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

  /// The place behind all elements that are not greater than the key.
  @inlinable
  func upperEnd(of key: Element) -> (node: TreeNode, side: Side) {
    var node = self
    while true {
      let side: Side = key < node.element ? .left : .right
      guard let next = node.child(side) else { return (node, side) }
      node = next
    }
  }
}
