import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// Linear operations take linear time and no recursion on chains of a million nodes, fewer in debug
/// builds.
@Suite struct ChainTests {
  private static let count = Chain.longCount

  /// A splay tree after sorted insertions: each node is the right or left child of the next.
  private static func chain(ascending: Bool) -> SplayTree<Int> {
    var tree = SplayTree<Int>()
    for key in 0..<count { tree.insert(ascending ? key : count - 1 - key) }
    return tree
  }

  /// Checks algorithms that would take hours if a step took as long as the path.
  @Test(arguments: [true, false]) func genericAlgorithms(ascending: Bool) {
    let faults = onSmallStack { () -> [String] in
      let (tree, count) = (Self.chain(ascending: ascending), Self.count)
      var faults: [String] = []
      func expect(_ condition: Bool, _ what: String) { if !condition { faults.append(what) } }
      expect(tree.height == count - 1, "height")
      expect(tree.map { $0 }.elementsEqual(0..<count), "map")
      expect(tree.reversed().elementsEqual((0..<count).reversed()), "reversed")
      expect(tree.firstIndex { $0 == count - 1 } == tree.firstIndex(of: count - 1), "firstIndex")
      expect(tree.last { $0 < 5 } == 4, "last(where:)")
      expect(tree.prefix { $0 < count - 2 }.count == count - 2, "prefix(while:)")
      var sum = 0
      for index in tree.indices { sum &+= tree[index] }
      expect(sum == count * (count - 1) / 2, "indices")
      expect(tree[10...].reduce(0, &+) == sum - 45, "slice")
      expect(tree[(count / 2)...].map { $0 }.count == count / 2, "map of a slice")
      expect(tree.dropFirst(10).reversed().last == 10, "reversed slice")
      expect(tree.suffix(3).map { $0 } == [count - 3, count - 2, count - 1], "suffix")
      var rest = tree[..<10]
      while rest.popFirst() != nil {}
      expect(rest.isEmpty, "popFirst of a slice")
      return faults
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func changesOfChainsAreFast() {
    let faults = onSmallStack { () -> [String] in
      let count = Self.count
      var faults: [String] = []
      func expect(_ condition: Bool, _ what: String) { if !condition { faults.append(what) } }
      var tree = Self.chain(ascending: true)
      let even = tree.filter { $0 % 2 == 0 }
      expect(even.count == count / 2 && even.violation() == nil, "filter")
      tree.removeAll { $0 % 2 == 1 }
      expect(tree == even && tree.hashValue == even.hashValue, "removeAll(where:)")
      tree = Self.chain(ascending: true)
      tree.removeSubrange(tree.lowerBound(of: 100)...)
      expect(Array(tree) == Array(0..<100), "removeSubrange")
      tree = Self.chain(ascending: false)
      let tail = tree.split(from: count / 4)
      expect(tree.count == count / 4 && tail.first == count / 4, "split")
      tree.join(tail)
      expect(tree.elementsEqual(0..<count), "join")
      tree = Self.chain(ascending: true)
      expect(tree.isSubset(of: tree.union(tree)) && even.isSubset(of: tree), "isSubset")
      expect(!tree.isDisjoint(with: even) && tree.isEqualSet(to: 0..<count), "isEqualSet")
      expect(tree.isSuperset(of: (0..<count).reversed()), "isSuperset of a sequence")
      expect(tree.isDisjoint(with: (count..<2 * count).reversed()), "isDisjoint with a sequence")
      expect(tree.union((0..<2 * count).reversed()).count == 2 * count, "union with a sequence")
      // The end of an index frees a path of any length.
      var index = tree.startIndex
      for _ in 0..<3 { tree.formIndex(after: &index) }
      expect(tree[index] == 3, "index")
      return faults
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  /// A slice of a few elements neither counts subtrees nor makes later changes slower.
  @Test func slicesLeaveNoCostBehind() {
    var tree = AVLTree(0..<10_000)
    #expect(Array(tree[10..<13]) == [10, 11, 12] && tree[10..<13].count == 3)
    #expect(Array(tree.prefix(3)) == [0, 1, 2] && tree.dropFirst(9_990).count == 10)
    #expect(
      tree.map { $0 }.count == 10_000
        && tree.distance(from: tree.startIndex, to: tree.endIndex) == 10_000)
    #expect(tree.randomElement() != nil && tree.indices.count == 10_000)
    #expect(!tree.keepsSizes)
    tree.insert(-1)
    #expect(tree.rank(of: 5) == 6 && tree.keepsSizes)
  }
}
