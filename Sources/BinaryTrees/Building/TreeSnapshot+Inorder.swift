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
