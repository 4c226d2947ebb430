public import BinaryTrees

/// A row for each node in pre-order, indented by its depth like a listing of files.
///
/// This is the form of outlines. It appeared in print no later than in Donald E. Knuth, "The Art of
/// Computer Programming", volume 1, 1968, section 2.3, next to nested sets and parentheses.
///
/// Suitable for long labels, for deep trees that are scrolled, and for reading in order. The
/// drawing does not show whether an only child is a left or a right child, and it needs one row per
/// node.
///
/// The left edges of the nodes of a level are aligned, half a sibling pitch to the right of the
/// left edges of the level above. The distance between rows follows the spacing of levels.
///
/// - Complexity: O(*n*).
public struct IndentedLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "indented" }

  /// Whether the nodes of each level are ordered from left to right.
  public static var hasRows: Bool { false }

  /// Creates the layout.
  public init() {}

  /// Lays out a tree that grows downward.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep.
  /// - Returns: the position of each node.
  /// - Throws: no error; this layout accepts every tree.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    let rows = FixedSpacing(options.levels)
    let indent = Quantum(options).ceiling((FixedSpacing(options.siblings).pitch + 1) / 2)
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices {
      let extents = sizes[node]
      x[node] = Int64(shape.depth[node]) * indent + Int64(extents.left)
      if node > 0 { y[node] = y[node - 1] + rows.distance(sizes[node - 1].bottom, extents.top) }
    }
    return NodePositions(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }
}
