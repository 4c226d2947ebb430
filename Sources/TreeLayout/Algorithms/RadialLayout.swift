public import BinaryTrees

/// A tidy tree around a centre: the root in the middle, every level on a circle around it.
///
/// Peter Eades, "Drawing free trees", 1992, and, for what can be said for and against it, Geoffrey
/// M. Draper, Yarden Livnat and Richard F. Riesenfeld, "A survey of radial methods for information
/// visualization", 2009. The angle of a node is proportional to its place in ``TidyLayout``, so that
/// every subtree has a wedge of the shape of its contours; the circles are as wide as it takes for
/// neighbours to keep their distance and for edges to stay outside the circle they come from. Edges
/// do not cross.
///
/// Good for wide trees of few levels, which it draws in a square, and for the neighbourhood of a
/// node that is to be in the middle. Bad for reading levels and order, and for deep thin trees, which
/// become spirals.
///
/// Down from the root is the middle of the tree, left from it what is on the left of it: seen from
/// the root, a left child stands clockwise of its parent, and the root's own to the left of it. Sines
/// and cosines are computed in whole numbers; points keep to the fixed-point steps, not to
/// ``LayoutOptions/quantum``. Nodes count as discs around their boxes.
///
/// - Complexity: O(*n*).
public struct RadialLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "radial" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { false }

  /// Makes the layout.
  public init() {}

  /// Lays out a tree that grows outwards, its middle downwards.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes.
  ///   - options: the distances to keep; those of levels are between the circles.
  /// - Returns: the place of each node.
  /// - Throws: ``LayoutError/tooWide(layout:limit:)`` if the outermost circle is wider than a
  ///   trillion units, or if ``TidyLayout`` refuses the tree.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> Layout {
    let discs = sizes.discs
    let tidy: Layout
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
    return Layout(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }
}

extension NodeSizes {
  /// The boxes around the discs around the points that hold the nodes.
  fileprivate var discs: NodeSizes {
    switch self {
    case .uniform(let extents): .uniform(extents.disc)
    case .perNode(let extents): .perNode(extents.map { $0.disc })
    }
  }
}

extension NodeExtents {
  fileprivate var disc: NodeExtents {
    let across = Int64(max(left, right))
    let along = Int64(max(top, bottom))
    let radius = SquareRoot.ceiling(across * across + along * along)
    let reach = Int32(truncatingIfNeeded: radius)
    var disc = NodeExtents.zero
    (disc.left, disc.right, disc.top, disc.bottom) = (reach, reach, reach, reach)
    return disc
  }
}
