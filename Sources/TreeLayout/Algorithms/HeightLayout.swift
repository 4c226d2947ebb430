public import BinaryTrees

/// Slots by height: every node halves the room of its parent.
///
/// A node at depth *d* of a tree of height *h* has 2^(*h* − *d*) slots under it and stands in their
/// middle; its children share them, half each, whether both are there or not. Every place of the
/// perfect tree is thus fixed, and a missing child leaves its place empty.
///
/// Good for showing heaps, completeness and what a tree lacks. It doubles in width with every
/// level, and refuses trees higher than ``maximumHeight``.
///
/// - Complexity: O(*n*).
public struct HeightLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "height" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { true }

  /// The height of the highest trees that are accepted.
  public static var maximumHeight: Int { 40 }

  /// Makes the layout.
  public init() {}

  /// Lays out a tree that grows downwards.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes.
  ///   - options: the distances to keep; a slot is as wide as the sibling pitch, or wider where
  ///     nodes ask for it.
  /// - Returns: the place of each node.
  /// - Throws: ``LayoutError/tooHigh(layout:height:limit:)`` above ``maximumHeight``, and
  ///   ``LayoutError/tooWide(layout:limit:)`` if the tree would be wider than 288 quadrillion units.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> Layout {
    guard shape.height <= Self.maximumHeight else {
      throw .tooHigh(layout: Self.name, height: shape.height, limit: Self.maximumHeight)
    }
    let halfSlots = positionsInHalfSlots(shape)
    let halfSlot = widthOfHalfSlot(shape, halfSlots, sizes, options)
    // Counted from the leftmost node, so that only distances that are there have to fit.
    let first = halfSlots.min() ?? 0
    let (width, overflows) = ((halfSlots.max() ?? 0) - first).multipliedReportingOverflow(
      by: halfSlot)
    guard !overflows, width <= FixedPoint.maximumPosition else {
      throw .tooWide(layout: Self.name, limit: FixedPoint.units(FixedPoint.maximumPosition))
    }
    return Layout(
      shape: shape, sizes: sizes, horizontal: .nodes(halfSlots.map { ($0 - first) * halfSlot }),
      vertical: .levels(LevelPositions(shape, sizes: sizes, options: options).ofLevel))
  }

  /// Where each node stands, counted in half slots from the left edge.
  private func positionsInHalfSlots(_ shape: TreeShape) -> [Int64] {
    var position = [Int64](repeating: 0, count: shape.count)
    for node in shape.indices {
      guard let side = shape.side(of: node) else {
        position[node] = 1 << Int64(shape.height)
        continue
      }
      let step = Int64(1) << (Int64(shape.height) - Int64(shape.depth[node]))
      position[node] = position[Int(shape.parent[node])] + (side == .left ? -step : step)
    }
    return position
  }

  /// The least width of half a slot at which all neighbours keep their distance.
  private func widthOfHalfSlot(
    _ shape: TreeShape, _ position: [Int64], _ sizes: NodeSizes, _ options: LayoutOptions
  ) -> Int64 {
    let siblings = FixedSpacing(options.siblings)
    let subtrees = FixedSpacing(options.subtrees)
    var width = (siblings.pitch + 1) / 2
    var last = [Int32](repeating: TreeShape.none, count: shape.height + 1)
    for node in shape.indices {
      let level = Int(shape.depth[node])
      let neighbour = Int(last[level])
      last[level] = Int32(truncatingIfNeeded: node)
      guard neighbour >= 0 else { continue }
      let spacing = shape.parent[node] == shape.parent[neighbour] ? siblings : subtrees
      let distance = spacing.distance(sizes[neighbour].right, sizes[node].left)
      let slots = position[node] - position[neighbour]
      width = max(width, (distance + slots - 1) / slots)
    }
    return Quantum(options).ceiling(width)
  }
}
