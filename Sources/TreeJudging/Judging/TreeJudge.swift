import BinaryTrees
import SearchTrees
import TreeSteps

/// Tests trees against a kind: runs operations on new trees, checks each tree after each operation,
/// and shortens a failure.
///
/// To test a Swift type, use ``exercise(_:seed:budget:make:insert:remove:contains:tree:)``. Use
/// this type for trees outside of this process.
///
///     var judge = TreeJudge(.avl)
///     judge.seed = 7
///     let judgement = judge.judge { operations, see in … }
///
/// The operations are determined by the seed and the budget. They fill and empty trees in orders
/// that reveal most faults (sorted, in zigzags, root first, nodes with two children first), mixed
/// with random operations. Trees of up to 76 levels are built from sorted keys, and trees of 20 to
/// 96 keys are reduced to their longest path. The operations include insertions of keys that are
/// present and removals of keys that are absent. The last tree is the largest
/// (``JudgingBudget/largestTree``).
public struct TreeJudge: Sendable {
  /// The kind that the trees are expected to be.
  public var kind: JudgedKind

  /// The seed of the random operations.
  public var seed: UInt64

  /// The limits on operations, and on shortening a failure.
  public var budget: JudgingBudget

  /// Whether the operations include searches for keys.
  public var finds = false

  /// Whether the operations include removals of absent keys, and removals from empty heaps.
  public var removesAbsentKeys = true

  /// Whether some sequences contain zero and negative keys.
  ///
  /// Otherwise all keys are positive.
  public var hasNegativeKeys = false

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - kind: the kind that the trees are expected to be.
  ///   - seed: the seed of the random operations.
  ///   - budget: the limits on operations, and on shortening a failure.
  public init(_ kind: JudgedKind, seed: UInt64 = 0, budget: JudgingBudget = JudgingBudget()) {
    self.kind = kind
    self.seed = seed
    self.budget = budget
  }

  /// Tests trees.
  ///
  /// - Parameter run: runs operations on a new tree and passes the state after each operation to
  ///   its second argument, in order, until the second argument returns `false`. The result of
  ///   `run` is a run error if a tree could not be obtained, and otherwise `nil`.
  /// - Returns: the judgement.
  /// - Throws: the errors of `run`, which abort the test.
  /// - Complexity: O(operations · nodes of a tree).
  public func judge<Abort: Error>(_ run: @escaping SequenceRun<Abort>) throws(Abort) -> Judgement {
    var graph = StateGraph()
    var (operationCount, sequenceCount, largestTree, mostLevels) = (0, 0, 0, 0)
    var conventions = TreeConventions()
    var hasAmbiguousColors = false
    // Sequences of at most 128 operations come first. The last sequence fills and empties the
    // largest tree.
    let lastCount = budget.largestTree > Self.mostKeys ? 2 * budget.largestTree : 0
    var lacksCounters = kind.duplicates == .count
    var (checked, unchecked): (Set<TreeRule>, Set<TreeRule>) = ([], [])
    func note(_ trees: [TreeSnapshot<Int>]) {
      largestTree = max(largestTree, trees.lazy.map { $0.count }.max() ?? 0)
      mostLevels = max(mostLevels, trees.lazy.map { $0.shape.height + 1 }.max() ?? 0)
      if kind.kind == .redBlack, conventions.red == nil {
        hasAmbiguousColors = hasAmbiguousColors || trees.contains { $0.colorNumbers == [1] }
      }
      lacksCounters = lacksCounters && !trees.contains { $0.columns[.multiplicity] != nil }
      for rule in kind.rules where rule.requiredColumn != nil {
        let isShown = trees.contains { !$0.isEmpty && $0.canCheck(rule) }
        if isShown { checked.insert(rule) }
        // A program that marks only red nodes shows no colors as long as its trees have one node.
        let leastCount = isShown ? 1 : 2
        if trees.contains(where: { $0.count >= leastCount && !$0.canCheck(rule) }) {
          unchecked.insert(rule)
        }
      }
    }
    var failure: JudgedFailure?
    while failure == nil, operationCount < budget.operations {
      let remaining = budget.operations - operationCount
      let operations =
        remaining > lastCount
        ? Array(sequence(sequenceCount).prefix(remaining - lastCount))
        : largeSequence(keys: budget.largestTree, length: remaining)
      let trial = try SequenceTrial(
        operations, as: kind, under: conventions, recordedIn: &graph, run)
      sequenceCount += 1
      operationCount += trial.operations.count
      if trial.conventions.red != conventions.red {
        // The graph contains trees whose colors could not be checked.
        conventions.red = trial.conventions.red
        graph = StateGraph()
      }
      note(trial.trees)
      if trial.fault == nil {
        conventions = trial.conventions
        continue
      }
      var shortener = SequenceShortener(
        trial, by: self, under: conventions, hidesState: !unchecked.isEmpty, knowing: graph, run)
      try shortener.shorten()
      failure = try self.failure(
        shortener.best, from: trial, isCutShort: shortener.isCutShort, under: conventions, run)
      note(failure?.trees ?? [])
    }
    let missing = kind.rules.filter { rule in
      rule.requiredColumn != nil && (unchecked.contains(rule) || !checked.contains(rule))
    }
    return Judgement(
      kind: kind, seed: seed, operationCount: operationCount, sequenceCount: sequenceCount,
      largestTree: largestTree, mostLevels: mostLevels, failure: failure,
      unchecked: largestTree > 0 || failure == nil ? missing : [],
      isPartlyChecked: missing.contains { checked.contains($0) },
      conventions: conventions,
      hasAmbiguousColors: hasAmbiguousColors && conventions.red == nil && failure == nil,
      lacksCounters: lacksCounters && failure == nil && largestTree > 0)
  }

  /// Describes the failure of the shortest sequence.
  ///
  /// Runs the sequence once more to find out whether it is reproducible. If trees before the last
  /// operation are missing, the sequence is also run without that operation.
  private func failure<Abort: Error>(
    _ best: SequenceTrial, from first: SequenceTrial, isCutShort: Bool,
    under conventions: TreeConventions, _ run: SequenceRun<Abort>
  ) throws(Abort) -> JudgedFailure? {
    guard let fault = best.fault else { return nil }
    var graph = StateGraph()
    var trees = best.trees
    if trees.count < best.operations.count - 1 {
      // If output was buffered and lost, trees that the program printed before the failure are
      // missing.
      let before = Array(best.operations.dropLast())
      let trial = try SequenceTrial(
        before, as: kind, under: conventions, recordedIn: &graph, run)
      if trial.fault == nil { trees = trial.trees }
    }
    // This must be the last run: a report shows the standard error of the program's last run.
    let again = try SequenceTrial(
      best.operations, as: kind, under: conventions, recordedIn: &graph, run)
    return JudgedFailure(
      kind: kind, operations: best.operations, trees: trees, fault: fault,
      expected: fault.expected ?? ModelTree(kind, after: best.operations).snapshot, seed: seed,
      originalCount: first.operations.count, isReproducible: again.fault != nil,
      isCutShort: isCutShort && best.operations.count > 1)
  }
}

/// Limits on the search for a failure and on shortening it.
public struct JudgingBudget: Hashable, Sendable {
  /// The maximum number of operations that are run to find a failure.
  public var operations: Int

  /// The maximum number of sequences that are run to shorten a failure.
  public var shorteningRuns: Int

  /// The number of keys that are inserted into the last and largest tree, before they are removed.
  public var largestTree: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - operations: the maximum number of operations that are run to find a failure.
  ///   - shorteningRuns: the maximum number of sequences that are run to shorten a failure.
  ///   - largestTree: the number of keys that are inserted into the last and largest tree, at most
  ///     half of the number of operations. By default, it is about 280 for 2,000 operations, 1,000
  ///     for 25,000, and at most 2,000.
  public init(
    operations: Int = 10_000, shorteningRuns: Int = 5000, largestTree: Int? = nil
  ) {
    self.operations = max(0, operations)
    self.shorteningRuns = max(0, shorteningRuns)
    self.largestTree = min(
      max(0, largestTree ?? Self.largestTree(self.operations)), self.operations / 2)
  }

  /// Returns the usual number of keys of the largest tree.
  ///
  /// Each operation is followed by a check of all nodes. The number grows with the square root of
  /// the number of operations, so the time of a test stays proportional to the latter.
  private static func largestTree(_ operations: Int) -> Int {
    let root = (40 * Double(operations)).squareRoot()
    return min(Int(min(root, 2000)), operations / 7)
  }
}
