import BinaryTrees
import Testing
import TextSupport
import TreeTestSupport
import TreeText

/// Drawings in characters with one row for each leaf.
@Suite struct RightwardDrawingTests {
  private func tree(
    _ shape: TreeShape, _ length: (Int) -> Double?
  ) -> TreeSnapshot<String> {
    var columns = TreeSnapshot<String>(shape: .empty, elements: []).columns
    columns[.branchLength] = .decimals(shape.indices.map(length))
    return TreeSnapshot(
      shape: shape, elements: shape.indices.map { shape.isLeaf($0) ? "n\($0)" : "" },
      columns: columns)
  }

  @Test func leavesAreInOrderAndFitTheWidth() {
    var generator = SplitMix64(seed: 5)
    for count in [1, 2, 3, 10, 60, 300] {
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let tree = tree(shape) { Double($0 * 7 % 5) - 0.5 }
      let leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }.map { "n\($0)" }
      for width in [20, 50, 80] {
        for charset in TextOptions.Charset.allCases {
          let drawing = RightwardDrawing(
            of: tree, options: TextOptions(charset: charset, width: width))
          let rows = drawing.text.split(separator: "\n")
          #expect(rows.map { $0.split(separator: " ").last.map(String.init) } == leaves)
          #expect(rows.allSatisfy { String($0).cellWidth <= width && $0.last != " " })
        }
      }
    }
  }

  @Test func chainsHaveOneRow() {
    let shape = Chain.left.shape(count: 100_000)
    let drawing = RightwardDrawing(of: tree(shape) { _ in 1 })
    #expect(drawing.text.split(separator: "\n").count == 1)
  }

  @Test func theEmptyTreeHasNoRows() {
    #expect(RightwardDrawing(of: TreeSnapshot<String>(shape: .empty, elements: [])).text.isEmpty)
  }
}
