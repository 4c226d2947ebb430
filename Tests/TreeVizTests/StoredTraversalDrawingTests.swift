import Testing
import TreeTestSupport
import TreeViz

/// Drawings follow the preferred traversal of a tree, and report cycles of its links.
@Suite struct StoredTraversalDrawingTests {
  @Test func drawingsFollowAStoredClosure() throws {
    let tree = ClosureNode(5, ClosureNode(3, nil, ClosureNode(4)), ClosureNode(8))
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
    let first = ClosureNode(1)
    let second = ClosureNode(2)
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
