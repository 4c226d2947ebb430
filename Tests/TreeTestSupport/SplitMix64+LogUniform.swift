package import BinaryTrees

extension SplitMix64 {
  /// Returns a random size from 1 to `limit`; all orders of magnitude are about equally likely.
  package mutating func logUniform(upTo limit: Int) -> Int {
    let bits = Int.random(in: 0...(Int.bitWidth - limit.leadingZeroBitCount), using: &self)
    return Int.random(in: 1...max(1, min(limit, 1 << bits)), using: &self)
  }
}
