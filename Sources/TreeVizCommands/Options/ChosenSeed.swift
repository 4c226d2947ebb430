/// The seed of what is made by chance.
enum ChosenSeed {
  /// The seed that was given, or one that differs each time and is said on standard error, so that
  /// the same can be had again.
  ///
  /// - Parameters:
  ///   - seed: what was given.
  ///   - purpose: what the seed makes again, for the message.
  ///   - isQuiet: whether nothing is to be said.
  /// - Returns: the seed.
  static func resolved(_ seed: UInt64?, for purpose: String, isQuiet: Bool) -> UInt64 {
    if let seed { return seed }
    let seed = UInt64.random(in: 1...999_999)
    StandardStreams.note(["--seed \(seed) \(purpose) again"], unless: isQuiet)
    return seed
  }
}
