import BinaryTrees

/// Shortens and simplifies a failing sequence of operations so that it still fails.
///
/// First, the operations before the last one are replaced by insertions, one for each node of the
/// tree before the last operation; the new sequence is used if it fails. Then consecutive operations
/// are omitted, at first many and later few at a time (A. Zeller, R. Hildebrandt, *Simplifying and
/// isolating failure-inducing input*, 2002), then all operations on a key, then pairs of operations.
/// Keys are renumbered 1, 2, 3 …. Finally, all shorter sequences are searched; of the sequences that
/// lead to the same tree, only one is tried.
struct SequenceShortener<Abort: Error> {
  /// The shortest known failing sequence.
  var best: SequenceTrial

  /// Whether a limit ended the omission of operations.
  private(set) var isCutShort = false

  /// The judge, which knows the operations that sequences may contain.
  let judge: TreeJudge

  /// The results of operations that are already known.
  var graph: StateGraph

  /// The maximum number of sequences that may still be run.
  var runsLeft: Int

  /// The maximum total number of nodes in the trees of all further runs.
  ///
  /// It limits the time for sequences of hundreds of operations, whose runs are slow.
  var nodesLeft = 1_000_000

  /// The sequences that were run.
  var tried: Set<[JudgedOperation]> = []

  /// Returns whether there is time left.
  let isInTime: () -> Bool

  /// Runs a sequence.
  let run: SequenceRun<Abort>

  /// Shortens the failure.
  ///
  /// The result is ``best``.
  ///
  /// - Throws: the errors of `run`.
  mutating func shorten() throws(Abort) {
    try locate()
    try rebuild()
    _ = try fails(best.operations.withRankedKeys, orEquallyLong: true)
    var count = Int.max
    while best.operations.count < count, canRun {
      count = best.operations.count
      try omitRuns()
      try omitKeys()
      try omitPairs()
      try rebuild()
      _ = try fails(best.operations.withRankedKeys, orEquallyLong: true)
    }
    isCutShort = !canRun
    try searchStates()
  }

  private var canRun: Bool { runsLeft > 0 && nodesLeft > 0 && isInTime() }

  /// Runs operations and makes them ``best`` if they fail.
  ///
  /// Does not run operations that were already tried, are not allowed by the judge, or are not
  /// shorter than ``best``.
  ///
  /// - Parameters:
  ///   - operations: the operations.
  ///   - orEquallyLong: whether the operations may be as long as ``best``.
  /// - Returns: whether the operations were run and failed.
  /// - Throws: the errors of the run.
  private mutating func fails(
    _ operations: [JudgedOperation], orEquallyLong: Bool = false
  ) throws(Abort) -> Bool {
    guard !operations.isEmpty, operations.count < best.operations.count + (orEquallyLong ? 1 : 0),
      operations != best.operations, canRun, tried.insert(operations).inserted,
      judge.allows(operations)
    else { return false }
    runsLeft -= 1
    let trial = try SequenceTrial(operations, as: judge.kind, recordedIn: &graph, run)
    for tree in trial.trees { nodesLeft -= tree.count }
    guard trial.fault != nil else { return false }
    best = trial
    return true
  }

  /// Finds the operation that caused a run error if its position is not known: the last operation
  /// of the shortest prefix that fails.
  private mutating func locate() throws(Abort) {
    guard case .runError(let runError)? = best.fault, !runError.isLocated else { return }
    // If no output was lost, the operation whose tree is missing caused the error.
    if try fails(Array(best.operations.prefix(best.trees.count + 1))) { return }
    var lower = best.trees.count
    while lower < best.operations.count - 1, canRun {
      let middle = lower + (best.operations.count - lower) / 2
      if try !fails(Array(best.operations.prefix(middle))) { lower = max(lower + 1, middle) }
    }
  }

  /// Replaces the operations before the last one by insertions of the keys of the tree before it,
  /// in level order or in pre-order.
  ///
  /// Unbalanced search trees and heaps get the same shape from these insertions, and other trees
  /// often do.
  private mutating func rebuild() throws(Abort) {
    guard let last = best.operations.last, best.operations.count > 1,
      best.trees.count >= best.operations.count - 1
    else { return }
    let tree = best.trees[best.operations.count - 2]
    for keys in [tree.levelOrderList().compactMap(\.self), tree.elements] {
      if try fails(keys.map { .insert($0) } + [last]) { return }
    }
  }

  /// Tries to omit consecutive operations, from the end of the sequence to the beginning.
  ///
  /// Each pass halves the number of operations that are omitted together.
  private mutating func omitRuns() throws(Abort) {
    var length = best.operations.count / 2
    while length > 0 {
      var end = best.operations.count
      while end > 0, canRun {
        var shorter = best.operations
        let start = max(0, end - length)
        shorter.removeSubrange(start..<end)
        _ = try fails(shorter)
        end = min(start, best.operations.count)
      }
      length /= 2
    }
  }

  /// Tries to omit all operations on a key, for each key in turn.
  private mutating func omitKeys() throws(Abort) {
    for key in Set(best.operations.compactMap(\.key)).sorted() where canRun {
      _ = try fails(best.operations.filter { $0.key != key })
    }
  }

  /// Tries to omit pairs of operations, such as an insertion and a removal of the same key.
  private mutating func omitPairs() throws(Abort) {
    var second = best.operations.count - 1
    while second > 0, best.operations.count <= 40, canRun {
      var first = second - 1
      while first >= 0, second < best.operations.count {
        var shorter = best.operations
        shorter.remove(at: second)
        shorter.remove(at: first)
        _ = try fails(shorter)
        first -= 1
      }
      second = min(second, best.operations.count) - 1
    }
  }
}

// Exhaustive search for shorter sequences.
extension SequenceShortener {
  /// Searches the trees that operations can reach, breadth-first, until an operation on one of them
  /// fails.
  private mutating func searchStates() throws(Abort) {
    var level: [(operations: [JudgedOperation], state: StateGraph.State)] = [
      ([], StateGraph.State(shape: .empty, elements: []))
    ]
    var known: Set<StateGraph.State> = [level[0].state]
    var length = 1
    while !level.isEmpty, length < best.operations.count, canRun {
      var next: [(operations: [JudgedOperation], state: StateGraph.State)] = []
      for (operations, state) in level {
        var held = KeyOracle(judge.kind)
        for operation in operations { _ = held.perform(operation) }
        for move in judge.moves(among: held) {
          let longer = operations.appending(move, held)
          let outcome = graph.outcome(of: move, at: state)
          if outcome == nil || outcome == .failure, try fails(longer) { return }
          guard case .state(let reached)? = graph.outcome(of: move, at: state),
            known.insert(reached).inserted
          else { continue }
          next.append((longer, reached))
        }
      }
      level = next
      length += 1
    }
  }
}

extension [JudgedOperation] {
  /// Returns the operations followed by one more operation, with the keys renumbered from 1.
  ///
  /// - Parameters:
  ///   - move: the additional operation, whose key is a rank; see `StateGraph.Move`.
  ///   - held: the keys of the tree after the operations.
  /// - Returns: the longer sequence.
  fileprivate func appending(_ move: StateGraph.Move, _ held: KeyOracle) -> [JudgedOperation] {
    let keys = Set(held.keys).sorted()
    let place = move.key ?? 0
    let (rank, isHeld) = (place / 2, !place.isMultiple(of: 2))
    // A new key lies between two keys of the tree. Reuse a key that was removed there, if any.
    let below = rank > 0 ? keys[rank - 1] : Int.min
    let above = rank < keys.count ? keys[rank] : Int.max
    let former = compactMap(\.key).filter { $0 > below && $0 < above }.min()
    let key = isHeld ? 2 * keys[rank] : former.map { 2 * $0 } ?? (rank > 0 ? 2 * below + 1 : 1)
    return (map { old in old.key.map { old.with(key: 2 * $0) } ?? old } + [move.with(key: key)])
      .withRankedKeys
  }
}
