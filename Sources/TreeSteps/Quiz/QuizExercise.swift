package import BinaryTrees

/// An operation that a learner carries out by hand, move by move.
///
///     var tree = RecordedTree(.avl, [50, 30])
///     tree.insert(20)
///     var exercise = try QuizExercise(of: tree.recording())
///     let move = try QuizMove(reading: "attach 20 left of 30", labels: exercise.labels)
///     let verdict = try exercise.play(move)
///
/// Each move is held against what the real algorithm does next. The moves of one step, such as the
/// recolourings of a red uncle, may come in any order. What costs no move happens by itself:
/// comparisons, balance factors, sizes, and that colours stay where they are when two nodes change
/// places. After a wrong move the right one is carried out, so that the learner can go on.
package struct QuizExercise: Sendable {
  /// What became of a move.
  package struct Verdict: Hashable, Sendable {
    /// Whether the move was right.
    package let isRight: Bool
    /// The move that was carried out: the one that was made, or one that would have been right.
    package let move: QuizMove
    /// Why: what the recording says of the step, without a full stop; while moves of the step are
    /// still to be made, only how many, as that would name them.
    package let explanation: String
  }

  /// What is to be done, such as `insert 42`.
  package let title: String

  /// The labels of all nodes that can be named, in the order of their ids.
  package let labels: [String]

  /// Whether all is done, and the learner has said so.
  package private(set) var isFinished = false

  private var groups: ArraySlice<MoveGroup>
  private var replica: TreeReplica
  /// The nodes that have come.
  private var added: Set<NodeID> = []

  /// Begins to carry out an operation of a recording.
  ///
  /// - Parameters:
  ///   - number: the number of the operation.
  ///   - recording: the recording.
  /// - Throws: ``RecordingError/operation(_:)`` if there is none of that number, or the labels of the
  ///   nodes cannot be told apart.
  /// - Complexity: O(*n* + number of changes).
  package init(_ number: Int = 0, of recording: Recording) throws(RecordingError) {
    guard recording.operations.indices.contains(number),
      AnswerScanner.canTellApart(recording.labels)
    else { throw .operation(number) }
    let passage = QuizzedOperation(of: number, in: recording)
    let start = recording.frame(at: passage.steps.lowerBound).tree
    title = passage.title
    labels = recording.labels
    replica = TreeReplica(start, ids: start.identities ?? [])
    groups = passage.moveGroups[...]
    try advance()
  }

  /// The moves that are right now, of which any can be made; none when all is done.
  package var rightMoves: [QuizMove] {
    if isFinished { return [] }
    return groups.first.map { $0.moves.map { $0.move } } ?? [.done]
  }

  /// The tree as it stands.
  ///
  /// - Complexity: O(*n*).
  package var tree: TreeSnapshot<String> {
    let snapshot = replica.snapshot
    return snapshot.map { labels[$0.rawValue] }
  }

  /// The marks that show what has come.
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
  /// - Parameter move: the move, or `nil` if the learner does not know.
  /// - Returns: what became of it; `nil` if all was done before.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: that of the changes.
  package mutating func play(_ move: QuizMove?) throws(RecordingError) -> Verdict? {
    guard !isFinished else { return nil }
    guard var group = groups.first else {
      isFinished = true
      return Verdict(
        isRight: move == .done, move: .done, explanation: "nothing is left to do")
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
        ? group.caption : "this step has \(left) more \(left == 1 ? "move" : "moves")")
  }

  /// Carries out what costs no move.
  private mutating func advance() throws(RecordingError) {
    while let group = groups.first, group.moves.isEmpty {
      try apply(group.rest, of: group)
      groups.removeFirst()
    }
  }

  private mutating func apply(
    _ changes: [TreeChange], of group: MoveGroup
  ) throws(RecordingError) {
    for change in changes {
      if case .attach(let node, _) = change, group.arrivals.contains(node) { added.insert(node) }
      do { try replica.apply(change) } catch {
        throw .misfit(step: group.step, change: "\(change)")
      }
    }
  }
}
