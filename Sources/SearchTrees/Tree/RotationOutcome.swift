/// What became of a rotation by hand, see ``SearchTree/rotate(_:to:)``.
public enum RotationOutcome: String, Hashable, Sendable, CaseIterable {
  /// The child has taken the place of the node.
  case rotated
  /// The tree has no such element; it stays as it is.
  case absent
  /// There is no child to be lifted; the tree stays as it is.
  case noChild
  /// The child to be lifted is equal to the node, and equal elements stand to the right; the tree
  /// stays as it is.
  case equalChild
}
