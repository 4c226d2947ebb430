public import BinaryTrees

/// The next free place on each level: the narrowest layered drawing there is.
///
/// The first algorithm of Charles Wetherell and Alfred Shannon, "Tidy drawings of trees", 1979.
///
/// Good for the widest trees in the least room, and for showing why more is needed: parents may
/// stand anywhere above their children, and a lone left child looks like a lone right one.
///
/// - Complexity: O(*n*).
public struct WetherellLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "wetherell" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { true }

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
    let siblings = FixedSpacing(options.siblings)
    let subtrees = FixedSpacing(options.subtrees)
    let quantum = Quantum(options)
    var x = [Int64](repeating: 0, count: shape.count)
    var last = [Int32](repeating: TreeShape.none, count: shape.height + 1)
    for node in shape.indices {
      let level = Int(shape.depth[node])
      let neighbour = Int(last[level])
      last[level] = Int32(truncatingIfNeeded: node)
      guard neighbour >= 0 else { continue }
      let spacing = shape.parent[node] == shape.parent[neighbour] ? siblings : subtrees
      let distance = spacing.distance(sizes[neighbour].right, sizes[node].left)
      x[node] = x[neighbour] + quantum.ceiling(distance)
    }
    return Layout(
      shape: shape, sizes: sizes, horizontal: .nodes(x),
      vertical: .levels(LevelPositions(shape, sizes: sizes, options: options).ofLevel))
  }
}
