import BinaryTrees
import Testing
import TreeTestSupport

/// Many integers are sorted by their digits before they become a tree: with every number of bits.
@Suite struct PackedInsertionsTests {
  @Test(arguments: 10...32) func everyWidth(bits: Int) throws {
    var generator = SplitMix64(seed: UInt64(bits))
    let span = bits == 32 ? Int(UInt32.max) : 1 << bits
    let least = -span / 2
    var keys = (0..<2_000).map { _ in least + Int.random(in: 0..<span, using: &generator) }
    // Both ends, so that the highest bit tells.
    keys[500] = least
    keys[1_500] = least + span - 1
    let tree = TreeSnapshot(inserting: keys)
    #expect(Array(tree.inorder) == Set(keys).sorted())
    // Each key stands where searching for it ends.
    var root: TreeNode<Int>?
    for key in keys { root.insert(key) }
    #expect(tree == root.map { TreeSnapshot($0) })
  }
}
