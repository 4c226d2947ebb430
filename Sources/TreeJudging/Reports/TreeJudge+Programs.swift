package import BinaryTrees
import TreeSteps

extension TreeJudge {
  /// The usual number of operations on a program.
  package static let usualOperations = 2500

  /// The number of keys of the largest tree for the usual number of operations or more.
  ///
  /// Programs often have a pool of 512 nodes.
  private static let leastLargestTree = 520

  /// Creates a judge of programs, which run for some time and cannot be run as often as closures.
  ///
  /// - Parameters:
  ///   - kind: the kind that the trees are expected to be.
  ///   - seed: the seed of the random operations.
  ///   - operations: the maximum number of operations that are run to find a failure.
  package init(ofProgram kind: JudgedKind, seed: UInt64, operations: Int = Self.usualOperations) {
    self.init(
      kind, seed: seed, budget: JudgingBudget(operations: operations, shorteningRuns: 300))
    if operations >= Self.usualOperations {
      budget.largestTree = max(budget.largestTree, Self.leastLargestTree)
    }
    hasNegativeKeys = true
  }
}

extension JudgedKind {
  /// The names of all kinds.
  package static let names = TreeKind.allCases.map { $0.rawValue } + ["max-heap"]

  /// Creates the kind with a name, or `nil` if there is no kind with this name.
  ///
  /// - Parameters:
  ///   - name: one of ``names``.
  ///   - duplicates: the treatment of a key that the tree already contains, or `nil` for the usual
  ///     one of the kind.
  package init?(name: String, duplicates: DuplicatePolicy?) {
    guard Self.names.contains(name) else { return nil }
    self.init(TreeKind(rawValue: name) ?? .heap, duplicates: duplicates)
  }
}
