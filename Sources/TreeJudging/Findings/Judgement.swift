public import BinaryTrees
import SearchTrees
import TreeSteps

/// What a test of a tree against its kind came to.
public struct Judgement: Hashable, Sendable {
  /// What the tree is meant to be.
  public let kind: JudgedKind

  /// The number from which the operations were made.
  public let seed: UInt64

  /// How many operations were carried out and checked, those to shorten a failure not counted.
  public let operationCount: Int

  /// How many trees they were carried out on, each new.
  public let sequenceCount: Int

  /// The number of nodes of the largest tree that was seen.
  public let largestTree: Int

  /// The failure, if one was found.
  public let failure: JudgedFailure?

  /// The rules that could not be checked, because no node of any tree records what they are about.
  ///
  /// It is empty if no tree with nodes was seen.
  public let unchecked: [TreeRule]
}

extension Judgement: CustomStringConvertible {
  /// The failure, or that there was none, in words.
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
