import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// Trees obey the laws of their protocols.
@Suite struct LawTests {
  /// Trees of all sizes up to 7, with and without subtree sizes, of inserted and built elements.
  private struct Trees: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for count in 0...7 {
        let keys = Array(0..<count)
        var chain = IntTree(scheme: scheme)
        for key in keys { chain.insert(key) }
        let built = IntTree(sortedElements: keys, order: NaturalOrder(), scheme: scheme)
        let counted = built
        _ = counted.rank(of: 1)
        for tree in [chain, built, counted] {
          faults += CollectionLaws(tree, keys).faults.map { "\(name), \(count): \($0)" }
        }
      }
    }
  }

  @Test func treesAreCollections() {
    var test = Trees()
    test.visitEveryKind()
    test.visitOutsideKinds()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// Paths of more than 62 steps, with turns at all levels.
  @Test(arguments: 0..<6) func deepTreesAreCollections(pattern: Int) {
    let count = 100
    var (low, high) = (0, count - 1)
    var keys: [Int] = []
    for step in 0..<count {
      let takesLow = [true, false, step % 2 == 0, step % 7 < 3, step < 50, step >= 50][pattern]
      keys.append(takesLow ? low : high)
      if takesLow { low += 1 } else { high -= 1 }
    }
    let tree = BinarySearchTree(keys)
    #expect(tree.height == count - 1)
    let faults = CollectionLaws(tree, Array(0..<count), isDeep: false).faults
    #expect(faults.isEmpty, "\(faults.prefix(3))")
    for key in stride(from: 0, to: count, by: 9) {
      let found = tree.lowerBound(of: key)
      #expect(found == tree.index(tree.startIndex, offsetBy: key))
      #expect(Array(tree[found...].prefix(3)) == Array((key..<count).prefix(3)))
      for other in 0..<count {
        #expect((tree.lowerBound(of: other) < found) == (other < key))
      }
    }
  }

  /// Values that are equal have equal counts, elements, hashes and descriptions, whatever their
  /// history; different values are not equal.
  @Test func equalValuesAreSubstitutable() {
    let groups: [[SearchTree<NaturalOrder<Int>, AVLScheme>]] = [
      [[], AVLTree(sortedElements: []), AVLTree([1]).filter { $0 > 1 }],
      [[1, 2], [2, 1, 2], AVLTree(sortedElements: [1, 1, 2]), AVLTree(AVLTree(0..<9)[1...2])],
      [[1, 3], AVLTree([1]).union([3])], [[1, 2, 3]], [[3]],
    ]
    #expect(faultsOfSubstitution(in: groups) { ($0.count, Array($0), "\($0)") }.isEmpty)
  }
}
