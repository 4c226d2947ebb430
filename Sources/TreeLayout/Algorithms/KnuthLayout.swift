public import BinaryTrees

/// A column for each node, in in-order: x is the rank.
///
/// Donald E. Knuth, "Optimum binary search trees", 1971, drew his trees so.
///
/// Good for search trees beside a ruler of keys, since x is the order of the elements. As wide as
/// the tree has nodes, and parents are not centred over their children.
///
/// - Complexity: O(*n*).
public struct KnuthLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "knuth" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { true }

  /// Makes the layout.
  public init() {}

  /// Lays out a tree that grows downwards.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes.
  ///   - options: the distances to keep; columns are as far apart as siblings.
  /// - Returns: the place of each node.
  /// - Throws: nothing; every tree can be laid out so.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> Layout {
    let spacing = FixedSpacing(options.siblings)
    let quantum = Quantum(options)
    var x = [Int64](repeating: 0, count: shape.count)
    var previous: Int?
    for number in shape.inorderIndices {
      let node = Int(number)
      if let previous {
        let distance = spacing.distance(sizes[previous].right, sizes[node].left)
        x[node] = x[previous] + quantum.ceiling(distance)
      }
      previous = node
    }
    return Layout(
      shape: shape, sizes: sizes, horizontal: .nodes(x),
      vertical: .levels(LevelPositions(shape, sizes: sizes, options: options).ofLevel))
  }
}
