import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

/// A scheme must rebalance exactly when its limit is exceeded.
@Suite struct BalanceLimitTests {
  /// The operation that creates the scapegoat tree.
  enum Origin: CaseIterable {
    case inserted, built

    /// A tree of the keys 0 to 31.
    ///
    /// A subtree is rebuilt if a depth exceeds the logarithm of the size to the base 4/3.
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

  /// An operation that moves the nodes to other memory.
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

  /// Galperin and Rivest: the whole tree is rebuilt if and only if its size falls below α times the
  /// maximum size since the last rebuild of the whole tree.
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

  /// The depth limit depends on the maximum size, not on the current size.
  @Test(arguments: Move.allCases) func scapegoatKeepsItsLimit(move: Move) {
    // Below the last of 24 keys, which is at depth 3, the insertions make a chain down to depth 12.
    var tree = IntTree(
      sortedElements: 0..<24, order: NaturalOrder(), scheme: ScapegoatScheme(alpha: 0.75))
    var log = ChangeLog()
    for key in 24..<33 { tree.insert(key, observing: &log) }
    #expect(tree.height == 12)
    tree.remove(32, observing: &log)
    for key in [1, 3, 5, 7, 9, 11] { tree.remove(key, observing: &log) }
    #expect(tree.height == 11)
    move.apply(to: &tree)
    // If the maximum size were 27, the depth limit would be 11; with 33 it is 12.
    tree.insert(32, observing: &log)
    #expect(tree.height == 12 && tree.count == 27)
    #expect(!log.changes.contains { if case .rebuild = $0 { true } else { false } })
    tree.insert(33, observing: &log)
    #expect(tree.height < 12)
  }

  /// Hirai and Yamamoto: a weight may be up to 3 times the weight of the sibling, and no more.
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

  /// A double rotation lifts an inner grandchild with at least twice the weight of the outer one;
  /// otherwise a single rotation is used.
  @Test func innerWeightsAtTheirLimit() {
    var tree: WeightBalancedTree = [10, 5, 20, 15, 25, 13, 17]
    #expect(tree.outline == "10(5 20(15(13 17) 25))")
    tree.remove(5)
    #expect(tree.outline == "15(10(- 13) 20(17 25))")
    tree = [10, 5, 20, 15, 25, 13, 27]
    tree.remove(5)
    #expect(tree.outline == "20(10(- 15(13 -)) 25(- 27))")
  }

  /// When another tree's nodes replace those of a tree, the options of the tree are kept.
  @Test func scapegoatsOfAnotherAlpha() throws {
    let chain = ScapegoatTree(0..<8, scheme: ScapegoatScheme(alpha: 0.9))
    let decoded = try JSONDecoder().decode(
      ScapegoatTree<Int>.self, from: JSONEncoder().encode(chain))
    #expect(decoded == chain && decoded.violation() == nil)
    var tight = ScapegoatTree([100], scheme: ScapegoatScheme(alpha: 0.55))
    tight.formUnion(ScapegoatTree(0..<20, scheme: ScapegoatScheme(alpha: 0.95)))
    #expect(tight.count == 21 && tight.violation() == nil && tight.scheme.alpha == 0.55)
  }
}
