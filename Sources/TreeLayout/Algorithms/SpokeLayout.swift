package import BinaryTrees

/// A tree around its root, with its leaves in different directions at equal angles.
///
/// The levels are on circles around the root. The direction of an inner node is the middle of the
/// directions of its first and its last child, so that an edge is an arc on the circle of the parent and
/// a part of a spoke, which is a line from the root. Nothing crosses the spoke of a leaf, so that text can
/// follow it outward. The circles are just large enough that neighbors on a circle keep their distance.
///
/// The middle of the tree is below the root, as in ``RadialLayout``. An only child has the direction of
/// its parent.
///
/// - Complexity: O(*n*).
package struct SpokeLayout: LayoutAlgorithm {
  package static var name: String { RadialLayout.name }

  package static var hasRows: Bool { false }

  /// Creates the layout.
  package init() {}

  /// Lays out a tree that grows outward from its root.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node, without the text that follows its spoke.
  ///   - options: the distances to keep. Siblings keep the pitch of siblings from leaves, which must be
  ///     at least the height of text.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError/tooWide(layout:limit:)`` if the radius of the outermost circle would exceed
  ///   the limit of ``RadialLayout``.
  package func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    let reaches = sizes.map { $0.reach }
    guard let circles = SpokeCircles(shape, levelOf: shape.depth, reaches, options) else {
      throw .tooWide(layout: Self.name, limit: RadialRings.maximumRadius / Double(FixedPoint.scale))
    }
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices.dropFirst() {
      let (sine, cosine) = CircularFunctions.sineAndCosine(circles.angles[node])
      let radius = circles.radii[Int(shape.depth[node])]
      x[node] = CircularFunctions.scaled(radius, by: sine)
      y[node] = CircularFunctions.scaled(radius, by: cosine)
    }
    return NodePositions(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }
}

extension NodeExtents {
  /// The extents of a square around the node, in every direction from its position.
  fileprivate var reach: NodeExtents { .square(max(max(left, right), max(top, bottom))) }
}
