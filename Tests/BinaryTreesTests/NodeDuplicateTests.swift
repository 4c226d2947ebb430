import BinaryTrees
import Testing
import TreeTestSupport

/// The treatment of equal elements under each policy.
@Suite struct NodeDuplicateTests {
  @Test func reject() throws {
    var tree: TreeNode<Int>?
    try tree.insert(5, duplicates: .reject)
    try tree.insert(3, duplicates: .reject)
    let error = #expect(throws: DuplicateElement<Int>.self) {
      try tree.insert(3, duplicates: .reject)
    }
    #expect(error == DuplicateElement(3))
    #expect(
      error?.description
        == "the element 3 is already in the tree, and its elements must all be different")
    #expect(tree?.description == "(5 (3))")
  }

  @Test func ignore() throws {
    var tree: TreeNode<Int>?
    try tree.insert(5, duplicates: .ignore)
    let (inserted, node) = try tree.insert(5, duplicates: .ignore)
    #expect(!inserted)
    #expect(node === tree)
    #expect(tree?.description == "(5)")
    #expect(tree?.multiplicity == 1)
  }

  @Test func count() throws {
    var tree: TreeNode<Int>?
    for key in [5, 3, 5, 5] {
      let (inserted, node) = try tree.insert(key, duplicates: .count)
      #expect(inserted)
      #expect(node.element == key)
    }
    #expect(tree?.description == "(5 (3))")
    #expect(tree?.multiplicity == 3)
    let root = tree
    #expect(tree.remove(5) == 5)
    #expect(tree.remove(5) == 5)
    #expect(tree === root)
    #expect(tree?.multiplicity == 1)
    #expect(tree.remove(5) == 5)
    #expect(tree?.description == "(3)")
  }

  @Test func right() throws {
    var tree: TreeNode<Tagged>?
    for tagged in [Tagged(5, "a"), Tagged(7, "a"), Tagged(5, "b"), Tagged(6, "a"), Tagged(5, "c")] {
      try tree.insert(tagged, duplicates: .right)
    }
    #expect(tree?.description == "(5a () (7a (5b () (6a (5c)))))")
    #expect(tree.node(of: Tagged(5, "")) === tree)
    #expect(tree.remove(Tagged(5, ""))?.tag == "a")
    #expect(tree.remove(Tagged(5, ""))?.tag == "b")
    #expect(tree.remove(Tagged(5, ""))?.tag == "c")
    #expect(tree.remove(Tagged(5, "")) == nil)
  }

  /// Replacing a node by its predecessor must not leave an element equal to the predecessor on the
  /// left.
  @Test func removalByThePredecessorKeepsEqualsToTheRight() throws {
    var tree: TreeNode<Tagged>?
    for tagged in [Tagged(5, "a"), Tagged(3, "a"), Tagged(3, "b"), Tagged(8, "a")] {
      try tree.insert(tagged, duplicates: .right)
    }
    #expect(tree?.description == "(5a (3a () (3b)) (8a))")
    tree.remove(Tagged(5, ""), by: .predecessor)
    #expect(tree?.description == "(8a (3a () (3b)))")
  }

  /// Random insertions and removals under the policy, compared with a list sorted by key and
  /// insertion time.
  @Test func rightAgainstAList() throws {
    var generator = SplitMix64(seed: 3)
    for run in 0..<60 {
      var tree: TreeNode<Tagged>?
      var oracle: [Tagged] = []
      for step in 0..<60 {
        let new = Tagged(Int.random(in: 0..<6, using: &generator), "-\(step)")
        if Int.random(in: 0..<5, using: &generator) < 3 {
          try tree.insert(new, duplicates: .right)
          oracle.insert(new, at: oracle.firstIndex { new < $0 } ?? oracle.count)
        } else {
          let convention: RemovalConvention =
            Bool.random(using: &generator) ? .successor : .predecessor
          let place = oracle.firstIndex(of: new)
          let expected = place.map { oracle.remove(at: $0).tag }
          guard tree.remove(new, by: convention)?.tag == expected else {
            Issue.record("run \(run), step \(step): not the first of the equals is removed")
            return
          }
        }
        guard tree?.map(\.tag) ?? [] == oracle.map(\.tag), equalsAreOnTheRight(tree) else {
          Issue.record("run \(run), step \(step): \(tree?.description ?? "()")")
          return
        }
      }
    }
  }

  @Test func countAgainstADictionary() throws {
    var generator = SplitMix64(seed: 5)
    var tree: TreeNode<Int>?
    var oracle: [Int: Int] = [:]
    for step in 0..<2_000 {
      let key = Int.random(in: 0..<12, using: &generator)
      if Bool.random(using: &generator) {
        try tree.insert(key, duplicates: .count)
        oracle[key, default: 0] += 1
      } else {
        let count = oracle[key]
        #expect(tree.remove(key) == count.map { _ in key })
        oracle[key] = count.flatMap { $0 > 1 ? $0 - 1 : nil }
      }
      let found = tree?.nodes.inorder.map { [$0.element, $0.multiplicity] } ?? []
      guard found == oracle.keys.sorted().map({ [$0, oracle[$0] ?? 0] }) else {
        Issue.record("step \(step): \(found)")
        return
      }
    }
  }

  private func equalsAreOnTheRight(_ tree: TreeNode<Tagged>?) -> Bool {
    guard let tree else { return true }
    return tree.nodes.preorder.allSatisfy { node in
      node.left.map { !$0.inorder.contains(node.element) } ?? true
    }
  }
}
