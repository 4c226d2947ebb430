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
    var (last, ids) = finalTree
    var (labels, algorithms, operations) = (labels, algorithms, operations)
    var (frontierNames, steps) = (frontierNames, steps)
    for other in others {
      guard last == other.initial.shape else { throw .initialIdentities }
      // Nodes that the other recording adds get ids after those that are already used.
      let (known, shift) = (ids, labels.count - other.initial.count)
      func name(_ id: NodeID) -> NodeID {
        id.rawValue < known.count ? known[id.rawValue] : NodeID(id.rawValue + shift)
      }
      let padding = frontierNames.map { _ in FrontierChange() }
      operations += other.operations.map {
        Operation(
          title: $0.title, firstStep: $0.firstStep + steps.count,
          algorithm: $0.algorithm.map { $0 + algorithms.count })
      }
      steps += other.steps.map { $0.renamed(name, after: padding) }
      labels += other.labels.dropFirst(other.initial.count)
      algorithms += other.algorithms
      frontierNames += other.frontierNames
      let end = other.finalTree
      (last, ids) = (end.shape, end.ids.map(name))
    }
    return try Recording(
      title: title, initial: initial, labels: Array(labels.dropFirst(initial.count)),
      algorithms: algorithms, operations: operations, frontierNames: frontierNames, steps: steps,
      kind: kind)
  }

  /// The shape of the tree after the last step, and the ids of its nodes in pre-order.
  private var finalTree: (shape: TreeShape, ids: [NodeID]) {
    let tree = frame(at: steps.count).tree
    return (tree.shape, tree.identities ?? [])
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

  /// Returns the step with other ids for its nodes.
  ///
  /// - Parameters:
  ///   - name: returns the new id of a node.
  ///   - padding: changes of lists to insert before the list changes of the step.
  /// - Returns: the renamed step.
  func renamed(_ name: (NodeID) -> NodeID, after padding: [FrontierChange] = []) -> Step {
    Step(
      caption, changes: changes.map { $0.renamed(name) }, focus: focus.map(name), line: line,
      frontier: frontier.isEmpty
        ? []
        : padding
          + frontier.map { change in
            FrontierChange(
              droppedFirst: change.droppedFirst, droppedLast: change.droppedLast,
              appended: change.appended.map(name))
          },
      output: output.map(name))
  }
}
