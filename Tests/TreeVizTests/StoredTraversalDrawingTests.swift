import Testing
import TreeViz

/// A node class as in the article about plugged traversals: a closure that can be replaced stands
/// where the protocol requires a sequence.
private final class SeedNode: BinaryTreeType {
  var element: Int
  var left: SeedNode?
  var right: SeedNode?
  var traversalSequence: (SeedNode) -> AnySequence<Int> = { AnySequence($0.inorder) }

  init(_ element: Int, _ left: SeedNode? = nil, _ right: SeedNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
}

private final class ErasedNode: BinaryTreeType {
  var element: Int
  var left: ErasedNode?
  var right: ErasedNode?
  var traversalSequence: AnySequence<Int> { AnySequence(postorder) }

  init(_ element: Int, _ left: ErasedNode? = nil, _ right: ErasedNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
}

/// Drawings follow the preferred traversal of a tree, and report cycles of its links.
@Suite struct StoredTraversalDrawingTests {
  @Test func drawingsFollowAStoredClosure() throws {
    let tree = SeedNode(5, SeedNode(3, nil, SeedNode(4)), SeedNode(8))
    tree.traversalSequence = { AnySequence($0.postorder) }
    let expected = """
         5 #4
       ╭──┴──╮
      3 #2  8 #3
       ╰─╮
        4 #1

      """
    #expect(try tree.drawing() == expected)
    #expect(try tree.svg() == tree.traversed(by: PostorderTraversal.self).svg())
    #expect(tree.dot() == tree.traversed(by: PostorderTraversal.self).dot())
    #expect(
      try ErasedNode(5, ErasedNode(3, nil, ErasedNode(4)), ErasedNode(8)).drawing() == expected)
    tree.traversalSequence = { AnySequence($0.levelorder) }
    #expect(try tree.drawing().contains("5 #1"))
  }

  @Test func drawingsReportAnOrderThatCannotBeShown() throws {
    #expect(
      try ErasedNode(5, ErasedNode(3), ErasedNode(3)).drawing() == """
          5
        ╭─┴─╮
        3   3
        (the order of the traversal is not shown: its elements do not determine the nodes)

        """)
  }

  @Test func drawingsReportACycle() throws {
    let first = SeedNode(1)
    let second = SeedNode(2)
    (first.left, second.right) = (second, first)
    defer { first.left = nil }
    let sentence = "the right child of 2 is 1 again, which is above it: the links make a cycle"
    #expect(throws: LayoutError.notFinite(TreeTooLarge(limit: Int(Int32.max), cycle: sentence))) {
      try first.drawing()
    }
    let error = #expect(throws: LayoutError.self) { try first.svg() }
    #expect(error?.description == sentence)
    #expect(throws: LayoutError.self) { try first.scene() }
    #expect(throws: LayoutError.self) { try first.mirrored.svg() }
    #expect(drawing(of: first).hasSuffix("\(sentence)\n"))
  }
}
