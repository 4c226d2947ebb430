/// The outcome of an insertion.
public enum InsertionOutcome: String, Hashable, Sendable, CaseIterable {
  /// The element was inserted in a new node.
  case inserted
  /// The counter of a node with an equal element was increased.
  case counted
  /// The tree is unchanged, because it contains an equal element or the element has no place in the
  /// order.
  case ignored
  /// The tree is unchanged, because it contains an equal element and the policy treats this as an
  /// error.
  case rejected
}
