import BinaryTrees
import Testing
import TreeTestSupport

/// Creation, linking and copying of nodes.
@Suite struct NodeTests {
  private let tree = TreeNode(5, left: TreeNode(3, right: TreeNode(4)), right: TreeNode(8))

  @Test func aTreeIsWrittenAsItIsDrawn() throws {
    #expect(tree.element == 5)
    #expect(tree.left?.right?.element == 4)
    #expect(tree.right?.left == nil)
    #expect(tree.annotations.isEmpty)
    let left = try #require(tree.left)
    tree.left = tree.right
    tree.right = left
    left.element = 9
    #expect(Array(tree) == [8, 5, 9, 4])
  }

  @Test func aNodeIsTheSequenceOfItsElements() {
    #expect(Array(tree) == [3, 4, 5, 8])
    #expect(tree.map { $0 * 2 } == [6, 8, 10, 16])
    #expect(tree.reduce(0, +) == 20)
    #expect(Array(tree.traversalSequence) == Array(tree))
    #expect(tree.first { $0 > 3 } == 4)
    var count = 0
    for _ in tree { count += 1 }
    #expect(count == 4)
  }

  @Test func copiesAnyTree() throws {
    for shape in EveryShape.upTo(7) {
      let plain = try #require(PlainNode.tree(shape) { $0 })
      let copy: TreeNode<Int> = TreeNode(plain)
      guard TreeSnapshot(copy) == TreeSnapshot(plain) else {
        Issue.record("\(copy) is no copy of \(shape)")
        return
      }
    }
  }

  @Test func copiesTreesThatMayBeEmpty() throws {
    let none: PlainNode<Int>? = nil
    #expect(TreeNode(none) == nil)
    let some: PlainNode<Int>? = PlainNode(2, PlainNode(1))
    let copy = try #require(TreeNode(some))
    #expect(copy.description == "(2 (1))")
  }

  @Test func aCopyIsOfOtherNodes() {
    let copy = TreeNode(tree)
    #expect(copy == tree)
    #expect(copy !== tree)
    copy.left?.element = 1
    #expect(tree.left?.element == 3)
  }

  @Test func aNodeOfTreesIsNoCopy() {
    let nested = TreeNode<PlainNode<Int>>(PlainNode(1))
    #expect(nested.element.element == 1)
  }
}
