public import BinaryTrees

/// A dendrogram around its root: leaves are at equal angles, and the distance of a node from the root
/// shows a sum of branch lengths.
///
/// This is the usual drawing of large phylogenies, because the leaves have the most space where the
/// tree has the most nodes. Draw edges as an arc around the root and a part of a spoke, which is a line
/// from the root; straight edges can cross if branches have lengths. Nothing crosses the spoke of a leaf
/// beyond the leaf, so that text can follow it, unless a branch has a negative length.
///
/// Without branch lengths, all leaves are on one circle, and the distance of an inner node from this
/// circle is proportional to the height of its subtree or greater. The circles are just large enough that
/// no two nodes overlap.
///
/// With branch lengths, the distance of a node from the root is the sum of the lengths on its path,
/// rounded to the nearest fixed-point step. The sizes of nodes are then ignored; nodes should be points.
///
/// The direction of an inner node is the middle of the directions of its first and its last child. The
/// middle of the tree is below the root, as in ``RadialLayout``. An only child has the direction of its
/// parent.
///
/// - Complexity: O(*n*).
public struct CircularLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "circular" }

  /// Whether the nodes of each level are ordered from left to right.
  public static var hasRows: Bool { false }

  /// The length of the branch above each node, in pre-order, or `nil` if all leaves are on one circle.
  ///
  /// Missing and NaN lengths count as 0. The length of the root is ignored. A node before the root has
  /// the position of the root.
  public let branchLengths: [Double?]?

  /// The number of layout units per unit of branch length, or `nil` if the drawing is as large as
  /// without branch lengths.
  public let scale: Double?

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - branchLengths: the length of the branch above each node, in pre-order; `nil` for all leaves on
  ///     one circle.
  ///   - scale: the number of layout units per unit of branch length; `nil` for the same radius as
  ///     without branch lengths.
  public init(branchLengths: [Double?]? = nil, scale: Double? = nil) {
    self.branchLengths = branchLengths
    self.scale = scale
  }

  /// Lays out a tree that grows outward from its root.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError/tooWide(layout:limit:)`` if a radius would exceed the limit of
  ///   ``RadialLayout``.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    let tooWide = LayoutError.tooWide(
      layout: Self.name, limit: RadialRings.maximumRadius / Double(FixedPoint.scale))
    let (angles, radii): ([Int64], [Int64])
    if let branchLengths, let scale {
      let distances = BranchDistances(branchLengths, along: shape)
      angles = SpokeCircles.angles(of: shape)
      radii = distances.steps(scale * distances.unit * Double(FixedPoint.scale))
    } else {
      let top = Int32(truncatingIfNeeded: shape.height)
      let lineOf = shape.subtreeHeight.map { top - $0 }
      // Positions are rounded to steps, so that nodes need one more.
      let discs = sizes.map { NodeExtents.square($0.disc.right + 1) }
      guard let circles = SpokeCircles(shape, levelOf: lineOf, discs, options) else {
        throw tooWide
      }
      angles = circles.angles
      if let branchLengths {
        let distances = BranchDistances(branchLengths, along: shape)
        radii = distances.steps(
          Double(circles.radii.last ?? 0) / (distances.totals.max() ?? 0))
      } else {
        radii = lineOf.map { circles.radii[Int($0)] }
      }
    }
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices.dropFirst() {
      let (sine, cosine) = CircularFunctions.sineAndCosine(angles[node])
      let radius = max(0, radii[node])
      guard Double(radius) < RadialRings.maximumRadius else { throw tooWide }
      x[node] = CircularFunctions.scaled(radius, by: sine)
      y[node] = CircularFunctions.scaled(radius, by: cosine)
    }
    return NodePositions(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }
}
