/// Limits on the search for a failure and on shortening it.
public struct JudgingBudget: Hashable, Sendable {
  /// The maximum number of operations that are run to find a failure.
  public var operations: Int

  /// The maximum number of sequences that are run to shorten a failure.
  public var shorteningRuns: Int

  /// The time limit for shortening a failure, or `nil` for no limit.
  ///
  /// With a time limit, the result may differ from run to run.
  public var shorteningTime: Duration?

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - operations: the maximum number of operations that are run to find a failure.
  ///   - shorteningRuns: the maximum number of sequences that are run to shorten a failure.
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
  /// The number grows with the square root of ``operations``. Each operation is followed by a check
  /// of all nodes, so the time of a test stays proportional to the number of operations.
  public var largestTree: Int {
    let root = (40 * Double(operations)).squareRoot()
    return min(Int(min(root, 2000)), operations / 7)
  }
}
