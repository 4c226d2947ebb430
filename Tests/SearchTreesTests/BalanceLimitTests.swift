import BinaryTrees
import SearchTrees
import Testing

/// Where exactly a scheme steps in: not before its limit, and not after it.
@Suite struct BalanceLimitTests {
  /// How a scapegoat tree comes to its elements.
  enum Origin: CaseIterable {
    case inserted, built

    /// A tree of the keys from 0 to 31, which rebuilds where 4/3 to the power of a depth is exceeded.
    var tree: IntTree<ScapegoatScheme> {
      let scheme = ScapegoatScheme(alpha: 0.75)
      if self == .built {
        return IntTree(sortedElements: 0..<32, order: NaturalOrder(), scheme: scheme)
      }
      var tree = IntTree(scheme: scheme)
      for key in 0..<32 { tree.insert(key) }
      return tree
    }
  }

  /// What gives a tree other memory.
  enum Move: CaseIterable {
    case none, copy, rearrange, reserve

    func apply(to tree: inout IntTree<ScapegoatScheme>) {
      switch self {
      case .none: break
      case .copy:
        let original = tree
        tree.remove(tree[offset: 0])
        tree.insert(original[offset: 0])
      case .rearrange: tree.rearrange()
      case .reserve: tree.reserveCapacity(2 * tree.capacity)
      }
    }
  }

  /// Galperin and Rivest: the whole tree is rebuilt when its size falls below α times the greatest
  /// size since it was last rebuilt as a whole, and only then.
  @Test(arguments: Origin.allCases, Move.allCases)
  func scapegoatShrinks(origin: Origin, move: Move) {
    var tree = origin.tree
    var rebuilt: [Int] = []
    for key in 0..<32 {
      if key == 5 { move.apply(to: &tree) }
      var log = ChangeLog()
      tree.remove(key, observing: &log)
      for case .rebuild in log.changes { rebuilt.append(tree.count) }
    }
    #expect(rebuilt == [23, 17, 12, 8, 5, 3, 2, 1])
  }

  /// The limit of the depth goes by the greatest size, and not by the size that is left.
  @Test(arguments: Move.allCases) func scapegoatKeepsItsLimit(move: Move) {
    // Below the greatest of 24 keys, which is at depth 3, a chain down to depth 12.
    var tree = IntTree(
      sortedElements: 0..<24, order: NaturalOrder(), scheme: ScapegoatScheme(alpha: 0.75))
    var log = ChangeLog()
    for key in 24..<33 { tree.insert(key, observing: &log) }
    #expect(tree.height == 12)
    tree.remove(32, observing: &log)
    for key in [1, 3, 5, 7, 9, 11] { tree.remove(key, observing: &log) }
    #expect(tree.height == 11)
    move.apply(to: &tree)
    // Of 27 elements that were never more, none may be deeper than 11; of 33, than 12.
    tree.insert(32, observing: &log)
    #expect(tree.height == 12 && tree.count == 27)
    #expect(!log.changes.contains { if case .rebuild = $0 { true } else { false } })
    tree.insert(33, observing: &log)
    #expect(tree.height < 12)
  }

  /// Hirai and Yamamoto: a weight may be 3 times the other, and is too great from there on.
  @Test func weightsAtTheirLimit() {
    var tree = WeightBalancedTree<Int>()
    for key in [3, 2, 1] { tree.insert(key) }
    #expect(tree.outline == "3(2(1 -) -)")
    tree.insert(0)
    #expect(tree.outline == "2(1(0 -) 3)")
    tree = [1, 2, 3]
    #expect(tree.outline == "1(- 2(- 3))")
    tree.insert(4)
    #expect(tree.outline == "2(1 3(- 4))")
  }

  /// An inner grandchild of exactly twice the weight of the outer one is lifted, a lighter one not.
  @Test func innerWeightsAtTheirLimit() {
    var tree: WeightBalancedTree = [10, 5, 20, 15, 25, 13, 17]
    #expect(tree.outline == "10(5 20(15(13 17) 25))")
    tree.remove(5)
    #expect(tree.outline == "15(10(- 13) 20(17 25))")
    tree = [10, 5, 20, 15, 25, 13, 27]
    tree.remove(5)
    #expect(tree.outline == "20(10(- 15(13 -)) 25(- 27))")
  }
}
