import BinaryTrees
import Testing
import TreeTestSupport

/// The builder, which does not insert single keys, must make the same tree as insertion under every
/// policy.
@Suite struct BuildingDuplicateTests {
  @Test func everyPolicyAgreesWithInsertion() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<400 {
      let count = Int.random(in: 0...40, using: &generator)
      let keys = (0..<count).map { _ in Int.random(in: 0...20, using: &generator) }
      for policy in [DuplicatePolicy.ignore, .count, .right] {
        let built = TreeSnapshot.grown(by: keys, duplicates: policy).tree
        let inserted = inserted(keys, policy)
        #expect(built.shape == inserted.shape)
        #expect(built.elements == inserted.elements)
        guard policy == .count else { continue }
        let counts = built.shape.indices.map { built.node(at: $0).annotations[.multiplicity] }
        #expect(counts == built.elements.map { key in .integer(keys.count { $0 == key }) })
      }
    }
  }

  /// Large arrays of integers are sorted by digits, other keys by comparison; both must agree.
  @Test func manyIntegersAgreeWithOtherKeys() throws {
    var generator = SplitMix64(seed: 6)
    let ranges = [
      0...0, 0...1, -700...900, -2_000_000...1_000_000, -2_147_483_648...2_147_483_647,
      0...4_294_967_296, Int.min...Int.max,
    ]
    for range in ranges {
      for count in [1023, 1024, 3000] {
        let keys = (0..<count).map { _ in Int.random(in: range, using: &generator) }
        for policy in [DuplicatePolicy.ignore, .count, .right] {
          let built = TreeSnapshot.grown(by: keys, duplicates: policy).tree
          let compared = TreeSnapshot.grown(by: keys.map(Compared.init), duplicates: policy).tree
          #expect(built.shape == compared.shape)
          #expect(built.elements == compared.elements.map(\.key))
          #expect(built.columns == compared.columns)
        }
        let rejected = duplicate(of: keys)
        #expect(rejected == duplicate(of: keys.map(Compared.init))?.key)
      }
    }
  }

  /// A key that is not an integer, so that it is sorted by comparison.
  private struct Compared: Comparable {
    let key: Int
    static func < (lhs: Compared, rhs: Compared) -> Bool { lhs.key < rhs.key }
  }

  private func duplicate<Key: Comparable & Sendable>(of keys: [Key]) -> Key? {
    TreeSnapshot.grown(by: keys, duplicates: .reject).duplicate
  }

  /// The tree that grows when keys are inserted one by one into links.
  private func inserted(_ keys: [Int], _ policy: DuplicatePolicy) -> TreeSnapshot<Int> {
    var tree: TreeNode<Int>?
    for key in keys {
      guard policy == .right, var node = tree else {
        tree.insert(key)
        continue
      }
      while let next = key < node.element ? node.left : node.right { node = next }
      if key < node.element { node.left = TreeNode(key) } else { node.right = TreeNode(key) }
    }
    return TreeSnapshot(tree)
  }

  @Test func theFirstDuplicateIsNamed() {
    #expect(duplicate(of: [5, 3, 8, 8, 3]) == 8)
    #expect(duplicate(of: [5, 3, 8]) == nil)
  }
}
