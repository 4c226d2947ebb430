extension TreeNode where Element: Comparable {
  /// Returns the node that contains an element, in the search tree with this root.
  ///
  /// The method searches along a single path, so the tree must be a search tree. In contrast,
  /// `contains(_:)` of `Sequence` compares all elements of any tree.
  ///
  /// - Parameter element: the element to find.
  /// - Returns: the node, or `nil` if the tree does not contain an equal element. If there are
  ///   several such nodes, the result is the one nearest to the root.
  /// - Complexity: O(height).
  @inlinable
  public func node(of element: Element) -> TreeNode? {
    let (node, _, side) = closest(to: element)
    return side == nil ? node : nil
  }

  /// Searches for a key from this node down.
  ///
  /// - Returns: the node where the search ends; its parent, or `nil` if it is this node; and the
  ///   empty side where the key would be inserted, or `nil` if the node contains the key.
  @inlinable
  func closest(to key: Element) -> (node: TreeNode, parent: TreeNode?, side: ChildSide?) {
    var (node, parent): (TreeNode, TreeNode?) = (self, nil)
    while true {
      let side: ChildSide
      if key < node.element {
        side = .left
      } else if node.element < key {
        side = .right
      } else {
        return (node, parent, nil)
      }
      guard let next = node.child(side) else { return (node, parent, side) }
      (parent, node) = (node, next)
    }
  }
}

extension TreeNode where Element: Comparable {
  /// Inserts an element into the search tree with this root, unless the tree contains an equal
  /// element.
  ///
  /// The element becomes a leaf at the position where the search for it ends. Elements must be
  /// totally ordered, so a floating-point NaN is not allowed.
  ///
  /// - Parameter newElement: the element to insert.
  /// - Returns: whether the element was inserted, and the node that contains it or the equal
  ///   element.
  /// - Complexity: O(height).
  @inlinable
  @discardableResult
  public func insert(_ newElement: Element) -> (inserted: Bool, node: TreeNode) {
    let (node, _, side) = closest(to: newElement)
    guard let side else { return (false, node) }
    return (true, node.addLeaf(newElement, on: side))
  }
}

extension TreeNode {
  /// Attaches a new leaf on a side without a child, and returns the leaf.
  @inlinable
  func addLeaf(_ element: Element, on side: ChildSide) -> TreeNode {
    let leaf = TreeNode(element, left: nil, right: nil)
    setChild(leaf, on: side)
    return leaf
  }
}
