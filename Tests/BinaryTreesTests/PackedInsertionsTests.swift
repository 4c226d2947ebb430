import BinaryTrees
import Testing
import TreeTestSupport

/// Large arrays of integers are sorted by their digits before the tree is built; tested for every
/// number of bits.
@Suite struct PackedInsertionsTests {
  @Test(arguments: 10...32) func everyWidth(bits: Int) throws {
    var generator = SplitMix64(seed: UInt64(bits))
    let span = bits == 32 ? Int(UInt32.max) : 1 << bits
    let least = -span / 2
    var keys = (0..<2_000).map { _ in least + Int.random(in: 0..<span, using: &generator) }
    // Includes the smallest and the largest key, so that the highest bit is used.
    keys[500] = least
    keys[1_500] = least + span - 1
    let tree = TreeSnapshot(inserting: keys)
    #expect(Array(tree.inorder) == Set(keys).sorted())
    // The tree must equal the result of inserting the keys one by one.
    var root: TreeNode<Int>?
    for key in keys { root.insert(key) }
    #expect(tree == root.map { TreeSnapshot($0) })
  }
}
