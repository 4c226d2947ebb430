public import BinaryTrees

extension Recording {
  /// Records a sequence of trees, with one step from each tree to the next.
  ///
  /// Use it for programs that show their own tree after each of their steps. Nodes of consecutive
  /// trees are matched as ``/TreeDifferences/TreeDifference`` matches them: by identity if all
  /// nodes have one, otherwise by label if all labels are distinct, otherwise by position. The
  /// captions name the nodes that were added, removed, changed, rotated and moved.
  ///
  /// - Parameters:
  ///   - trees: the trees, in order.
  ///   - title: the title of the recording.
  ///   - names: a name for the step to each tree, in the order of `trees`. A missing name defaults
  ///     to `tree 2` and so on.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*) on average, where *n* is the number of nodes of all trees.
  public init(
    of trees: [TreeSnapshot<String>], title: String, names: [String] = []
  ) throws(RecordingError) {
    let first = trees.first ?? TreeSnapshot(shape: .empty, elements: [])
    try self.init(title: title, initial: first, steps: [])
    var sequence = RecordedSequence(first)
    for (number, tree) in trees.enumerated().dropFirst() {
      try sequence.append(
        tree, number < names.count ? names[number] : "tree \(number + 1)", to: &self)
    }
  }
}

/// The last tree of a recorded sequence, with the ids of its nodes.
package struct RecordedSequence: Sendable {
  private var last: TreeSnapshot<String>
  private var ids: [NodeID]

  /// Creates a sequence that begins with a tree.
  ///
  /// - Parameter first: the first tree of the recording.
  package init(_ first: TreeSnapshot<String>) {
    last = first
    ids = (0..<first.count).map { NodeID($0) }
  }

  /// Appends the step from the last tree to the next one.
  ///
  /// - Parameters:
  ///   - tree: the next tree.
  ///   - name: the name of the step.
  ///   - recording: the recording to extend. It must end with the last tree of this sequence.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*) on average, where *n* is the number of nodes of both trees.
  package mutating func append(
    _ tree: TreeSnapshot<String>, _ name: String, to recording: inout Recording
  ) throws(RecordingError) {
    let transition = TreeTransition(from: last, ids, to: tree, firstNewID: recording.labels.count)
    try recording.append(name, transition.step, newLabels: transition.newLabels)
    (last, ids) = (tree, transition.newIDs)
  }

  /// Removes the first steps of the recording.
  ///
  /// - Parameters:
  ///   - count: the number of steps to remove.
  ///   - recording: the recording to shorten. It must end with the last tree of this sequence.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package mutating func drop(
    first count: Int, of recording: inout Recording
  ) throws(RecordingError) {
    recording = try recording.dropping(first: count)
    ids = recording.frame(at: recording.steps.count).tree.identities ?? []
  }
}
