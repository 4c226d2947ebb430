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

  /// The failure, if one was found.
  public let failure: JudgedFailure?

  /// The rules that could not be checked, because no node of any tree has the annotation that they
  /// require.
  ///
  /// The array is empty if all trees were empty.
  public let unchecked: [TreeRule]

  /// Whether no failure was found, but the counters of equal keys could not be checked, because no
  /// tree contains them.
  public let lacksCounters: Bool
}

extension Judgement: CustomStringConvertible {
  /// The description of the failure, or a sentence that states that no failure was found.
  public var description: String {
    if let failure { return failure.description }
    let counts =
      "\(operationCount) operations in \(sequenceCount) sequences, "
      + "trees of up to \(largestTree) keys, seed \(seed)"
    let columns = Set(unchecked.compactMap(\.requiredColumn?.rawValue)).sorted()
    let rest = columns.isEmpty ? "" : "; not checked without the \(columns.joined(separator: ", "))"
    return "\(kind): no failure in \(counts)\(rest)"
  }
}
