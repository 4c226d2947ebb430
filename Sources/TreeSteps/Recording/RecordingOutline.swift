import BinaryTrees

/// What a recording says beside its steps, its title and its first tree.
package struct RecordingOutline: Hashable, Sendable {
  /// The labels of the nodes that come later than the first tree.
  package let labels: [String]

  /// The algorithms that steps point into.
  package let algorithms: [Pseudocode]

  /// The operations, in order.
  package let operations: [Recording.Operation]

  /// The names of the lists of nodes that wait, such as `stack`.
  package let frontierNames: [String]
}

extension Recording {
  /// What the recording says beside its steps, its title and its first tree.
  package var outline: RecordingOutline {
    RecordingOutline(
      labels: Array(labels.dropFirst(initial.count)), algorithms: algorithms,
      operations: operations, frontierNames: frontierNames)
  }
}
