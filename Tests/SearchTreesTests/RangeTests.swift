import BinaryTrees
import SearchTrees
import Testing

/// Ranges of elements and the neighbors of an element.
@Suite struct RangeTests {
  /// Checks all ranges with bounds from −1 to 9 in a tree of some numbers from 0 to 8.
  private func check<Order: MonotonicOrder & ImplicitOrder>(_ order: Order.Type, _ keys: [Int])
  where Order.Element == Int {
    let tree = SearchTree<Order, AVLScheme>(keys)
    let sorted = Order.isDescending ? keys.sorted(by: >) : keys.sorted()
    #expect(tree.min() == keys.min() && tree.max() == keys.max())
    for low in -1...9 {
      #expect(Array(tree[low...]) == sorted.filter { $0 >= low })
      #expect(Array(tree[..<low]) == sorted.filter { $0 < low })
      #expect(Array(tree[...low]) == sorted.filter { $0 <= low })
      for high in low...9 {
        #expect(Array(tree[low...high]) == sorted.filter { (low...high).contains($0) })
        #expect(Array(tree[low..<high]) == sorted.filter { (low..<high).contains($0) })
      }
      for high in -1...9 {
        let order = Order()
        func isBelow(_ one: Int, _ other: Int) -> Bool { order.precedes(one, other) }
        #expect(
          Array(tree.elements(from: low, to: high))
            == sorted.filter { !isBelow($0, low) && isBelow($0, high) })
        #expect(
          Array(tree.elements(from: low, through: high))
            == sorted.filter { !isBelow($0, low) && !isBelow(high, $0) })
      }
      let order = Order()
      #expect(tree.floor(of: low) == sorted.last { !order.precedes(low, $0) })
      #expect(tree.ceiling(of: low) == sorted.first { !order.precedes($0, low) })
      #expect(tree.predecessor(of: low) == sorted.last { order.precedes($0, low) })
      #expect(tree.successor(of: low) == sorted.first { order.precedes(low, $0) })
      #expect(tree.find(low) == (keys.contains(low) ? low : nil))
    }
  }

  @Test func rangesFollowTheOrder() {
    for keys in [[], [4], [0, 3, 5, 8], Array(0...8)] {
      check(NaturalOrder<Int>.self, keys)
      check(ReversedOrder<Int>.self, keys)
    }
  }

  /// Generic code and the tree agree about the least element.
  @Test func extremesAreThoseOfTheElements() {
    let reversed = SearchTree<ReversedOrder<Int>, AVLScheme>([1, 2, 3])
    func least(_ elements: some Sequence<Int>) -> Int? { elements.min() }
    #expect(reversed.min() == 1 && least(reversed) == 1 && reversed.first == 3)
    let byLastDigit = SearchTree(
      order: ClosureOrder<Int> { $0 % 10 < $1 % 10 }, scheme: AVLScheme()
    )
    .union([21, 10, 5])
    #expect(byLastDigit.min() == 5 && byLastDigit.first == 10)
  }

  @Test func notANumberHasNoNeighbors() {
    let tree = AVLTree([1.0, 2, 3])
    #expect(tree.floor(of: .nan) == nil && tree.ceiling(of: .nan) == nil)
    #expect(tree.predecessor(of: .nan) == nil && tree.successor(of: .nan) == nil)
    #expect(tree.floor(of: 2.5) == 2 && tree.ceiling(of: 2.5) == 3)
    #expect(tree.floor(of: .infinity) == 3 && tree.floor(of: -.infinity) == nil)
  }

  /// Generic code finds an element by descending.
  @Test func genericCodeDescends() {
    final class Tally { var calls = 0 }
    let tally = Tally()
    let order = CountingOrder { tally.calls += 1 }
    let tree = SearchTree(sortedElements: 0..<100_000, order: order, scheme: AVLScheme())
    tally.calls = 0
    func contains(_ elements: some Collection<Int>, _ element: Int) -> Bool {
      elements.contains(element) && elements.firstIndex(of: element).map { elements[$0] } == element
    }
    #expect(contains(tree, 77_777) && !contains(tree, -1))
    #expect(tally.calls < 200)
  }

  private struct CountingOrder: ElementOrder {
    let note: () -> Void
    func precedes(_ element: borrowing Int, _ other: borrowing Int) -> Bool {
      note()
      return element < other
    }
  }

  @Test func operationsWithSequences() {
    let subsets = (0..<16).map { bits in (0..<4).filter { bits >> $0 & 1 == 1 } }
    for ours in subsets {
      for theirs in subsets {
        let (tree, one, two) = (AVLTree(ours), Set(ours), Set(theirs))
        let (array, other) = ((theirs + theirs).reversed(), RedBlackTree(theirs))
        #expect(Array(tree.union(array)) == one.union(two).sorted())
        #expect(Array(tree.intersection(array)) == one.intersection(two).sorted())
        #expect(Array(tree.subtracting(other)) == one.subtracting(two).sorted())
        #expect(Array(tree.symmetricDifference(array)) == one.symmetricDifference(two).sorted())
        var changed = [tree, tree, tree, tree]
        changed[0].formUnion(array)
        changed[1].formIntersection(other)
        changed[2].subtract(array)
        changed[3].formSymmetricDifference(array)
        #expect(changed[0] == tree.union(array) && changed[1] == tree.intersection(array))
        #expect(changed[2] == tree.subtracting(array))
        #expect(changed[3] == tree.symmetricDifference(array))
        let same = AVLTree(theirs)
        #expect(tree.isSubset(of: array) == one.isSubset(of: two))
        #expect(tree.isSubset(of: same) == one.isSubset(of: two))
        #expect(tree.isStrictSubset(of: array) == one.isStrictSubset(of: two))
        #expect(tree.isStrictSubset(of: same) == one.isStrictSubset(of: two))
        #expect(tree.isSuperset(of: array) == one.isSuperset(of: two))
        #expect(tree.isSuperset(of: same) == one.isSuperset(of: two))
        #expect(tree.isStrictSuperset(of: array) == one.isStrictSuperset(of: two))
        #expect(tree.isStrictSuperset(of: same) == one.isStrictSuperset(of: two))
        #expect(tree.isDisjoint(with: array) == one.isDisjoint(with: two))
        #expect(tree.isDisjoint(with: same) == one.isDisjoint(with: two))
        #expect(tree.isEqualSet(to: array) == (one == two))
        #expect(tree.isEqualSet(to: other) == (one == two))
      }
    }
    #expect(!AVLTree([1.0]).isEqualSet(to: [1, .nan]) && !AVLTree([1.0]).isSuperset(of: [.nan]))
    let byLength = SearchTree(
      order: ClosureOrder<String> { $0.count < $1.count }, scheme: AVLScheme())
    #expect(byLength.union(["a", "b", "cc"]).isEqualSet(to: ["xx", "y"]))
  }
}
