/// A small seeded generator of random numbers.
///
/// It generates the same sequence on every machine and in every release.
///
///     var generator = SplitMix64(seed: 7)
///     let shape = TreeShape.random(count: 31, using: &generator)
///
/// All random operations of this library take a generator as an argument. Use this generator to
/// make their results reproducible. It is not suitable for cryptography.
///
/// Guy L. Steele, Doug Lea and Christine H. Flood, "Fast splittable pseudorandom number generators",
/// 2014, with the constants of Sebastiano Vigna's implementation of 2015.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: the seed, which determines the sequence.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number of the sequence.
  ///
  /// - Returns: 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension RandomNumberGenerator {
  /// Returns a uniformly distributed number from 0 to `bound` − 1.
  ///
  /// Daniel Lemire, "Fast random integer generation in an interval", 2019. The algorithm of the
  /// standard library can change between releases. This method returns the same number for the same
  /// seed in every release.
  @inlinable
  package mutating func below(_ bound: Int) -> Int {
    let bound = UInt64(truncatingIfNeeded: bound)
    var product = (next() as UInt64).multipliedFullWidth(by: bound)
    if product.low < bound {
      let excess = (0 &- bound) % bound
      while product.low < excess { product = (next() as UInt64).multipliedFullWidth(by: bound) }
    }
    return Int(truncatingIfNeeded: product.high)
  }
}
