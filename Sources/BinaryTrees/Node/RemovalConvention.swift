/// The choice of the element that replaces a removed element whose node has two subtrees.
///
/// Both conventions preserve the order of the elements. Thomas N. Hibbard, "Some combinatorial
/// properties of certain trees with applications to searching and sorting", 1962.
public enum RemovalConvention: String, Hashable, Sendable, CaseIterable {
  /// The in-order successor: the first element of the right subtree.
  case successor
  /// The in-order predecessor: the last element of the left subtree.
  case predecessor
}
