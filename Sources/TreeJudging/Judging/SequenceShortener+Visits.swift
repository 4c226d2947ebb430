import BinaryTrees
import TreeSteps

/// A part of a run that builds a tree, tries moves on it, and removes all keys again.
private struct Visit {
  /// The operations that build the tree.
  let path: [JudgedOperation]

  /// The moves on the tree, followed by removals.
  ///
  /// After a move that changes the keys, the inverse operation often restores the tree.
  var moves: [JudgedOperation] = []

  var operations: [JudgedOperation] { path + moves }
}

// Visits of many trees in one run. A run is expensive if a program has to be started for it.
extension SequenceShortener {
  /// The maximum number of operations of a run that visits several trees.
  private static var longestRun: Int { 1000 }

  /// Tries all moves on the trees of a level whose results are not known.
  ///
  /// A run visits several trees, one after the other, and the results become part of the graph.
  /// This is impossible if an emptied tree does not behave like a new one, or if the same operations
  /// do not lead to the same tree. Then the caller has to run each sequence for itself.
  ///
  /// - Parameters:
  ///   - level: the trees, and the operations that lead to them.
  ///   - most: the maximum number of keys of the trees.
  /// - Throws: the errors of the runs.
  mutating func visit(_ level: [Reached], upTo most: Int) throws(Abort) {
    // The operations on heaps have no inverse, and splay trees change with each move. Hidden state
    // may change, too.
    let canReturn = !judge.kind.isHeap && judge.kind.kind != .splay && !hidesState
    for isChain in canReturn ? [true, false] : [false] {
      let unknown = level.reduce(0) { $0 + unknownMoves(at: $1, upTo: most).count }
      var pending = level.flatMap { visits(of: $0, upTo: most, isChain: isChain) }[...]
      while !pending.isEmpty, visitsInOneRun, !wasLimited {
        var batch: [Visit] = []
        var count = 0
        while let visit = pending.first, batch.isEmpty || count < Self.longestRun {
          batch.append(visit)
          count += visit.operations.count
          pending.removeFirst()
        }
        try run(batch)
      }
      let rest = level.reduce(0) { $0 + unknownMoves(at: $1, upTo: most).count }
      if !isChain, rest > unknown / 2, !wasLimited { visitsInOneRun = false }
    }
  }

  /// Returns the moves whose results are not known.
  private func unknownMoves(at reached: Reached, upTo most: Int) -> [StateGraph.Move] {
    let held = KeyOracle(judge.kind, after: reached.operations)
    return judge.moves(among: held).filter { move in
      judge.fits(move, held, upTo: most) && graph.outcome(of: move, at: reached.state) == nil
    }
  }

  /// Returns visits that try all moves on a tree whose results are not known.
  ///
  /// - Parameters:
  ///   - reached: the tree.
  ///   - most: the maximum number of keys.
  ///   - isChain: whether one visit tries all moves. The results of the last moves may remain
  ///     unknown, because the inverse of a move does not always restore the tree.
  /// - Returns: the visits. Each ends with an empty tree.
  private func visits(of reached: Reached, upTo most: Int, isChain: Bool) -> [Visit] {
    // All keys are even, so that a new key fits between any two of them.
    let path = reached.operations.map { operation in
      operation.key.map { operation.with(key: 2 * $0) } ?? operation
    }
    let start = KeyOracle(judge.kind, after: path)
    let keys = Set(start.keys).sorted()
    var visits: [Visit] = []
    for move in unknownMoves(at: reached, upTo: most) {
      let operation = move.at(keys)
      var held = start
      _ = held.perform(operation)
      var moves = [operation]
      if held.keys != start.keys, isChain, let key = operation.key {
        moves.append(held.keys.count > start.keys.count ? .remove(key) : .insert(key))
      }
      if isChain, !visits.isEmpty {
        visits[0].moves += moves
      } else {
        visits.append(Visit(path: path, moves: moves))
      }
    }
    return visits.map { visit in
      var visit = visit
      let held = KeyOracle(judge.kind, after: visit.operations)
      visit.moves += held.keys.map { judge.kind.isHeap ? .removeFirst : .remove($0) }
      return visit
    }
  }

  /// Runs several visits in one run, and searches for a short sequence if they fail.
  private mutating func run(_ batch: [Visit]) throws(Abort) {
    guard let trial = try trial(batch.flatMap({ $0.operations })), let fault = trial.fault else {
      return
    }
    // The operation that failed, or the first one whose tree was not seen.
    var place = min(trial.trees.count, trial.operations.count - 1)
    if case .runError = fault {} else { place = trial.trees.count - 1 }
    var number = 0
    while number < batch.count - 1, place >= batch[number].operations.count {
      place -= batch[number].operations.count
      number += 1
    }
    if try fails(batch[number], at: place) { return }
    if case .runError(let error) = fault, !error.isLocated, batch.count > 1 {
      return try bisect(batch)
    }
    falseAlarms += 1
    if falseAlarms > 3 { visitsInOneRun = false }
  }

  /// Runs the two halves of a batch that failed, because its output does not show where.
  private mutating func bisect(_ batch: [Visit]) throws(Abort) {
    for half in [batch.prefix(batch.count / 2), batch.dropFirst(batch.count / 2)] {
      let best = best.operations
      let alarms = falseAlarms
      try run(Array(half))
      if self.best.operations != best || falseAlarms != alarms { return }
    }
    falseAlarms += 1
  }

  /// Searches for a sequence that fails like an operation of a visit.
  ///
  /// - Parameters:
  ///   - visit: the visit.
  ///   - place: the position of the operation that failed.
  /// - Returns: whether a sequence fails that is shorter than ``best``.
  /// - Throws: the errors of the runs.
  private mutating func fails(_ visit: Visit, at place: Int) throws(Abort) -> Bool {
    let move = place - visit.path.count
    guard move >= 0 else { return false }
    let last = visit.moves[move]
    if try fails((visit.path + [last]).withRankedKeys) { return true }
    if move > 0, try fails((visit.path + [visit.moves[move - 1], last]).withRankedKeys) {
      return true
    }
    return try fails(Array(visit.operations.prefix(place + 1)).withRankedKeys)
  }
}

extension StateGraph.Move {
  /// Returns the operation with a key at the position of the move.
  ///
  /// - Parameter keys: the distinct keys of the tree, sorted and even.
  /// - Returns: the operation.
  fileprivate func at(_ keys: [Int]) -> JudgedOperation {
    guard let place = key else { return self }
    if !place.isMultiple(of: 2) { return with(key: keys[place / 2]) }
    return with(key: place > 0 ? keys[place / 2 - 1] + 1 : (keys.first ?? 2) - 1)
  }
}
