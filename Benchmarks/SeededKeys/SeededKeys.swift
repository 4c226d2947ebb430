/// Sebastiano Vigna's SplitMix64, 2015.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// 0..<count in the order that the tables of the documentation use: Fisher–Yates from the top.
package func shuffledKeys(_ count: Int, seed: UInt64) -> [Int] {
  var generator = SplitMix64(seed: seed)
  var keys = Array(0..<count)
  for last in stride(from: count - 1, to: 0, by: -1) {
    keys.swapAt(last, Int(generator.next() % UInt64(last + 1)))
  }
  return keys
}

/// The seeds of the trees of one size: many at small sizes, because the same small tree again and
/// again flatters every branch predictor.
package func seeds(forCount count: Int) -> Range<UInt64> {
  42..<(42 + UInt64(max(1, 100_000 / count)))
}
