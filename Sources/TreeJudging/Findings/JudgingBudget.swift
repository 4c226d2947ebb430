/// Limits on the search for a failure, and on making it shorter.
public struct JudgingBudget: Hashable, Sendable {
  /// The greatest number of operations that are carried out to find a failure.
  public var operations: Int

  /// The greatest number of sequences that are run to shorten a failure.
  public var shorteningRuns: Int

  /// The time limit for shortening a failure, or `nil` for none.
  ///
  /// With a limit, the sequence that is found may differ from one run to the next.
  public var shorteningTime: Duration?

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - operations: the greatest number of operations that are carried out to find a failure.
  ///   - shorteningRuns: the greatest number of sequences that are run to shorten a failure.
  ///   - shorteningTime: the time limit for shortening a failure.
  public init(
    operations: Int = 10_000, shorteningRuns: Int = 5000, shorteningTime: Duration? = nil
  ) {
    self.operations = max(0, operations)
    self.shorteningRuns = max(0, shorteningRuns)
    self.shorteningTime = shorteningTime
  }

  /// The number of keys that are inserted into the last and largest tree: about 280 for 2,000
  /// operations, 1,000 for 25,000, and at most 2,000.
  ///
  /// It grows with the square root of ``operations``: each operation is followed by a check of all
  /// nodes, and the time of a test stays proportional to the number of operations.
  public var largestTree: Int {
    let root = (40 * Double(operations)).squareRoot()
    return min(Int(min(root, 2000)), operations / 7)
  }
}
