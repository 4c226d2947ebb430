import BinaryTrees
import SearchTrees
import Synchronization
import Testing

/// The number of comparisons of operations whose result does not show it.
@Suite struct ComparisonCountTests {
  private final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int {
      get { number.load(ordering: .relaxed) }
      set { number.store(newValue, ordering: .relaxed) }
    }
  }

  /// Returns an order of numbers that counts comparisons.
  private func counting(_ comparisons: Counter) -> ClosureOrder<Int> {
    ClosureOrder {
      comparisons.count += 1
      return $0 < $1
    }
  }

  @Test func plainTreesAreUnitedInLinearTime() {
    let comparisons = Counter()
    let (order, count) = (counting(comparisons), 20_000)
    let one = SearchTree(sortedElements: 0..<count, order: order, scheme: UnbalancedScheme())
    let two = SearchTree(
      sortedElements: count..<(count + count / 8), order: order, scheme: UnbalancedScheme())
    comparisons.count = 0
    let union = one.union(two)
    #expect(union.count == count + count / 8)
    #expect(comparisons.count < 10 * count)
    #expect(union.height < 20)
  }

  @Test func partsOfPlainMultisetsAreRemovedInLinearTime() {
    let comparisons = Counter()
    for keys in [Array(0..<1_000), Array((0..<1_000).reversed())] {
      var multiset = SearchMultiset(order: counting(comparisons), scheme: UnbalancedScheme())
      for key in keys { multiset.insert(key, occurrences: 2) }
      #expect(multiset.height == 999)
      let start = multiset.index(after: multiset.startIndex)
      let end = multiset.index(before: multiset.endIndex)
      comparisons.count = 0
      multiset.removeSubrange(start..<end)
      #expect(comparisons.count < 10_000 && Array(multiset) == [0, 999])
    }
  }

  /// A search must stop at the element it finds: splaying would not pay for comparisons below the
  /// element.
  @Test func splayTreesFindTheirRootAtOnce() throws {
    let comparisons = Counter()
    var tree = SearchTree(order: counting(comparisons), scheme: SplayScheme())
    for key in (1..<2000).reversed() { tree.insert(key) }
    tree.insert(2000)
    comparisons.count = 0
    for _ in 0..<1000 { tree.access(2000) }
    #expect(comparisons.count < 10_000)
    for _ in 0..<1000 { tree.insert(2000) }
    #expect(comparisons.count < 20_000)
    for key in 0..<1000 { try tree.insert(key, duplicates: .count) }
    for key in 2001..<4000 { tree.insert(key) }
    for _ in 0..<500 { try tree.insert(2000, duplicates: .count) }
    for key in 4000..<6000 { tree.insert(key) }
    comparisons.count = 0
    for _ in 0..<500 { tree.remove(2000) }
    #expect(comparisons.count < 10_000)
    #expect(tree.contains(2000))
  }
}
