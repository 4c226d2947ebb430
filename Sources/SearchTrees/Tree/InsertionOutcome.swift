/// What became of an element that was to be inserted.
public enum InsertionOutcome: String, Hashable, Sendable, CaseIterable {
  /// It has a node of its own.
  case inserted
  /// The node of an equal element counts one more.
  case counted
  /// There is an equal element; the tree stays as it is.
  case ignored
  /// There is an equal element, which was to be an error; the tree stays as it is.
  case rejected
}
