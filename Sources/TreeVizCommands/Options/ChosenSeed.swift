/// The seed of a random result.
enum ChosenSeed {
  /// Returns the given seed, or a random seed that is reported on standard error.
  ///
  /// The report allows the user to reproduce the result.
  ///
  /// - Parameters:
  ///   - seed: the given seed, or `nil` to choose one.
  ///   - purpose: the effect of the seed in the report, such as "draws this tree".
  ///   - isQuiet: whether the report is suppressed.
  /// - Returns: the seed.
  static func resolved(_ seed: UInt64?, for purpose: String, isQuiet: Bool) -> UInt64 {
    if let seed { return seed }
    let seed = UInt64.random(in: 1...999_999)
    StandardStreams.note(["--seed \(seed) \(purpose) again"], unless: isQuiet)
    return seed
  }
}
