/// The outcome of a rotation with ``SearchTree/rotate(_:to:)``.
public enum RotationOutcome: String, Hashable, Sendable, CaseIterable {
  /// The child replaced the node as the root of its subtree.
  case rotated
  /// The tree does not contain the element and is unchanged.
  case absent
  /// The child to rotate up is missing, and the tree is unchanged.
  case noChild
  /// The child to rotate up is equal to the node, and the tree is unchanged.
  ///
  /// Equal elements must stay in the right subtree of the first of them.
  case equalChild
}
