internal import ArgumentParser
import BinaryTrees

/// The insertion order of the keys 1…n.
enum KeyOrder: String, NamedChoice {
  case shuffled, sorted, reversed, alternating
  case organPipe = "organ-pipe"

  /// Returns the keys in this order.
  func keys(_ count: Int, seed: UInt64) -> [Int] {
    switch self {
    case .sorted: return Array(1...count)
    case .reversed: return (1...count).reversed()
    // The least key, the greatest, the second least, and so on.
    case .alternating: return (0..<count).map { $0.isMultiple(of: 2) ? $0 / 2 + 1 : count - $0 / 2 }
    // The odd keys in ascending order, then the even keys in descending order.
    case .organPipe:
      return Array(stride(from: 1, through: count, by: 2))
        + stride(from: 2, through: count, by: 2).reversed()
    case .shuffled:
      var generator = SplitMix64(seed: seed)
      var keys = Array(1...count)
      for last in keys.indices.reversed() { keys.swapAt(last, generator.below(last + 1)) }
      return keys
    }
  }
}
