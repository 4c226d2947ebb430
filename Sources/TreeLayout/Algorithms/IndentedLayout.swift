public import BinaryTrees

/// A row for each node in pre-order, indented by its depth, as files are listed.
///
/// The form is that of outlines and listings; in print at the latest in Donald E. Knuth, "The Art
/// of Computer Programming", volume 1, 1968, section 2.3, beside nested sets and parentheses.
///
/// Good for long labels, for deep trees that are scrolled, and for reading in order. A lone left
/// child looks like a lone right one, and the tree is as high as it has nodes.
///
/// The left edges of the nodes of a level are in line, half a sibling pitch further to the right
/// than those of the level above; rows are as far apart as levels.
///
/// - Complexity: O(*n*).
public struct IndentedLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "indented" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { false }

  /// Makes the layout.
  public init() {}

  /// Lays out a tree that grows downwards.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes.
  ///   - options: the distances to keep.
  /// - Returns: the place of each node.
  /// - Throws: nothing; every tree can be laid out so.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> Layout {
    let rows = FixedSpacing(options.levels)
    let indent = Quantum(options).ceiling((FixedSpacing(options.siblings).pitch + 1) / 2)
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices {
      let extents = sizes[node]
      x[node] = Int64(shape.depth[node]) * indent + Int64(extents.left)
      if node > 0 { y[node] = y[node - 1] + rows.distance(sizes[node - 1].bottom, extents.top) }
    }
    return Layout(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }
}
