package import BinaryTrees
import TreeKeys

/// A range of keys, whose bounds belong to it.
package struct QueriedRange<Key: LabeledKey> {
  package let lower, upper: Key?

  package init(lower: Key?, upper: Key?) { (self.lower, self.upper) = (lower, upper) }

  /// Returns whether a key is below, above or in the range.
  package func position(of key: Key) -> TreeChange.Comparison {
    if let lower, key < lower { return .less }
    if let upper, upper < key { return .greater }
    return .equal
  }

  /// Returns the labels of the keys of a search tree in the range, in order.
  ///
  /// - Complexity: O(*n*).
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package func labels(of tree: TreeSnapshot<Key>) -> [String] {
    tree.shape.nodes(in: .inorder).map { tree.elements[$0] }.filter { position(of: $0) == .equal }
      .map { $0.label }
  }
}
