import BinaryTrees
import SearchTrees
import Testing
import TreeJudging

@Suite struct ExerciseTests {
  /// Judges an unbalanced search tree with a fault: it does not remove nodes with two children.
  private func faulty(_ budget: JudgingBudget = JudgingBudget()) -> Judgement {
    exercise(
      .bst, seed: 3, budget: budget, make: { BinarySearchTree<Int>() },
      insert: { $0.insert($1).inserted },
      remove: { tree, key in
        let snapshot = tree.snapshot
        let node = snapshot.elements.firstIndex(of: key)
        if let node, snapshot.shape.left[node] >= 0, snapshot.shape.right[node] >= 0 { return }
        tree.remove(key)
      }, contains: { $0.contains($1) }, tree: { $0.snapshot.root })
  }

  @Test func failureIsMinimal() throws {
    let failure = try #require(faulty().failure)
    #expect(
      failure.description == """
        not a search tree after 4 operations (seed 3):
          insert 2
          insert 1
          insert 3
          remove 2
        before: [2, 1, 3]
        after:  [2, 1, 3]
        2 is still in the tree
        a search tree of the same operations: [3, 1]
        """)
    #expect(failure.fault.reason == "contents" && !failure.isCutShort)
    #expect(faulty() == faulty())
  }

  @Test func aLimitOfTheSearchIsReported() throws {
    let failure = try #require(faulty(JudgingBudget(shorteningRuns: 1)).failure)
    #expect(failure.isCutShort && failure.operations.count > 4)
    #expect(failure.description.contains("\nno shorter failing sequence was found within"))
  }

  /// Judges an unbalanced search tree that accepts only a limited number of keys.
  private func limited(
    to limit: Int, operations: Int, counting count: Counter = Counter()
  ) -> Judgement {
    exercise(
      .bst, seed: 1, budget: JudgingBudget(operations: operations),
      make: { BinarySearchTree<Int>() },
      insert: { tree, key in
        count.operations += 1
        if tree.count < limit { tree.insert(key) }
      }, remove: { $0.remove($1) }, tree: { $0.snapshot.root })
  }

  private final class Counter {
    var operations = 0
  }

  /// Faults that only large trees have, such as a table of 64 entries, a doubling array, or a
  /// counter in a byte.
  @Test(arguments: [(64, 2000), (100, 2000), (127, 2000), (255, 2000), (1000, 26_000)])
  func largeTreesAreTried(limit: Int, operations: Int) throws {
    let counter = Counter()
    let judgement = limited(to: limit, operations: operations, counting: counter)
    let failure = try #require(judgement.failure, "\(judgement)")
    #expect(failure.operations.count == limit + 1)
    #expect(failure.before.count == limit && judgement.largestTree >= limit)
    // The search for a shorter sequence is limited by the number of nodes, not only by the number
    // of runs.
    #expect(counter.operations < operations + 100_000)
  }

  @Test func theJudgementSaysHowLargeTreesWere() {
    let judgement = limited(to: 300, operations: 2000)
    #expect(
      judgement.description == """
        a search tree: no failure in 2000 operations in \(judgement.sequenceCount) sequences, \
        trees of up to \(judgement.largestTree) keys and \(judgement.mostLevels) levels, seed 1
        """)
    #expect(judgement.operationCount == 2000 && (280...300).contains(judgement.largestTree))
    #expect(limited(to: 300, operations: 2000) == judgement)
    #expect(limited(to: 300, operations: 100).largestTree < 100)
  }
}
