extension TreeSnapshot {
  /// Makes a snapshot of a shape whose elements are given in in-order.
  ///
  /// With sorted elements it is a search tree, whatever the shape.
  ///
  /// - Parameters:
  ///   - shape: the structure.
  ///   - elements: what the nodes hold, from left to right; as many as the shape has nodes.
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
  /// Makes a search tree of minimal height.
  ///
  /// The elements are sorted, and each is taken once. The root of a range is its upper middle, and
  /// so on below it; see ``TreeShape/minimalHeight(count:)``.
  ///
  ///     TreeSnapshot(minimalHeight: 1...8).shape.height   // 3
  ///
  /// - Parameter elements: the elements, in any order; none make the empty tree.
  /// - Complexity: O(*n* log *n*), O(*n*) for sorted elements.
  @inlinable
  public init(minimalHeight elements: some Sequence<Element>) {
    let sorted = CartesianTreeBuilder(elements).keys
    self.init(shape: .minimalHeight(count: sorted.count), inorder: sorted)
  }
}
