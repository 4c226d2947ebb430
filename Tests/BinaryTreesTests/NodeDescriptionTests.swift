import BinaryTrees
import Testing
import TreeTestSupport

/// Tests of the textual descriptions of a tree.
@Suite struct NodeDescriptionTests {
  @Test func sExpression() {
    #expect(TreeNode(5).description == "(5)")
    #expect(TreeNode(5, left: TreeNode(3), right: TreeNode(8)).description == "(5 (3) (8))")
    #expect(TreeNode(5, left: TreeNode(8)).description == "(5 (8))")
    #expect(TreeNode(5, right: TreeNode(8)).description == "(5 () (8))")
    #expect("\(TreeNode("a", right: TreeNode("b", left: TreeNode("c"))))" == "(a () (b (c)))")
  }

  /// Different shapes have different descriptions.
  @Test func everyShapeHasItsOwnText() {
    let shapes = EveryShape.upTo(8)
    let trees = shapes.compactMap { TreeNode(PlainNode.tree($0) { _ in 0 }) }
    #expect(Set(trees.map(\.description)).count == shapes.count)
  }

  @Test func aMirrorShowsChildrenAndElement() throws {
    let tree = TreeNode(5, left: TreeNode(3))
    let mirror = Mirror(reflecting: tree)
    #expect(mirror.displayStyle == .class)
    #expect(mirror.children.map(\.label) == ["left", "right", "element"])
    #expect(mirror.descendant("element") as? Int == 5)
    #expect(mirror.descendant("left") as? TreeNode<Int> === tree.left)
    #expect(mirror.descendant("right") as? TreeNode<Int> == nil)
  }
}
