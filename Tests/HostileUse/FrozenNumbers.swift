import BinaryTrees
import SearchTrees
import SortedContainers

/// A trivially copyable number whose comparisons answer at random.
private struct Number: Comparable {
  nonisolated(unsafe) static var random: SplitMix64?

  let value: Int32

  static func < (lhs: Number, rhs: Number) -> Bool {
    random?.next().isMultiple(of: 2) ?? (lhs.value < rhs.value)
  }

  static func == (lhs: Number, rhs: Number) -> Bool { lhs.value == rhs.value }
}

/// Searches sets of trivially copyable elements, which use searches without branches.
func faultsOfFrozenNumbers() -> [String] {
  var faults: [String] = []
  for count in [1, 15, 17, 40, 257, 300, 4_100] {
    Number.random = nil
    let tree = AVLTree((0..<Int32(count)).map { Number(value: $0) })
    let frozen = tree.frozen()
    Number.random = SplitMix64(seed: UInt64(count))
    for value in 0..<200 as Range<Int32> {
      let number = Number(value: value)
      _ = (tree.contains(number), tree.rank(of: number), frozen.contains(number))
      let offset = frozen.rank(of: number)
      if let index = frozen.firstIndex(of: number), index.offset >= count {
        faults.append("frozen set of \(count): found at \(index.offset)")
      }
      if offset > count + 16 { faults.append("frozen set of \(count): rank \(offset)") }
    }
    _ = frozen.ranks(of: tree.reversed())
  }
  Number.random = nil
  return faults
}
