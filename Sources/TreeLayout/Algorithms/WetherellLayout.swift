public import BinaryTrees

/// The leftmost free position on each level: the narrowest possible layered drawing.
///
/// This is the first algorithm of Charles Wetherell and Alfred Shannon, "Tidy drawings of trees",
/// 1979.
///
/// Suitable for fitting very wide trees into little space, and for showing why other layouts need
/// more: a parent may be anywhere above its children, and the drawing does not show whether an only
/// child is a left or a right child.
///
/// - Complexity: O(*n*).
public struct WetherellLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "wetherell" }

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
    let siblings = FixedSpacing(options.siblings)
    let subtrees = FixedSpacing(options.subtrees)
    let quantum = Quantum(options)
    var x = [Int64](repeating: 0, count: shape.count)
    for (neighbor, node) in shape.neighbors {
      let spacing = shape.parent[node] == shape.parent[neighbor] ? siblings : subtrees
      let distance = spacing.distance(sizes[neighbor].right, sizes[node].left)
      x[node] = x[neighbor] + quantum.ceiling(distance)
    }
    return NodePositions(
      shape: shape, sizes: sizes, horizontal: .nodes(x),
      vertical: .levels(LevelPositions(shape, sizes: sizes, options: options).ofLevel))
  }
}
