import BinaryTrees

extension Recording {
  /// This recording and then another, which begins with the tree that this one ends with.
  ///
  /// - Parameter other: what comes after: a recording of the tree as it is at the end of this one.
  /// - Returns: both as one.
  /// - Throws: ``RecordingError/initialIdentities`` if it begins with a tree of another shape.
  /// - Complexity: O(*n* + *c*) for *n* nodes and *c* changes of both.
  public func followed(by other: Recording) throws(RecordingError) -> Recording {
    let last = frame(at: steps.count).tree
    let ids = last.identities ?? []
    guard last.shape == other.initial.shape else { throw .initialIdentities }
    // Nodes that come later get ids after all of this recording.
    let shift = labels.count - other.initial.count
    func name(_ id: NodeID) -> NodeID {
      id.rawValue < ids.count ? ids[id.rawValue] : NodeID(id.rawValue + shift)
    }
    let padding = frontierNames.map { _ in FrontierChange() }
    let later = other.steps.map { $0.renamed(name, after: padding) }
    return try Recording(
      title: title, initial: initial,
      labels: Array(labels.dropFirst(initial.count))
        + Array(other.labels.dropFirst(other.initial.count)),
      algorithms: algorithms + other.algorithms,
      operations: operations
        + other.operations.map {
          Operation(
            title: $0.title, firstStep: $0.firstStep + steps.count,
            algorithm: $0.algorithm.map { $0 + algorithms.count })
        },
      frontierNames: frontierNames + other.frontierNames, steps: steps + later)
  }
}

extension Step {
  /// The step with frontier changes that start from empty lists instead of the given ones.
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

  /// The step with other ids for its nodes.
  ///
  /// - Parameters:
  ///   - name: the new id of a node.
  ///   - padding: changes of lists that come before those of the step.
  /// - Returns: the step.
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
