import Testing
import TreeViz

/// Trees describe themselves to playgrounds.
@Suite struct PlaygroundDisplayTests {
  /// Expects an image if AppKit is available, and otherwise the drawing of the tree.
  private func expect(
    _ value: some CustomPlaygroundDisplayConvertible, shows drawing: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #if canImport(AppKit)
      #expect(!(value.playgroundDescription is String), sourceLocation: location)
    #else
      #expect(value.playgroundDescription as? String == drawing, sourceLocation: location)
    #endif
  }

  @Test func treesAreDrawn() throws {
    let drawing = "  5\n╭─┴─╮\n3   8\n"
    expect(try TreeSnapshot(parsing: "[5,3,8]"), shows: drawing)
    expect(AVLTree([5, 3, 8]), shows: drawing)
    expect(BinarySearchTree([5, 3, 8]), shows: drawing)
    expect(AVLMap(uniqueKeysWithValues: [(5, "a"), (3, "b"), (8, "c")]), shows: drawing)
    expect(AVLMultiset([5, 3, 8]), shows: drawing)
    expect(MinimumHeap([3, 5, 8]), shows: "  3\n╭─┴─╮\n5   8\n")
  }

  @Test func anEmptyTreeIsDrawn() {
    expect(AVLTree<Int>(), shows: "")
  }
}
