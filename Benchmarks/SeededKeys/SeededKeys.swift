import BinaryTrees

/// Returns the numbers 0..<count in the order used for the tables of the documentation: a
/// Fisher–Yates shuffle that starts at the last element.
package func shuffledKeys(_ count: Int, seed: UInt64) -> [Int] {
  var generator = SplitMix64(seed: seed)
  var keys = Array(0..<count)
  for last in stride(from: count - 1, to: 0, by: -1) {
    keys.swapAt(last, Int(generator.next() % UInt64(last + 1)))
  }
  return keys
}

/// Returns the seeds of the trees of one size.
///
/// Small sizes have many seeds, because branch predictors learn a small tree that is measured
/// repeatedly.
package func seeds(forCount count: Int) -> Range<UInt64> {
  42..<(42 + UInt64(max(1, 100_000 / count)))
}
