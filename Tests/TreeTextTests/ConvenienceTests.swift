import BinaryTrees
import Testing
import TreeLayout
import TreeText

/// Drawing a tree or a snapshot as text with a single call.
@Suite struct ConvenienceTests {
  @Test func aSnapshotIsDrawnAsItsTree() throws {
    let snapshot = TreeSnapshot(inserting: [5, 3, 8, 4])
    let root = try #require(snapshot.root)
    #expect(try snapshot.drawing() == "  5\n╭─┴─╮\n3   8\n╰─╮\n  4\n")
    #expect(try root.drawing() == snapshot.drawing())
    let left = try #require(root.left)
    #expect(try left.drawing { "n\($0)" } == "n3\n╰─╮\n  n4\n")
    let ascii = TextOptions(charset: .ascii)
    #expect(
      try snapshot.drawing(layout: .knuth, options: ascii) { "n\($0)" }
        == root.drawing(layout: .knuth, options: ascii) { "n\($0)" })
  }

  @Test func pluggedTraversalsAreNumbered() throws {
    let root = try #require(TreeSnapshot(inserting: [5, 3, 8]).root)
    let drawing = "   5 #3\n ╭──┴──╮\n3 #1  8 #2\n"
    #expect(try root.traversed(by: PostorderTraversal.self).drawing() == drawing)
    #expect(
      try root.traversed { $0.preorder.filter { $0.left != nil } }.drawing().contains("5 #1\n"))
  }

  @Test func theEmptyTreeIsDrawnAsNothing() throws {
    #expect(try TreeSnapshot<Int>(inserting: []).drawing() == "")
  }
}
