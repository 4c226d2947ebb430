package import BinaryTrees

extension Recording {
  /// Whether the tree records balance factors.
  ///
  /// While the tree is being balanced, these can differ from the heights of its subtrees.
  ///
  /// - Complexity: O(number of changes).
  package var keepsBalance: Bool {
    initial.columns[.balance] != nil
      || steps.contains { step in step.changes.contains { $0.annotated(.balance) != nil } }
  }

  /// The default notes at nodes: balance factors if the tree records them, because the captions
  /// refer to them.
  package var usualNotes: [NodeNote] { keepsBalance ? [.balance] : [] }
}
