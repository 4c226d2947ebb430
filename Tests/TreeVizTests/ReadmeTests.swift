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

  @Test func searchTrees() throws {
    var tree = RedBlackTree([5, 3, 8, 1])
    tree.insert(4)
    #expect(tree.contains(4))
    #expect(tree[offset: 2] == 4)
    #expect(Array(tree.union([9, 10])) == [1, 3, 4, 5, 8, 9, 10])
    let drawing = "     5\n   ╭─┴─╮\n   3   8\n ╭─┴─╮\n(1) (4)\n"
    #expect(try tree.root?.drawing() == drawing)
    #expect(tree.violation() == nil)

    var changes = ChangeLog()
    tree.insert(6, observing: &changes)
    #expect(changes.changes.count { if case .compare = $0 { true } else { false } } == 2)
    var byLength = SearchTree(
      order: GivenOrder<String, Never> { $0.count < $1.count }, kind: AVLKind())
    byLength.insert("long")
    byLength.insert("no")
    #expect(Array(byLength) == ["no", "long"])
  }

  @Test func quizzes() throws {
    let quiz = try Quiz(count: 10, on: [.rotation], of: [.avl], seed: 7)
    #expect(quiz.questions.count == 10)
    for question in quiz.questions {
      #expect(question.text.hasSuffix("Which rotation comes next?"))
      let answer = try question.answer(reading: "none")
      #expect(question.accepts(answer) == (question.answers == [.none]))
      #expect(!question.explanation.isEmpty)
    }
  }

  /// A client that reads a `CGPoint` needs no further import.
  @Test func foundationComesAlong() {
    #expect(CGPoint(x: 1, y: 2).y == 2)
  }
}
