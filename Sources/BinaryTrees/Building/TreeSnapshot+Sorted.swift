extension TreeSnapshot {
  /// Creates a snapshot from a shape and its elements in in-order.
  ///
  /// If the elements are sorted, the result is a search tree.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - elements: the elements of the nodes, in in-order. Their count must equal the number of
  ///     nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public init(shape: TreeShape, inorder elements: some RandomAccessCollection<Element>) {
    precondition(elements.count == shape.count, "a snapshot needs one element for each node")
    let start = elements.startIndex
    self.init(
      shape: shape,
      elements: shape.inorderRank.map { elements[elements.index(start, offsetBy: Int($0))] })
  }
}

extension TreeSnapshot where Element: Comparable {
  /// Creates a search tree of minimal height.
  ///
  /// Duplicate elements are inserted once. The root of each range of sorted elements is its upper
  /// middle; see ``TreeShape/minimalHeight(count:)``.
  ///
  ///     TreeSnapshot(minimalHeight: 1...8).shape.height   // 3
  ///
  /// - Parameter elements: the elements, in any order.
  /// - Complexity: O(*n* log *n*), or O(*n*) if the elements are sorted.
  @inlinable
  public init(minimalHeight elements: some Sequence<Element>) {
    let sorted = CartesianTreeBuilder(elements).keys
    self.init(shape: .minimalHeight(count: sorted.count), inorder: sorted)
  }
}
