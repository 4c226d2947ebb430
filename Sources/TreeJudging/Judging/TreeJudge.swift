import BinaryTrees
import SearchTrees
import TreeSteps

/// Tests trees against a kind: carries out operations on new trees, looks at each tree after each
/// operation, and makes a failure as short as it can.
///
/// To test a type of your own, ``exercise(_:seed:budget:make:insert:remove:contains:tree:)`` is what
/// to use; this is for trees that live somewhere else.
///
///     var judge = TreeJudge(.avl)
///     judge.seed = 7
///     let judgement = judge.judge { operations, see in … }
///
/// The operations follow from the seed and the budget. They are mixed at random, and fill and empty
/// trees in the orders that have shown most faults: sorted, in zigzags, root first, nodes with two
/// children first. Keys that are present are inserted again, and absent keys are removed. The last
/// tree is the largest (``JudgingBudget/largestTree``).
public struct TreeJudge: Sendable {
  /// What the trees are meant to be.
  public var kind: JudgedKind

  /// The number from which the operations are made.
  public var seed: UInt64

  /// How much is tried.
  public var budget: JudgingBudget

  /// Whether keys are looked for.
  public var finds = false

  /// Whether keys that the tree does not hold are removed, and empty heaps are asked for an element.
  public var removesAbsentKeys = true

  /// Whether some sequences have zero and negative keys; otherwise all keys are positive.
  public var hasNegativeKeys = false

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - kind: what the trees are meant to be.
  ///   - seed: the number from which the operations are made.
  ///   - budget: how much is tried.
  public init(_ kind: JudgedKind, seed: UInt64 = 0, budget: JudgingBudget = JudgingBudget()) {
    self.kind = kind
    self.seed = seed
    self.budget = budget
  }

  /// Tests trees.
  ///
  /// - Parameter run: runs operations on a new tree and hands over what is seen after each, in order,
  ///   as long as the answer is to go on; returns what went wrong if a tree could not be seen.
  /// - Returns: the judgement.
  /// - Throws: what `run` throws, to give up altogether.
  /// - Complexity: O(operations · nodes of a tree).
  public func judge<Abort: Error>(
    _ run: @escaping SequenceRun<Abort>
  ) throws(Abort) -> Judgement {
    let plan = OperationPlan(
      kind: kind, finds: finds, removesAbsentKeys: removesAbsentKeys,
      hasNegativeKeys: hasNegativeKeys, seed: seed)
    var graph = StateGraph()
    var (operationCount, sequenceCount, largestTree) = (0, 0, 0)
    // Sequences of up to 128 operations come first. The largest tree is filled and emptied last.
    let lastCount = budget.largestTree > OperationPlan.mostKeys ? 2 * budget.largestTree : 0
    var unchecked = kind.rules.filter { $0.requiredColumn != nil }
    func note(_ trees: [TreeSnapshot<Int>]) {
      largestTree = max(largestTree, trees.lazy.map(\.count).max() ?? 0)
      unchecked.removeAll { rule in trees.contains { !$0.isEmpty && $0.canCheck(rule) } }
    }
    while operationCount < budget.operations {
      let remaining = budget.operations - operationCount
      let operations =
        remaining > lastCount
        ? Array(plan.sequence(sequenceCount).prefix(remaining - lastCount))
        : plan.largeSequence(keys: budget.largestTree, length: remaining)
      let trial = try SequenceTrial(operations, as: kind, recordedIn: &graph, run)
      sequenceCount += 1
      operationCount += trial.operations.count
      note(trial.trees)
      if trial.fault == nil { continue }
      let end = budget.shorteningTime.map { ContinuousClock.now + $0 }
      var shortener = SequenceShortener(
        trial, plan, graph: graph, runs: budget.shorteningRuns,
        isInTime: { end.map { ContinuousClock.now < $0 } ?? true }, run: run)
      try shortener.shorten()
      let failure = try self.failure(shortener.best, from: trial, run)
      note(failure?.trees ?? [])
      return Judgement(
        kind: kind, seed: seed, operationCount: operationCount, sequenceCount: sequenceCount,
        largestTree: largestTree, failure: failure, unchecked: largestTree > 0 ? unchecked : [])
    }
    return Judgement(
      kind: kind, seed: seed, operationCount: operationCount, sequenceCount: sequenceCount,
      largestTree: largestTree, failure: nil, unchecked: largestTree > 0 ? unchecked : [])
  }

  /// Runs the shortest sequence once more, and also without its last operation if trees before that
  /// were not seen, and describes it.
  private func failure<Abort: Error>(
    _ best: SequenceTrial, from first: SequenceTrial, _ run: SequenceRun<Abort>
  ) throws(Abort) -> JudgedFailure? {
    guard let fault = best.fault else { return nil }
    var graph = StateGraph()
    var trees = best.trees
    if trees.count < best.operations.count - 1 {
      // Trees that were not seen because of what came after them.
      let before = Array(best.operations.dropLast())
      let trial = try SequenceTrial(before, as: kind, recordedIn: &graph, run)
      if trial.fault == nil { trees = trial.trees }
    }
    // The last run is that of the failure: what a program said then is what is shown of it.
    let again = try SequenceTrial(best.operations, as: kind, recordedIn: &graph, run)
    return JudgedFailure(
      kind: kind, operations: best.operations, trees: trees, fault: fault,
      expected: ModelTree(kind, after: best.operations).snapshot, seed: seed,
      originalCount: first.operations.count, isReproducible: again.fault != nil)
  }
}
