/// What a search tree does with an element that equals one it has already.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// It is an error, see ``DuplicateElement``.
  case reject
  /// The tree stays as it is: the elements are a set.
  case ignore
  /// The node that is there counts one more, see ``TreeNode/multiplicity``.
  case count
  /// The element gets a node of its own in the right subtree of the one that is there.
  ///
  /// Equal elements stand in-order as they came: the tree is sorted by element, then by arrival.
  case right
}
