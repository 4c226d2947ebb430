/// The outcome of an insertion.
public enum InsertionOutcome: String, Hashable, Sendable, CaseIterable {
  /// The element was inserted in a new node.
  case inserted
  /// The counter of a node with an equal element was increased.
  case counted
  /// The tree contains an equal element and is unchanged.
  case ignored
  /// The tree contains an equal element, which is an error, and is unchanged.
  case rejected
}
