import BinaryTrees
import SearchTrees
import Testing
import TreeJudging

@Suite struct ExerciseTests {
  /// A plain search tree with a fault: a node with two children is not removed.
  private func faulty() -> Judgement {
    exercise(
      .bst, seed: 3, make: { BinarySearchTree<Int>() }, insert: { $0.insert($1).inserted },
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
    #expect(failure.fault.reason == "contents")
    #expect(faulty() == faulty())
  }
}
