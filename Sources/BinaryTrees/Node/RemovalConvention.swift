/// Which element takes the place of a removed one that had two subtrees.
///
/// Either leaves the elements in order. Thomas N. Hibbard, "Some combinatorial properties of
/// certain trees with applications to searching and sorting", 1962.
public enum RemovalConvention: String, Hashable, Sendable, CaseIterable {
  /// The next one in-order: the first element of the right subtree.
  case successor
  /// The one before in-order: the last element of the left subtree.
  case predecessor
}
