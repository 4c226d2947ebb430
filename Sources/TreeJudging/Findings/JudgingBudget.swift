/// How much is tried to find a failure, and to shorten it.
public struct JudgingBudget: Hashable, Sendable {
  /// The greatest number of operations that are carried out to find a failure.
  public var operations: Int

  /// The greatest number of operations on one tree.
  public var longestSequence: Int

  /// The greatest number of sequences that are run to shorten a failure.
  public var shorteningRuns: Int

  /// The time after which nothing more is tried to shorten a failure, or `nil` for none; what is found
  /// then may differ from one run to the next.
  public var shorteningTime: Duration?

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - operations: the greatest number of operations that are carried out to find a failure.
  ///   - longestSequence: the greatest number of operations on one tree.
  ///   - shorteningRuns: the greatest number of sequences that are run to shorten a failure.
  ///   - shorteningTime: the time after which nothing more is tried to shorten a failure.
  public init(
    operations: Int = 10_000, longestSequence: Int = 200, shorteningRuns: Int = 5000,
    shorteningTime: Duration? = nil
  ) {
    self.operations = max(0, operations)
    self.longestSequence = max(1, longestSequence)
    self.shorteningRuns = max(0, shorteningRuns)
    self.shorteningTime = shorteningTime
  }
}
