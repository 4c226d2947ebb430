/// For each node of a search tree, the two ancestors between whose elements its own must be.
///
/// The bounds go down with the nodes: a left child must be less than its parent, a right child
/// greater, and both inherit the other bound. They follow from the shape alone.
@usableFromInline
package struct SearchBounds {
  /// The number of the ancestor than which each node must be greater, or ``TreeShape/none``: the
  /// nearest in whose right subtree it is.
  @usableFromInline package let lower: [Int32]

  /// The number of the ancestor than which each node must be less, or ``TreeShape/none``: the
  /// nearest in whose left subtree it is.
  @usableFromInline package let upper: [Int32]
}

extension TreeShape {
  /// The bounds of each node, if the shape is that of a search tree.
  ///
  /// - Complexity: O(*n*), in one pass without a stack.
  @usableFromInline
  package var searchBounds: SearchBounds {
    var lower = [Int32](repeating: TreeShape.none, count: count)
    var upper = lower
    for node in indices {
      if left[node] != TreeShape.none {
        let child = Int(left[node])
        (lower[child], upper[child]) = (lower[node], Int32(truncatingIfNeeded: node))
      }
      if right[node] != TreeShape.none {
        let child = Int(right[node])
        (lower[child], upper[child]) = (Int32(truncatingIfNeeded: node), upper[node])
      }
    }
    return SearchBounds(lower: lower, upper: upper)
  }
}
