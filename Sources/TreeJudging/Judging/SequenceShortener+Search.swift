import BinaryTrees

// Exhaustive search for shorter sequences.
extension SequenceShortener {
  /// A tree and the shortest known sequence of operations that leads to it.
  typealias Reached = (operations: [JudgedOperation], state: StateGraph.State)

  /// Searches the trees that operations can reach, breadth-first, until an operation on one of them
  /// fails or no sequence is left that is shorter than ``best``.
  ///
  /// The phase counts as limited unless all shorter sequences were searched.
  ///
  /// - Parameter most: the maximum number of keys of the trees.
  /// - Throws: the errors of the runs.
  mutating func searchTrees(upTo most: Int) throws(Abort) {
    let most = min(most, StateGraph.greatestCount)
    var level: [Reached] = [([], StateGraph.State(shape: .empty, elements: []))]
    var known: Set<StateGraph.State> = [level[0].state]
    var length = 1
    // An error at the end of a run says nothing about its operations, so each sequence needs a run.
    let failsAtEnd = best.isErrorAfterLastTree
    while !level.isEmpty, length < best.operations.count {
      if !failsAtEnd { try visit(level, upTo: most) }
      var next: [Reached] = []
      for (operations, state) in level {
        let held = KeyOracle(judge.kind, after: operations)
        for move in judge.moves(among: held) {
          guard judge.fits(move, held, upTo: most) else {
            skip()
            continue
          }
          let longer = operations.appending(move, held)
          let outcome = graph.outcome(of: move, at: state)
          if failsAtEnd || outcome == nil || outcome == .failure, try fails(longer) { return }
          guard length < best.operations.count - 1 else { continue }
          guard case .state(let reached)? = graph.outcome(of: move, at: state) else {
            skip()
            continue
          }
          if known.insert(reached).inserted { next.append((longer, reached)) }
        }
      }
      if !wasLimited, !hidesState { searchedLength = max(searchedLength, length) }
      level = next
      length += 1
    }
  }
}

extension TreeJudge {
  /// Returns whether a tree has at most `most` keys after a move.
  ///
  /// Keys that are equal count separately.
  func fits(_ move: StateGraph.Move, _ held: KeyOracle, upTo most: Int) -> Bool {
    guard held.keys.count >= most, case .insert(let place) = move else { return true }
    return !place.isMultiple(of: 2) && kind.duplicates != .right && kind.duplicates != .count
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
    let former = compactMap { $0.key }.filter { $0 > below && $0 < above }.min()
    let key = isHeld ? 2 * keys[rank] : former.map { 2 * $0 } ?? (rank > 0 ? 2 * below + 1 : 1)
    return (map { old in old.key.map { old.with(key: 2 * $0) } ?? old } + [move.with(key: key)])
      .withRankedKeys
  }
}
