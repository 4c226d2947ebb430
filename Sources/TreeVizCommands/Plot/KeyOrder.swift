internal import ArgumentParser
import BinaryTrees

/// In what order the keys 1…n come.
enum KeyOrder: String, NamedChoice {
  case shuffled, sorted, reversed, alternating
  case organPipe = "organ-pipe"

  /// The keys in that order.
  func keys(_ count: Int, seed: UInt64) -> [Int] {
    switch self {
    case .sorted: return Array(1...count)
    case .reversed: return (1...count).reversed()
    // The least, the greatest, the second least …
    case .alternating:
      return (0..<count).map { $0.isMultiple(of: 2) ? $0 / 2 + 1 : count - $0 / 2 }
    // Up by the odd ones, down by the even ones.
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

/// What is measured while a tree grows.
enum GrowthMeasure: String, NamedChoice {
  case height, depth, comparisons, rotations, exchanges

  /// What stands beside the axis.
  var title: String {
    switch self {
    case .height: "height"
    case .depth: "mean depth of a node"
    case .comparisons: "comparisons of all insertions"
    case .rotations: "rotations of all insertions"
    case .exchanges: "exchanges of all insertions"
    }
  }

  /// Whether it is read off the tree, and not counted on the way.
  var isOfShape: Bool { self == .height || self == .depth }
}
