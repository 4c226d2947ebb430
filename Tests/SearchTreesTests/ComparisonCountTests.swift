import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// The number of comparisons of operations whose result does not show it.
@Suite struct ComparisonCountTests {
  @Test func plainTreesAreUnitedInLinearTime() {
    let comparisons = ComparisonCounter()
    let (order, count) = (comparisons.order, 20_000)
    let one = SearchTree(sortedElements: 0..<count, order: order, scheme: UnbalancedScheme())
    let two = SearchTree(
      sortedElements: count..<(count + count / 8), order: order, scheme: UnbalancedScheme())
    comparisons.count = 0
    let union = one.union(two)
    #expect(union.count == count + count / 8)
    #expect(comparisons.count < 10 * count)
    #expect(union.height < 20)
  }

  /// A search must stop at the element it finds: splaying would not pay for comparisons below the
  /// element.
  @Test func splayTreesFindTheirRootAtOnce() throws {
    let comparisons = ComparisonCounter()
    var tree = SearchTree(order: comparisons.order, scheme: SplayScheme())
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
