public import BinaryTrees

/// Fixed positions that depend on the height of the tree: each child gets half of its parent's
/// space.
///
/// A node at depth *d* of a tree of height *h* is centered above 2^(*h* − *d*) slots. Each child
/// gets one half of these slots, even if the other child is missing. Every position of the perfect
/// tree is thus fixed, and a missing child leaves its position empty.
///
/// Suitable for showing heaps, completeness and missing nodes. The width doubles with every level,
/// and trees higher than ``maximumHeight`` are rejected.
///
/// - Complexity: O(*n*).
public struct HeightLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "height" }

  /// The maximum height of a tree.
  public static var maximumHeight: Int { 40 }

  /// Creates the layout.
  public init() {}

  /// Lays out a tree that grows downward.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep. The width of a slot is the sibling pitch, or more if the
  ///     sizes of nodes require it.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError/tooHigh(layout:height:limit:)`` if the tree is higher than
  ///   ``maximumHeight``, and ``LayoutError/tooWide(layout:limit:)`` if the drawing would be wider
  ///   than 288 quadrillion units.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    guard shape.height <= Self.maximumHeight else {
      throw .tooHigh(layout: Self.name, height: shape.height, limit: Self.maximumHeight)
    }
    let halfSlots = positionsInHalfSlots(shape)
    let halfSlot = widthOfHalfSlot(shape, halfSlots, sizes, options)
    // Positions are relative to the leftmost node, so that only the actual width has to be in
    // range.
    let first = halfSlots.min() ?? 0
    let (width, overflows) = ((halfSlots.max() ?? 0) - first).multipliedReportingOverflow(
      by: halfSlot)
    guard !overflows, width <= FixedPoint.maximumPosition else {
      throw .tooWide(layout: Self.name, limit: FixedPoint.units(FixedPoint.maximumPosition))
    }
    return NodePositions(
      shape: shape, sizes: sizes, horizontal: .nodes(halfSlots.map { ($0 - first) * halfSlot }),
      vertical: .levels(LevelPositions(shape, sizes: sizes, options: options).ofLevel))
  }

  /// Returns the horizontal position of each node, in half slots from the left edge.
  private func positionsInHalfSlots(_ shape: TreeShape) -> [Int64] {
    // The loop replaces the value of all nodes except the root.
    var position = [Int64](repeating: 1 << Int64(shape.height), count: shape.count)
    for node in shape.indices {
      guard let side = shape.side(of: node) else { continue }
      let step = Int64(1) << (Int64(shape.height) - Int64(shape.depth[node]))
      position[node] = position[Int(shape.parent[node])] + (side == .left ? -step : step)
    }
    return position
  }

  /// Returns the smallest width of half a slot such that all neighbors keep their distance.
  private func widthOfHalfSlot(
    _ shape: TreeShape, _ position: [Int64], _ sizes: NodeSizes, _ options: LayoutOptions
  ) -> Int64 {
    let siblings = FixedSpacing(options.siblings)
    let subtrees = FixedSpacing(options.subtrees)
    var width = (siblings.pitch + 1) / 2
    for (neighbor, node) in shape.neighbors {
      let spacing = shape.parent[node] == shape.parent[neighbor] ? siblings : subtrees
      let distance = spacing.distance(sizes[neighbor].right, sizes[node].left)
      let slots = position[node] - position[neighbor]
      width = max(width, (distance + slots - 1) / slots)
    }
    return Quantum(options).ceiling(width)
  }
}
