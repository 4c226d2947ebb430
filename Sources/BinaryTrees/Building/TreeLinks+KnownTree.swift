extension TreeLinks {
  /// The same tree numbered in pre-order, of links that are a tree by the way they were made.
  ///
  /// - Returns: the shape, and for each of its nodes the number it had here.
  @usableFromInline
  func numberedKnownTree() -> (shape: TreeShape, order: [Int32]) {
    do throws(TreeLinksError) {
      return try numbered()
    } catch {
      preconditionFailure(error.description)
    }
  }
}
