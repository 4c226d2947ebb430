public import BinaryTrees

/// A tidy tree around a center: the root is in the middle, and each level is on a circle around it.
///
/// Peter Eades, "Drawing free trees", 1992. For advantages and disadvantages see Geoffrey M.
/// Draper, Yarden Livnat and Richard F. Riesenfeld, "A survey of radial methods for information
/// visualization", 2009.
///
/// The angle of a node is proportional to its horizontal position in ``TidyLayout``, so every
/// subtree has a wedge with the shape of its contours. The circles are large enough that neighbors
/// keep their distance and that each edge stays outside its parent's circle. Edges do not cross.
///
/// Suitable for wide trees with few levels, which get a square drawing, and for showing the
/// neighborhood of a central node. Less suitable for reading levels and order. Deep, thin trees
/// become spirals.
///
/// The middle of the tree is below the root, and the left side of the tree is on the left. A left
/// child is clockwise of its parent, as seen from the root; the root's own left child is on the
/// left side. Sines and cosines are computed in integer arithmetic. Positions are rounded to
/// fixed-point steps, not to ``LayoutOptions/quantum``. Each node counts as a disc around its
/// bounding box.
///
/// - Complexity: O(*n*).
public struct RadialLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "radial" }

  /// Whether the nodes of each level are ordered from left to right.
  public static var hasRows: Bool { false }

  /// Creates the layout.
  public init() {}

  /// Lays out a tree that grows outward from its root, with the middle of the tree below the root.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep. The distance between circles follows the spacing of
  ///     levels.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError/tooWide(layout:limit:)`` if the radius of the outermost circle would
  ///   exceed a trillion units, or if ``TidyLayout`` rejects the tree.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    let discs = sizes.map { $0.disc }
    let tidy: NodePositions
    do throws(LayoutError) {
      tidy = try TidyLayout().upright(shape, sizes: discs, options: options)
    } catch {
      throw .tooWide(layout: Self.name, limit: FixedPoint.units(FixedPoint.maximumOffset))
    }
    guard let rings = RadialRings(tidy, options: options) else {
      throw .tooWide(layout: Self.name, limit: RadialRings.maximumRadius / Double(FixedPoint.scale))
    }
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices.dropFirst() {
      let angle = (tidy.fixedX(of: node) - tidy.fixedX(of: 0)) * rings.anglePerStep
      let (sine, cosine) = CircularFunctions.sineAndCosine(angle)
      let radius = rings.radius[Int(shape.depth[node])]
      x[node] = CircularFunctions.scaled(radius, by: sine)
      y[node] = CircularFunctions.scaled(radius, by: cosine)
    }
    return NodePositions(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }
}
