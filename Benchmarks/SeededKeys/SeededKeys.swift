import BinaryTrees

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
