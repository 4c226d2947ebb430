package import BinaryTrees

/// An operation that a learner carries out by hand, move by move.
///
///     var tree = RecordedTree(.avl, [50, 30])
///     tree.insert(20)
///     var exercise = try QuizExercise(of: tree.recording())
///     let move = try QuizMove(reading: "attach 20 left of 30", labels: exercise.labels)
///     let verdict = try exercise.play(move)
///
/// Each move is compared with the next step of the real algorithm. The moves of one step, such as
/// the recolorings for a red uncle, may be made in any order. Changes that are not moves are
/// applied automatically: comparisons, balance factors, sizes, and the colors of two nodes that are
/// swapped. After a wrong move the correct one is carried out, so that the learner can continue.
package struct QuizExercise: Sendable {
  /// The result of a move.
  package struct Verdict: Hashable, Sendable {
    /// Whether the move was correct.
    package let isRight: Bool
    /// The move that was carried out.
    ///
    /// If the learner's move was wrong, this is a correct move instead.
    package let move: QuizMove
    /// The caption of the step.
    ///
    /// As long as moves of the step remain, the text states only their number, because the caption
    /// would reveal these moves.
    package let explanation: String
  }

  /// The operation to carry out, such as `insert 42`.
  package let title: String

  /// The labels of all nodes of the recording, in the order of their ids.
  package let labels: [String]

  /// Whether the operation is complete and the learner has declared it done.
  package private(set) var isFinished = false

  private var groups: ArraySlice<MoveGroup>
  private var replica: TreeReplica
  /// The nodes that the operation has added.
  private var added: Set<NodeID> = []

  /// Creates an exercise from an operation of a recording.
  ///
  /// - Parameters:
  ///   - number: the index of the operation in the recording.
  ///   - recording: the recording.
  /// - Throws: ``RecordingError/operation(_:)`` if the recording has no operation with that number,
  ///   or if a label is ambiguous or cannot be typed.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes.
  package init(_ number: Int = 0, of recording: Recording) throws(RecordingError) {
    guard recording.operations.indices.contains(number),
      AnswerScanner.canTellApart(recording.labels)
    else { throw .operation(number) }
    let passage = QuizzedOperation(of: number, in: recording)
    let start = recording.frame(at: passage.steps.lowerBound).tree
    title = recording.operations[number].title
    labels = recording.labels
    replica = TreeReplica(start, ids: start.identities ?? [])
    groups = passage.moveGroups[...]
    try advance()
  }

  /// The moves that are correct now.
  ///
  /// The list is empty after the exercise is finished.
  package var rightMoves: [QuizMove] {
    if isFinished { return [] }
    return groups.first.map { $0.moves.map { $0.move } } ?? [.done]
  }

  /// The moves of later steps.
  var followingMoves: [QuizMove] {
    groups.dropFirst().flatMap { $0.moves.map { $0.move } }
  }

  /// The current tree.
  ///
  /// - Complexity: O(*n*).
  package var tree: TreeSnapshot<String> {
    let snapshot = replica.snapshot
    return snapshot.map { labels[$0.rawValue] }
  }

  /// The marks of the nodes that the operation has added.
  ///
  /// - Complexity: O(*n*).
  package var marks: TreeMarks {
    var marks = TreeMarks()
    for (index, id) in replica.snapshot.elements.enumerated() where added.contains(id) {
      marks[index].insert(.added)
    }
    return marks
  }

  /// Makes a move.
  ///
  /// - Parameter move: the move, or `nil` if the learner does not know one.
  /// - Returns: the result of the move, or `nil` if the exercise was already finished.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: the cost of applying the changes of the move.
  package mutating func play(_ move: QuizMove?) throws(RecordingError) -> Verdict? {
    guard !isFinished else { return nil }
    guard var group = groups.first else {
      isFinished = true
      return Verdict(
        isRight: move == .done, move: .done, explanation: "Nothing is left to do.")
    }
    let made = group.moves.firstIndex { $0.move == move }
    let part = group.moves.remove(at: made ?? 0)
    try apply(part.changes, of: group)
    groups[groups.startIndex] = group
    try advance()
    let left = group.moves.count
    return Verdict(
      isRight: made != nil, move: part.move,
      explanation: left == 0
        ? group.caption : "This step has \(left) more \(left == 1 ? "move" : "moves").")
  }

  /// Applies the changes that need no move, up to the next step with moves.
  private mutating func advance() throws(RecordingError) {
    while let group = groups.first, group.moves.isEmpty {
      try apply(group.rest, of: group)
      groups.removeFirst()
    }
  }

  private mutating func apply(_ changes: [TreeChange], of group: MoveGroup) throws(RecordingError) {
    for change in changes {
      if case .attach(let node, _) = change, group.arrivals.contains(node) { added.insert(node) }
      do { try replica.apply(change) } catch {
        throw .misfit(step: group.step, change: "\(change)")
      }
    }
  }
}
