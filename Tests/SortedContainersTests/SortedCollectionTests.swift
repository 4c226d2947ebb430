import SearchTrees
import SortedContainers
import Testing

/// Bounds, neighbors, ranks and ranges of every sorted collection agree with a sorted array.
@Suite struct SortedCollectionTests {
  @Test(arguments: [[], [3], [0, 1, 4, 5, 9, 12], Array(0..<13)])
  func setsAndMaps(_ keys: [Int]) {
    let tree = AVLTree(keys)
    check(tree, keys) { $0 }
    check(tree.frozen(), keys) { $0 }
    check(BinarySearchTree(keys), keys) { $0 }
    let reversed = SearchTree<ReversedOrder<Int>, RedBlackScheme>(keys)
    check(reversed, keys.reversed()) { $0 }
    check(reversed.frozen(), keys.reversed()) { $0 }
    let map = RedBlackMap(uniqueKeysWithValues: keys.map { ($0, "\($0)") })
    check(map, keys) { $0.key }
    check(map.frozen(), keys) { $0.key }
    let extremes = [keys.min(), keys.max()]
    #expect([tree.min(), tree.max()] == extremes && [reversed.min(), reversed.max()] == extremes)
    #expect([reversed.frozen().min(), tree.frozen().max()] == extremes)
  }

  @Test(arguments: [[], [3, 3], [0, 1, 1, 4, 4, 4, 9, 12, 12]])
  func multisetsAreSortedCollections(_ keys: [Int]) {
    check(AVLMultiset(keys), keys) { $0 }
    check(SplayMultiset(keys), keys) { $0 }
    let multiset = SearchMultiset<NaturalOrder<Int>, UnbalancedScheme>(keys)
    #expect(multiset.min() == keys.first && multiset.max() == keys.last)
    for other in [[], [1], [1, 1], [1, 1, 1], [0, 4, 12], keys] {
      func count(_ key: Int) -> Int { other.filter { $0 == key }.count }
      let isSubset = Set(other).allSatisfy { key in
        count(key) <= keys.filter { $0 == key }.count
      }
      #expect(
        SearchMultiset<NaturalOrder<Int>, UnbalancedScheme>(other).isSubset(of: multiset)
          == isSubset)
    }
  }

  @Test func mapsSplitAndJoin() {
    let map = AVLMap(uniqueKeysWithValues: (0..<40).map { (2 * $0, "\($0)") })
    for key in -1...81 {
      var first = map
      let rest = first.split(from: key)
      #expect(first.map(\.key) == map.map(\.key).filter { $0 < key })
      #expect(rest.map(\.key) == map.map(\.key).filter { $0 >= key })
      #expect(first.violation() == nil && rest.violation() == nil)
      first.join(rest)
      #expect(first == map)
    }
  }

  func check<Base: SortedCollection>(
    _ base: Base, _ keys: [Int], _ key: (Base.Element) -> Int
  ) where Base.Order: MonotonicOrder, Base.Order.Element == Int {
    func before(_ first: Int, _ second: Int) -> Bool { base.order.precedes(first, second) }
    for bound in -1...13 {
      #expect(base.floor(of: bound).map(key) == keys.last { !before(bound, $0) })
      #expect(base.ceiling(of: bound).map(key) == keys.first { !before($0, bound) })
      #expect(base.predecessor(of: bound).map(key) == keys.last { before($0, bound) })
      #expect(base.successor(of: bound).map(key) == keys.first { before(bound, $0) })
      let rank = keys.filter { before($0, bound) }.count
      #expect(base.distance(from: base.startIndex, to: base.lowerBound(of: bound)) == rank)
      #expect(base.rank(of: bound) == rank)
      for other in bound...13 {
        func expect(_ range: some KeyRange<Int>, _ isContained: (Int) -> Bool) {
          #expect(base[range].map(key) == keys.filter(isContained))
        }
        expect(bound..<other) { $0 >= bound && $0 < other }
        expect(bound...other) { $0 >= bound && $0 <= other }
        expect(bound...) { $0 >= bound }
        expect(..<other) { $0 < other }
        expect(...other) { $0 <= other }
        let half = keys.filter { !before($0, bound) && before($0, other) }
        #expect(base.elements(from: bound, to: other).map(key) == half)
        #expect(base.count(from: bound, to: other) == half.count)
        let closed = keys.filter { !before($0, bound) && !before(other, $0) }
        #expect(base.elements(from: bound, through: other).map(key) == closed)
      }
    }
  }
}
