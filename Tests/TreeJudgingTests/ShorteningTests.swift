import BinaryTrees
import SearchTrees
import Testing
import TreeJudging

extension WrongDoubleRotation.Node: BinaryTreeType {
  var element: Int { key }
}

/// Failures are shortened to the minimum with few runs.
///
/// `MutantTests` compares all faults of other trees with an exhaustive search.
@Suite struct ShorteningTests {
  /// The limits of `treeviz judge`.
  private static let budget = JudgingBudget(operations: 2000, shorteningRuns: 300)

  private final class Counter {
    var runs = 0
    var operations = 0
  }

  /// No sequence of less than nine operations shows this fault.
  @Test(arguments: 0..<10 as Range<UInt64>) func deepFaultOfAnAVLTreeIsMinimal(seed: UInt64) throws
  {
    let count = Counter()
    func judge() -> Judgement {
      count.runs = 0
      return exercise(
        .avl, seed: seed, budget: Self.budget,
        make: {
          count.runs += 1
          return WrongDoubleRotation()
        }, insert: { $0.insert($1) }, remove: { $0.remove($1) }, tree: { $0.root })
    }
    let judgement = judge()
    let failure = try #require(judgement.failure)
    #expect(failure.operations.count == 9 && !failure.isCutShort, "\(failure)")
    #expect(count.runs - judgement.sequenceCount < 220)
    #expect(judge() == judgement)
  }

  /// A search tree that forgets a key at a removal if the tree has at least 25 keys and the removed
  /// node has two children: too many keys for the exhaustive search.
  @Test func largeTreesAreReduced() throws {
    let judgement = exercise(
      .bst, seed: 2, budget: JudgingBudget(operations: 4000, shorteningRuns: 300),
      make: { BinarySearchTree<Int>() }, insert: { $0.insert($1) },
      remove: { tree, key in
        let snapshot = tree.snapshot
        let node = snapshot.elements.firstIndex(of: key)
        let isFaulty =
          node.map { snapshot.shape.left(of: $0) != nil && snapshot.shape.right(of: $0) != nil }
          ?? false
        tree.remove(key)
        if isFaulty, snapshot.count >= 25, let first = tree.first { tree.remove(first) }
      }, tree: { $0.snapshot.root })
    let failure = try #require(judgement.failure)
    #expect(failure.operations.count == 26 && failure.originalCount > 60)
  }

  /// A tree without colors that inserts no keys after the removal of a node with two children.
  @Test func hiddenStateIsSearched() throws {
    struct Hiding {
      var tree = RedBlackTree<Int>()
      var isWorn = false
    }
    for seed in 1...4 as ClosedRange<UInt64> {
      let judgement = exercise(
        .redBlack, seed: seed, budget: Self.budget, make: { Hiding() },
        insert: { hiding, key in if !hiding.isWorn { hiding.tree.insert(key) } },
        remove: { hiding, key in
          let snapshot = hiding.tree.snapshot
          if let node = snapshot.elements.firstIndex(of: key), snapshot.shape.left[node] >= 0,
            snapshot.shape.right[node] >= 0
          {
            hiding.isWorn = true
          }
          hiding.tree.remove(key)
        }, tree: { $0.tree.snapshot.with(columns: [:]).root })
      let failure = try #require(judgement.failure, "\(judgement)")
      #expect(failure.operations.count == 5, "\(failure)")
    }
  }

  /// A program is started for each run, so all moves on small trees are tried in few runs.
  @Test func smallTreesAreVisitedInFewRuns() throws {
    let count = Counter()
    let judgement = exercise(
      .bst, seed: 1, budget: Self.budget,
      make: {
        count.runs += 1
        return BinarySearchTree<Int>()
      },
      insert: { tree, key in if tree.count < 5 { tree.insert(key) } },
      remove: { $0.remove($1) }, tree: { $0.snapshot.root })
    let failure = try #require(judgement.failure)
    #expect(failure.operations.count == 6 && !failure.isCutShort)
    #expect(count.runs - judgement.sequenceCount < 40)
  }

  /// A tree that fails after 40 insertions since it was created, whether or not it was emptied: the
  /// search finds no failure in runs that visit several trees.
  @Test func treesThatAreNotLikeNewWhenEmptyAreShortened() throws {
    struct Worn {
      var tree = BinarySearchTree<Int>()
      var insertions = 0
    }
    let judgement = exercise(
      .bst, seed: 1, budget: Self.budget, make: { Worn() },
      insert: { worn, key in
        worn.insertions += 1
        if worn.insertions < 40 { worn.tree.insert(key) }
      }, remove: { $0.tree.remove($1) }, tree: { $0.tree.snapshot.root })
    let failure = try #require(judgement.failure)
    #expect((40..<64).contains(failure.operations.count), "\(failure)")
  }
}
