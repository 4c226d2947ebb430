/// A small seeded generator of random numbers, the same on every machine and in every release.
///
///     var generator = SplitMix64(seed: 7)
///     let shape = TreeShape.random(count: 31, using: &generator)
///
/// Whatever is random here takes its generator as an argument; with this one, a seed makes it
/// repeatable. It is not for cryptography.
///
/// Guy L. Steele, Doug Lea and Christine H. Flood, "Fast splittable pseudorandom number generators",
/// 2014, with the constants of Sebastiano Vigna's implementation of 2015.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: another seed gives another sequence.
  public init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
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
  /// A number from 0 to `bound` − 1, each as likely as another.
  ///
  /// Daniel Lemire, "Fast random integer generation in an interval", 2019. The standard library
  /// reserves the right to change its own algorithm; this one makes the same tree from the same
  /// seed under every release.
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
