public import BinaryTrees

/// A column for each node: the horizontal order of the nodes is their in-order.
///
/// Donald E. Knuth used this layout in "Optimum binary search trees", 1971.
///
/// Suitable for search trees next to a ruler of keys, because the horizontal order is the order of
/// the elements. The drawing needs one column per node, and parents are not centered above their
/// children.
///
/// - Complexity: O(*n*).
public struct KnuthLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "knuth" }

  /// Creates the layout.
  public init() {}

  /// Lays out a tree that grows downward.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep. The distance between columns follows the spacing of
  ///     siblings.
  /// - Returns: the position of each node.
  /// - Throws: no error; this layout accepts every tree.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
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
    return NodePositions(
      shape: shape, sizes: sizes, horizontal: .nodes(x),
      vertical: .levels(LevelPositions(shape, sizes: sizes, options: options).ofLevel))
  }
}
