public import BinaryTrees

extension Recording {
  /// Records how one tree becomes the next, and that one the one after it.
  ///
  /// It is for programs that show their own tree after each of their steps. The nodes of two trees
  /// are matched as ``BinaryTrees/TreeDifference`` matches them: by identities if all nodes have some,
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
    var builder = RecordingBuilder(title: title, initial: first.without(.identity))
    var ids = (0..<first.count).map { NodeID($0) }
    for (index, pair) in zip(trees, trees.dropFirst()).enumerated() {
      let number = index + 1
      builder.begin(number < names.count ? names[number] : "tree \(number + 1)")
      let transition = TreeTransition(from: pair.0, ids, to: pair.1, &builder)
      builder.append(transition.step)
      ids = transition.newIDs
    }
    self = try builder.recording()
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
