import SearchTrees
import SortedContainers
import Testing
import TreeTestSupport

/// The number of comparisons of operations whose result does not show it.
@Suite struct ComparisonCountTests {
  @Test func partsOfPlainMultisetsAreRemovedInLinearTime() {
    let comparisons = ComparisonCounter()
    for keys in [Array(0..<1_000), Array((0..<1_000).reversed())] {
      var multiset = SearchMultiset(order: comparisons.order, scheme: UnbalancedScheme())
      for key in keys { multiset.insert(key, occurrences: 2) }
      #expect(multiset.height == 999)
      let start = multiset.index(after: multiset.startIndex)
      let end = multiset.index(before: multiset.endIndex)
      comparisons.count = 0
      multiset.removeSubrange(start..<end)
      #expect(comparisons.count < 10_000 && Array(multiset) == [0, 999])
    }
  }

  /// Merging two unbalanced maps that are chains compares each key a constant number of times.
  @Test(arguments: [1, 40, 1_500]) func mergedMaps(otherCount: Int) {
    let (count, comparisons) = (1_500, ComparisonCounter())
    func chain(_ keys: some Sequence<Int>) -> SearchMap<ClosureOrder<Int>, Int, UnbalancedScheme> {
      var map = SearchMap<_, Int, _>(order: comparisons.order, scheme: UnbalancedScheme())
      for key in keys { map[key] = 1 }
      return map
    }
    var map = chain(0..<count)
    let other = chain(count - 1..<count - 1 + otherCount)
    #expect(map.height == count - 1 && other.height == otherCount - 1)
    comparisons.count = 0
    map.merge(other, uniquingKeysWith: +)
    #expect(comparisons.count <= 4 * (count + otherCount))
    #expect(map.keys.elementsEqual(0..<count - 1 + otherCount) && map[count - 1] == 2)
    #expect(map.values.reduce(0, +) == count + otherCount)
    var empty = chain([])
    comparisons.count = 0
    empty.merge(other, uniquingKeysWith: +)
    #expect(empty.elementsEqual(other, by: ==) && comparisons.count == 0)
  }
}
