import BinaryTrees

/// The parts of a recording other than its title, its initial tree and its steps.
package struct RecordingOutline: Hashable, Sendable {
  /// The labels of the nodes that are added after the initial tree.
  package let labels: [String]

  /// The algorithms that the steps refer to.
  package let algorithms: [Pseudocode]

  /// The operations, in order.
  package let operations: [Recording.Operation]

  /// The names of the lists of waiting nodes, such as `stack`.
  package let frontierNames: [String]
}

extension Recording {
  /// The parts of the recording other than its title, its initial tree and its steps.
  package var outline: RecordingOutline {
    RecordingOutline(
      labels: Array(labels.dropFirst(initial.count)), algorithms: algorithms,
      operations: operations, frontierNames: frontierNames)
  }
}
