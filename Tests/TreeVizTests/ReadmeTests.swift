import Testing
import TreeViz

/// What the README says of the library compiles and does what it says.
@Suite struct ReadmeTests {
  final class Node: BinaryTreeType {
    var element: String
    var left: Node?
    var right: Node?
    init(_ element: String) { self.element = element }
  }

  @Test func threePropertiesAreEnough() throws {
    let root = Node("a")
    root.left = Node("b")
    #expect(try root.drawing() == "  a\n╭─╯\nb\n")
    #expect(try root.svg().contains("data-key=\"b\""))
    #expect(Array(root.postorder) == ["b", "a"])
    #expect(root.nodes.levelorder.map(\.element) == ["a", "b"])
    #expect(Array(root.mirrored.inorder) == ["a", "b"])
    #expect(Array(root.traversed(by: PostorderTraversal.self)) == ["b", "a"])
    #expect(TreeSnapshot(root).violation(of: .balanced) == nil)
  }

  @Test func pastedAndRebuiltTrees() throws {
    let pasted = try TreeSnapshot(parsing: "[5,3,8,null,4]")
    #expect(try pasted.root?.drawing() == "  5\n╭─┴─╮\n3   8\n╰─╮\n  4\n")
    let rebuilt = try TreeSnapshot(inorder: [3, 5, 8], preorder: [5, 3, 8])
    #expect(rebuilt.elements == [5, 3, 8])
    let error = #expect(throws: SourceError.self) { try TreeSnapshot(parsing: "[null,1]") }
    #expect(error?.position.column == 7)
  }

  /// A client that reads a `CGPoint` needs no further import.
  @Test func foundationComesAlong() {
    #expect(CGPoint(x: 1, y: 2).y == 2)
  }
}
