import BinaryTrees

/// Shortens and simplifies a failing sequence of operations so that it still fails.
///
/// First, all sequences with up to four keys are searched for a failure, and then longer and longer
/// sequences. If that takes too many runs, the failing sequence is reduced: the tree before the last
/// operation is rebuilt by insertions, and then from fewer keys; consecutive operations are omitted,
/// at first many and later few at a time (A. Zeller, R. Hildebrandt, *Simplifying and isolating
/// failure-inducing input*, 2002), then all operations on a key, then pairs of operations. Finally,
/// the search continues with the remaining runs. Of the sequences that lead to the same tree, a search
/// tries only one, or one for each last step if the trees do not show their complete state. Keys are
/// renumbered 1, 2, 3 ….
struct SequenceShortener<Abort: Error> {
  /// The shortest known failing sequence.
  var best: SequenceTrial

  /// Whether a limit prevented the proof that ``best`` is minimal, and also its complete reduction.
  private(set) var isCutShort = false

  /// The judge, which knows the operations that sequences may contain.
  let judge: TreeJudge

  /// The conventions that the trees of earlier runs have decided.
  let conventions: TreeConventions

  /// Whether the trees lack colors or priorities, so that equal trees may behave differently.
  let hidesState: Bool

  /// The results of operations that are already known.
  var graph: StateGraph

  /// The maximum number of sequences that may still be run.
  var runsLeft: Int

  /// The maximum total number of nodes in the trees of all further runs.
  ///
  /// It limits the time for sequences of hundreds of operations, whose runs are slow.
  var nodesLeft = 600_000

  /// Runs a sequence.
  let run: SequenceRun<Abort>

  /// The numbers of runs and nodes that the current phase leaves to the following phases.
  private var reserved = (runs: 0, nodes: 0)

  /// Whether a limit prevented a run in the current phase.
  private(set) var wasLimited = false

  /// The sequences that were run.
  private var tried: Set<[JudgedOperation]> = []

  /// The greatest length such that all sequences of this length with the keys 1, 2, 3 … were
  /// searched.
  var searchedLength = 0

  /// Whether several trees can be visited in one run; see ``visit(_:)``.
  var visitsInOneRun = true

  /// The number of runs with several trees that failed, although no sequence for one of the trees
  /// did.
  var falseAlarms = 0

  /// Creates a shortener.
  ///
  /// - Parameters:
  ///   - trial: the failing sequence.
  ///   - judge: the judge.
  ///   - conventions: the conventions that the trees of earlier runs have decided.
  ///   - hidesState: whether the trees lack colors or priorities.
  ///   - graph: the results of operations that are already known.
  ///   - run: runs a sequence.
  init(
    _ trial: SequenceTrial, by judge: TreeJudge, under conventions: TreeConventions,
    hidesState: Bool, knowing graph: StateGraph, _ run: @escaping SequenceRun<Abort>
  ) {
    best = trial
    (self.judge, self.conventions, self.hidesState) = (judge, conventions, hidesState)
    self.graph = hidesState ? StateGraph() : graph
    self.graph.keepsHistory = hidesState
    self.run = run
    runsLeft = judge.budget.shorteningRuns
  }

  /// Shortens the failure.
  ///
  /// The result is ``best``.
  ///
  /// - Throws: the errors of `run`.
  mutating func shorten() throws(Abort) {
    try locate()
    _ = try fails(best.operations.withRankedKeys, orEquallyLong: true)
    for (keys, part) in [(4, 0.25), (Int.max, 0.4)] {
      let isMinimal = try phase(using: part) { shortener throws(Abort) in
        try shortener.searchTrees(upTo: keys)
      }
      // Sequences that lead to the same tree need not behave alike.
      if isMinimal, hidesState { break }
      if isMinimal { return try omitKeyValues() }
      if keys < Int.max {
        _ = try phase(using: 0.3) { shortener throws(Abort) in try shortener.guess() }
      }
    }
    var count = Int.max
    repeat {
      count = best.operations.count
      let isReduced = try phase(using: 0.75) { shortener throws(Abort) in try shortener.reduce() }
      isCutShort = !isReduced
      // A search up to this length would visit too many trees.
      if best.operations.count > 2 * StateGraph.greatestCount { return }
      let isSearched = try phase(using: 1) { shortener throws(Abort) in
        try shortener.searchTrees(upTo: .max)
      }
      isCutShort = !isReduced && !isSearched
    } while isCutShort && best.operations.count < count
  }

  /// Carries out a phase of the search.
  ///
  /// - Parameters:
  ///   - part: the part of the remaining runs and nodes that the phase may use.
  ///   - body: the phase.
  /// - Returns: whether no limit affected the phase.
  /// - Throws: the errors of `body`.
  private mutating func phase(
    using part: Double, _ body: (inout Self) throws(Abort) -> Void
  ) throws(Abort) -> Bool {
    reserved.runs = runsLeft - Int(Double(runsLeft) * part)
    reserved.nodes = nodesLeft - Int(Double(nodesLeft) * part)
    wasLimited = false
    try body(&self)
    return !wasLimited
  }

  /// Records that the current phase did not try a sequence.
  mutating func skip() { wasLimited = true }

  /// Runs operations, unless a limit is reached.
  ///
  /// - Returns: the trial, or `nil` if a limit is reached.
  mutating func trial(_ operations: [JudgedOperation]) throws(Abort) -> SequenceTrial? {
    guard runsLeft > reserved.runs, nodesLeft > reserved.nodes else {
      skip()
      return nil
    }
    runsLeft -= 1
    let trial = try SequenceTrial(
      operations, as: judge.kind, under: conventions, recordedIn: &graph, run)
    for tree in trial.trees { nodesLeft -= tree.count }
    return trial
  }

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
  mutating func fails(
    _ operations: [JudgedOperation], orEquallyLong: Bool = false
  ) throws(Abort) -> Bool {
    guard !operations.isEmpty,
      operations.count > searchedLength || operations != operations.withRankedKeys,
      operations.count < best.operations.count + (orEquallyLong ? 1 : 0),
      operations != best.operations, !tried.contains(operations), judge.allows(operations),
      let trial = try trial(operations)
    else { return false }
    tried.insert(operations)
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
    while lower < best.operations.count - 1, runsLeft > 0 {
      let middle = lower + (best.operations.count - lower) / 2
      if try !fails(Array(best.operations.prefix(middle))) { lower = max(lower + 1, middle) }
    }
  }
}
