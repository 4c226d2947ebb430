/// A small seeded generator, so that every random test can be repeated.
///
/// Sebastiano Vigna's SplitMix64, 2015.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A size from 1 to `limit`, each order of magnitude as likely as another.
  package mutating func logUniform(upTo limit: Int) -> Int {
    let bits = Int.random(in: 0...(Int.bitWidth - limit.leadingZeroBitCount), using: &self)
    return Int.random(in: 1...max(1, min(limit, 1 << bits)), using: &self)
  }
}
