import BinaryTrees
import TreeLayout
import TreeTestSupport

/// Trees and layouts for the tests.
enum Trees {
  /// Seven nodes, some of them the only child of their parent.
  static var bushy: TreeShape {
    var links = TreeLinks()
    for _ in 0..<7 { links.append() }
    links.root = 0
    links.attach(1, on: .left, of: 0)
    links.attach(2, on: .right, of: 1)
    links.attach(3, on: .right, of: 0)
    links.attach(4, on: .left, of: 3)
    links.attach(5, on: .right, of: 3)
    links.attach(6, on: .left, of: 5)
    return (try? links.numbered().shape) ?? .empty
  }

  /// Returns a tree of the given shape whose labels are the numbers of its nodes.
  static func numbered(_ shape: TreeShape) -> TreeSnapshot<String> {
    TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" })
  }

  /// Returns the layout of circles at the default distances.
  static func layout(_ shape: TreeShape) throws(LayoutError) -> NodePositions {
    try TidyLayout().layout(
      shape, sizes: .uniform(NodeExtents(width: 36, height: 36)),
      options: LayoutOptions(
        siblings: LayoutOptions.Spacing(pitch: 56, gap: 20),
        levels: LayoutOptions.Spacing(pitch: 64, gap: 20)))
  }
}
