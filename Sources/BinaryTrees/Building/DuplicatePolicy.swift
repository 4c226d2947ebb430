/// The treatment of an inserted element that is equal to an element of the search tree.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// The insertion is an error.
  case reject
  /// The tree does not change, so it contains each element only once.
  case ignore
  /// The counter of the existing node is increased; see ``AnnotationKey/multiplicity``.
  case count
  /// The element gets its own node in the right subtree of the existing node.
  ///
  /// Equal elements are in the order of their insertion.
  case right
}
