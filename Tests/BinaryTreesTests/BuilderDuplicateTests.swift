import BinaryTrees
import Testing
import TreeTestSupport

/// The builder that inserts nothing makes the tree that insertion makes, whatever the policy.
@Suite struct BuilderDuplicateTests {
  @Test func everyPolicyAgreesWithInsertion() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<400 {
      let count = Int.random(in: 0...40, using: &generator)
      let keys = (0..<count).map { _ in Int.random(in: 0...20, using: &generator) }
      for policy in [DuplicatePolicy.ignore, .count, .right] {
        var tree: TreeNode<Int>?
        for key in keys { try tree.insert(key, duplicates: policy) }
        let built = try TreeSnapshot(inserting: keys, duplicates: policy)
        let inserted = TreeSnapshot(tree)
        #expect(built.shape == inserted.shape)
        #expect(built.elements == inserted.elements)
        guard policy == .count else { continue }
        let counts = built.shape.indices.map { built.node(at: $0).annotations[.multiplicity] }
        #expect(counts == built.elements.map { key in .integer(keys.count { $0 == key }) })
      }
    }
  }

  @Test func theFirstDuplicateIsRejected() throws {
    let error = #expect(throws: DuplicateElement<Int>.self) {
      try TreeSnapshot(inserting: [5, 3, 8, 8, 3], duplicates: .reject)
    }
    #expect(error?.element == 8)
    #expect(try TreeSnapshot(inserting: [5, 3, 8], duplicates: .reject).count == 3)
  }
}
