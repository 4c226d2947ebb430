public import BinaryTrees
import TreeSteps

/// The result of testing a tree against its kind.
public struct Judgement: Hashable, Sendable {
  /// The kind that the tree is expected to be.
  public let kind: JudgedKind

  /// The seed of the random operations.
  public let seed: UInt64

  /// The number of operations that were run and checked, without the runs that shorten a failure.
  public let operationCount: Int

  /// The number of sequences.
  ///
  /// Each sequence began with a new tree.
  public let sequenceCount: Int

  /// The number of nodes of the largest tree.
  public let largestTree: Int

  /// The number of levels of the highest tree.
  public let mostLevels: Int

  /// The failure, if one was found.
  public let failure: JudgedFailure?

  /// The rules that could not be checked on all trees, because some trees lack the annotation that
  /// they require.
  public let unchecked: [TreeRule]

  /// Whether some trees have the annotation that the unchecked rules require.
  let isPartlyChecked: Bool

  /// The conventions of the trees.
  package let conventions: TreeConventions

  /// Whether all colors are 1, which may mean red or black.
  package let hasAmbiguousColors: Bool

  /// Whether no failure was found, but the counters of equal keys were checked only by the removals
  /// of the keys, because no tree contains the counters.
  public let lacksCounters: Bool
}

extension Judgement {
  /// The answer to the question whether the trees are of their kind.
  public enum Verdict: String, Hashable, Sendable {
    /// All rules were checked, and there was no failure.
    case right
    /// There was a failure.
    case wrong
    /// There was no failure, but the trees do not show enough to check all rules.
    case undecided
  }

  /// Whether the trees are of their kind.
  public var verdict: Verdict {
    failure != nil ? .wrong : unchecked.isEmpty && !hasAmbiguousColors ? .right : .undecided
  }

  /// The reason why the verdict is `undecided`: `the trees show no colors`.
  ///
  /// It is `nil` for other verdicts.
  package var undecidedReason: String? {
    guard verdict == .undecided else { return nil }
    guard let data = unchecked.first?.requiredData else {
      return "the only color is 1, which may mean red or black"
    }
    return "\(isPartlyChecked ? "some" : "the") trees show no \(data)"
  }
}

extension Judgement: CustomStringConvertible {
  /// The description of the failure, or a sentence that states that no failure was found.
  public var description: String {
    if let failure { return failure.description }
    let counts =
      "\(operationCount) operations in \(sequenceCount) sequences, "
      + "trees of up to \(largestTree) keys and \(mostLevels) levels, seed \(seed)"
    let reason = undecidedReason.map { "not decided: \($0); " } ?? ""
    return "\(kind): \(reason)no failure in \(counts)"
  }
}
