package import BinaryTrees

extension SplitMix64 {
  /// A size from 1 to `limit`, each order of magnitude as likely as another.
  package mutating func logUniform(upTo limit: Int) -> Int {
    let bits = Int.random(in: 0...(Int.bitWidth - limit.leadingZeroBitCount), using: &self)
    return Int.random(in: 1...max(1, min(limit, 1 << bits)), using: &self)
  }
}
