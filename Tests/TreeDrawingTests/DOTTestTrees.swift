import BinaryTrees
import TreeLayout

/// Trees and layouts for the tests of the DOT writer.
enum DOTTestTrees {
  /// `5 3 8`, with a column of colors, other columns, and a label that needs a wide node.
  static var small: TreeSnapshot<String> {
    TreeSnapshot(
      shape: shape(left: [1, -1, -1], right: [2, -1, -1]), elements: ["5", "3", "eighty-eight"],
      columns: [
        .color: .texts(["black", "red", nil]), "my note": .texts([nil, #"a "b" \ <c> & d"#, nil]),
        .weight: .decimals([1.5, nil, -2]),
      ])
  }

  /// Returns the shape of links that form a tree.
  static func shape(left: [Int32], right: [Int32]) -> TreeShape {
    (try? TreeLinks(left: left, right: right, root: 0).numbered().shape) ?? .empty
  }

  /// Returns the layout for the default node sizes.
  static func layout(_ tree: TreeSnapshot<String>) throws(LayoutError) -> NodePositions {
    try TidyLayout().layout(
      tree.shape,
      sizes: .perNode(
        tree.elements.map { NodeExtents(width: $0.count > 3 ? 110 : 36, height: 36) }),
      options: LayoutOptions(
        siblings: LayoutOptions.Spacing(pitch: 56, gap: 20),
        levels: LayoutOptions.Spacing(pitch: 64, gap: 20)))
  }
}
