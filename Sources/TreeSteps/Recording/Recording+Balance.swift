package import BinaryTrees

extension Recording {
  /// Whether the tree says the balance factors of its nodes, which they need not agree with while it
  /// is being balanced.
  ///
  /// - Complexity: O(number of changes).
  package var keepsBalance: Bool {
    initial.columns[.balance] != nil
      || steps.contains { step in step.changes.contains { $0.annotated(.balance) != nil } }
  }

  /// The notes that are shown at nodes unless others are asked for: the balance factors of a tree that
  /// keeps them, because its steps speak of them.
  package var usualNotes: [NodeNote] { keepsBalance ? [.balance] : [] }
}
