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
    let small = trees.filter { Array($0).count <= 7 }
    #expect(Set(small.map(\.debugDescription)).count == EveryShape.upTo(7).count)
  }

  @Test func severalLines() throws {
    let tree = TreeNode(
      5, left: TreeNode(3, left: TreeNode(1), right: TreeNode(4)),
      right: TreeNode(8, right: TreeNode(9)))
    try tree.insert(9, duplicates: .count)
    #expect(
      tree.debugDescription == """
        5
        ├─ left: 3
        │  ├─ left: 1
        │  └─ right: 4
        └─ right: 8
           └─ right: 9 ×2
        """)
    #expect(TreeNode("a\nb", left: TreeNode("c")).debugDescription == "\"a\\nb\"\n└─ left: \"c\"")
    #expect(TreeNode(TwoLines()).debugDescription == "one⏎two")
  }

  @Test func whatIsTooDeepIsCounted() throws {
    let chain = try #require(TreeNode(PlainNode.tree(Chain.left.shape(count: 30)) { $0 }))
    let lines = chain.debugDescription.split(separator: "\n")
    #expect(lines.count == 18)
    #expect(lines[16].hasSuffix("└─ left: 16"))
    #expect(lines[17].hasSuffix("└─ left: … 13 nodes"))
    let longer = try #require(TreeNode(PlainNode.tree(Chain.right.shape(count: 18)) { $0 }))
    #expect(longer.debugDescription.hasSuffix("└─ right: … 1 node"))
  }

  /// For a wide tree, only the upper levels are shown, and the remaining nodes are counted.
  @Test func whatIsTooMuchIsCounted() throws {
    var generator = SplitMix64(seed: 1)
    for count in [99, 100, 101, 128, 1_000] {
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let tree = try #require(TreeNode(PlainNode.tree(shape) { $0 }))
      let lines = tree.debugDescription.split(separator: "\n")
      let omitted = lines.compactMap { line in
        line.split(separator: "… ").dropFirst().first?.prefix { $0.isNumber }
      }.compactMap { Int($0) }
      #expect(lines.count - omitted.count <= 100)
      #expect(lines.count - omitted.count + omitted.reduce(0, +) == count)
    }
  }

  /// A cycle of links is a programming error; printing it in a debugger must terminate.
  @Test func aCycleIsNotCountedForEver() {
    let node = TreeNode(1)
    node.left = node
    #expect(node.debugDescription.hasSuffix("… more than 1000000 nodes"))
    node.left = nil
  }

  @Test func mirror() throws {
    let tree = TreeNode(5, left: TreeNode(3))
    let mirror = Mirror(reflecting: tree)
    #expect(mirror.displayStyle == .class)
    #expect(mirror.children.map(\.label) == ["element", "left", "right"])
    #expect(mirror.descendant("element") as? Int == 5)
    #expect(mirror.descendant("left") as? TreeNode<Int> === tree.left)
    #expect(mirror.descendant("right") as? TreeNode<Int> == nil)
    try tree.insert(5, duplicates: .count)
    #expect(Mirror(reflecting: tree).descendant("multiplicity") as? Int == 2)
  }

  @Test func playground() {
    let tree = TreeNode(5, left: TreeNode(3))
    let shown: any CustomPlaygroundDisplayConvertible = tree
    #expect(shown.playgroundDescription as? String == "5\n└─ left: 3")
  }
}

private struct TwoLines: CustomDebugStringConvertible {
  var debugDescription: String { "one\ntwo" }
}
