public import BinaryTrees

extension Recording {
  /// Records how one tree becomes the next, and that one the one after it.
  ///
  /// It is for programs that show their own tree after each of their steps. The nodes of two trees
  /// are matched as ``TreeDifferences/TreeDifference`` matches them: by identities if all nodes have some,
  /// else by labels if all are different, else by places. The captions say what was added, removed,
  /// changed, rotated and moved.
  ///
  /// - Parameters:
  ///   - trees: the trees, in order.
  ///   - title: what is recorded.
  ///   - names: what to call each step, one for each tree; `tree 2` and so on, unless said otherwise.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*n*) on average for *n* nodes of all trees.
  public init(
    of trees: [TreeSnapshot<String>], title: String, names: [String] = []
  ) throws(RecordingError) {
    let first = trees.first ?? TreeSnapshot(shape: .empty, elements: [])
    try self.init(title: title, initial: first.without(.identity), steps: [])
    var sequence = RecordedSequence(first)
    for (number, tree) in trees.enumerated().dropFirst() {
      try sequence.append(
        tree, number < names.count ? names[number] : "tree \(number + 1)", to: &self)
    }
  }
}

/// The last of the trees that are recorded one after the other.
package struct RecordedSequence: Sendable {
  private var last: TreeSnapshot<String>
  private var ids: [NodeID]

  /// Begins with a tree.
  ///
  /// - Parameter first: the tree that the recording begins with.
  package init(_ first: TreeSnapshot<String>) {
    last = first
    ids = (0..<first.count).map { NodeID($0) }
  }

  /// Appends the step to the next tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - name: what to call the step.
  ///   - recording: the recording, which ends with the tree before.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*n*) on average for *n* nodes of this tree and the one before.
  package mutating func append(
    _ tree: TreeSnapshot<String>, _ name: String, to recording: inout Recording
  ) throws(RecordingError) {
    let transition = TreeTransition(
      from: last, ids, to: tree, firstNewID: recording.labels.count)
    try recording.append(name, transition.step, newLabels: transition.newLabels)
    (last, ids) = (tree, transition.newIDs)
  }

  /// Forgets the first steps of the recording.
  ///
  /// - Parameters:
  ///   - count: their number.
  ///   - recording: the recording, which ends with the last tree.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  package mutating func drop(
    first count: Int, of recording: inout Recording
  ) throws(RecordingError) {
    recording = try recording.dropping(first: count)
    ids = recording.frame(at: recording.steps.count).tree.identities ?? []
  }
}

extension TreeSnapshot {
  /// The same tree without a column.
  fileprivate func without(_ key: AnnotationKey) -> TreeSnapshot {
    var columns = columns
    columns[key] = nil
    return with(columns: columns)
  }
}
