import BinaryTrees

/// Makes a sequence of operations that fails shorter and simpler, as long as it fails.
///
/// The tree before the fault is made with as many insertions as it has nodes, if that leads there.
/// Operations are left out in ever smaller runs (A. Zeller, R. Hildebrandt, *Simplifying and isolating
/// failure-inducing input*, 2002), then all those with a key, then by pairs; keys are made 1, 2, 3 …
/// At last all sequences that are shorter still are gone through, those that lead to the same
/// tree once.
struct SequenceShortener<Abort: Error> {
  /// The shortest failure so far.
  private(set) var best: SequenceTrial

  private let kind: JudgedKind
  private let plan: OperationPlan
  private let run: SequenceRun<Abort>
  private let isInTime: () -> Bool
  private var graph: StateGraph
  private var runsLeft: Int
  private var nodesLeft = Self.mostNodes
  private var tried: Set<[JudgedOperation]> = []

  /// The greatest number of nodes of all trees that are looked at: with sequences of hundreds of
  /// operations, each run takes long.
  private static var mostNodes: Int { 1_000_000 }

  /// Makes ready.
  ///
  /// - Parameters:
  ///   - failure: what failed.
  ///   - plan: what sequences may hold.
  ///   - graph: what was learned before.
  ///   - runs: the greatest number of sequences that are run.
  ///   - isInTime: whether there is time left.
  ///   - run: runs a sequence.
  init(
    _ failure: SequenceTrial, _ plan: OperationPlan, graph: StateGraph, runs: Int,
    isInTime: @escaping () -> Bool, run: @escaping SequenceRun<Abort>
  ) {
    best = failure
    kind = plan.kind
    self.plan = plan
    self.graph = graph
    runsLeft = runs
    self.isInTime = isInTime
    self.run = run
  }

  /// Shortens the failure.
  ///
  /// - Throws: what running a sequence throws.
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
    try searchStates()
  }

  private var canRun: Bool { runsLeft > 0 && nodesLeft > 0 && isInTime() }

  /// Whether operations fail; if so, they are the best from now on.
  private mutating func fails(
    _ operations: [JudgedOperation], orEquallyLong: Bool = false
  ) throws(Abort) -> Bool {
    guard !operations.isEmpty, operations.count < best.operations.count + (orEquallyLong ? 1 : 0),
      operations != best.operations, canRun, tried.insert(operations).inserted,
      plan.allows(operations)
    else { return false }
    runsLeft -= 1
    let trial = try SequenceTrial(operations, as: kind, recordedIn: &graph, run)
    for tree in trial.trees { nodesLeft -= tree.count }
    guard trial.fault != nil else { return false }
    best = trial
    return true
  }

  /// Finds the operation of a mishap that may have happened in any: the end of the shortest beginning
  /// that fails.
  private mutating func locate() throws(Abort) {
    guard case .mishap(let mishap)? = best.fault, !mishap.isLocated else { return }
    // If no output was lost, it was the operation whose tree is missing.
    if try fails(Array(best.operations.prefix(best.trees.count + 1))) { return }
    var lower = best.trees.count
    while lower < best.operations.count - 1, canRun {
      let middle = lower + (best.operations.count - lower) / 2
      if try !fails(Array(best.operations.prefix(middle))) { lower = max(lower + 1, middle) }
    }
  }

  /// Makes the tree before the last operation at once, by inserting its keys level by level or in
  /// pre-order: plain trees and heaps get the same shape, others often.
  private mutating func rebuild() throws(Abort) {
    guard let last = best.operations.last, best.operations.count > 1,
      best.trees.count >= best.operations.count - 1
    else { return }
    let tree = best.trees[best.operations.count - 2]
    for keys in [tree.levelOrderList().compactMap(\.self), tree.elements] {
      if try fails(keys.map { .insert($0) } + [last]) { return }
    }
  }

  /// Leaves out runs of operations, each half as long as the one before, from the end on.
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

  /// Leaves out all operations with a key.
  private mutating func omitKeys() throws(Abort) {
    for key in Set(best.operations.compactMap(\.key)).sorted() where canRun {
      _ = try fails(best.operations.filter { $0.key != key })
    }
  }

  /// Leaves out two operations: what is inserted and removed, what makes the place for another.
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

// All that is shorter.
extension SequenceShortener {
  /// Goes through the trees that can be reached, those that take fewer operations first, until an
  /// operation on one of them fails.
  private mutating func searchStates() throws(Abort) {
    var level: [(operations: [JudgedOperation], state: StateGraph.State)] = [
      ([], StateGraph.State(shape: .empty, elements: []))
    ]
    var known: Set<StateGraph.State> = [level[0].state]
    var length = 1
    while !level.isEmpty, length < best.operations.count, canRun {
      var next: [(operations: [JudgedOperation], state: StateGraph.State)] = []
      for (operations, state) in level {
        var held = KeyOracle(kind)
        for operation in operations { _ = held.perform(operation) }
        for move in plan.moves(among: held) {
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
  /// The operations followed by a move on a tree that holds some keys, renumbered from 1 on.
  fileprivate func appending(
    _ move: StateGraph.Move, _ held: KeyOracle
  ) -> [JudgedOperation] {
    let keys = Set(held.keys).sorted()
    let place = move.key ?? 0
    let (rank, isHeld) = (place / 2, !place.isMultiple(of: 2))
    // Where a key was that has been removed, or between the others.
    let below = rank > 0 ? keys[rank - 1] : Int.min
    let above = rank < keys.count ? keys[rank] : Int.max
    let former = compactMap(\.key).filter { $0 > below && $0 < above }.min()
    let key = isHeld ? 2 * keys[rank] : former.map { 2 * $0 } ?? (rank > 0 ? 2 * below + 1 : 1)
    return (map { old in old.key.map { old.with(key: 2 * $0) } ?? old } + [move.with(key: key)])
      .withRankedKeys
  }
}
