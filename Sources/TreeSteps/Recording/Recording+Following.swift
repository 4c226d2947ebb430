import BinaryTrees

extension Recording {
  /// Returns this recording followed by another one.
  ///
  /// - Parameter other: the recording to append. Its initial tree must be the final tree of this
  ///   recording.
  /// - Returns: the combined recording.
  /// - Throws: ``RecordingError/initialIdentities`` if the shapes of these two trees differ.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes of
  ///   both recordings.
  public func followed(by other: Recording) throws(RecordingError) -> Recording {
    try followed(by: [other])
  }

  /// Returns this recording followed by others.
  ///
  /// - Parameter others: the recordings. The initial tree of each must be the final tree of the
  ///   preceding recording.
  /// - Returns: the combined recording.
  /// - Throws: ``RecordingError/initialIdentities`` if the shapes of two such trees differ.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes of
  ///   all recordings.
  package func followed(by others: [Recording]) throws(RecordingError) -> Recording {
    var builder = RecordingBuilder(title: title, initial: initial, kind: kind)
    try builder.append(self)
    for other in others { try builder.append(other) }
    return try builder.recording()
  }
}

extension Step {
  /// Returns a step that leads from empty lists to the same lists as this step.
  ///
  /// - Parameter waiting: the entries of each list before this step. The returned step appends
  ///   them, except those that this step removes.
  /// - Returns: the step.
  func appending(after waiting: [[NodeID]]) -> Step {
    guard waiting.contains(where: { !$0.isEmpty }) else { return self }
    let whole = waiting.indices.map { list in
      guard list < frontier.count else { return FrontierChange(appended: waiting[list]) }
      let change = frontier[list]
      return FrontierChange(
        appended: waiting[list].dropFirst(change.droppedFirst).dropLast(change.droppedLast)
          + change.appended)
    }
    return Step(
      caption, changes: changes, focus: focus, line: line, frontier: whole, output: output)
  }

  /// Returns the step with other ids for its nodes and other indices for its lists.
  ///
  /// - Parameters:
  ///   - name: returns the new id of a node.
  ///   - lists: the new index of each list, or `nil` to keep the indices.
  /// - Returns: the renamed step.
  func renamed(_ name: (NodeID) -> NodeID, lists: [Int]? = nil) -> Step {
    var changed = frontier.map { change in
      FrontierChange(
        droppedFirst: change.droppedFirst, droppedLast: change.droppedLast,
        appended: change.appended.map(name))
    }
    if let lists, !changed.isEmpty {
      let moved = changed
      let last = lists.prefix(moved.count).max() ?? -1
      changed = Array(repeating: FrontierChange(), count: last + 1)
      for (list, change) in zip(lists, moved) { changed[list] = change }
    }
    return Step(
      caption, changes: changes.map { $0.renamed(name) }, focus: focus.map(name), line: line,
      frontier: changed, output: output.map(name))
  }
}
