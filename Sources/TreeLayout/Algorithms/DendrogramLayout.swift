public import BinaryTrees

/// All leaves on one line at the bottom, or at the ends of branches of given lengths.
///
/// This is the usual drawing of clusterings, as in Robert R. Sokal and Peter H. A. Sneath,
/// "Principles of Numerical Taxonomy", 1963. With branch lengths it is the phylogram of Joseph
/// Felsenstein's PHYLIP, 1980. Every subtree has a vertical strip that contains no other node.
///
/// Suitable for clusterings, phylogenies, prefix codes and tournaments, where readers look at the
/// leaves, and an inner node shows the distance between them. Draw edges with a corner at the
/// height of the parent, because straight edges can cross. Less suitable for showing depth. If
/// inner nodes are wide, the drawing is wider than the drawing of ``TidyLayout``.
///
/// Without branch lengths, the distance of an inner node from the line of the leaves is the height
/// of its subtree, in levels. With branch lengths, the distance of a node from the root is the sum
/// of the lengths on its path, rounded to the nearest fixed-point step.
///
/// Leaves are evenly spaced. The two neighboring leaves that need the largest distance determine
/// the spacing. If both subtrees of a node begin below the node, the node is centered above its
/// children, rounded to the grid. If a branch is too short for that, the node is placed between the
/// two strips, so that nodes never overlap. An only child is placed half a sibling pitch to the
/// left or right of its parent, or farther if it must be beside the parent. Leaves are unevenly
/// spaced only if some node has an only child.
///
/// - Complexity: O(*n*).
public struct DendrogramLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "dendrogram" }

  /// The length of the branch above each node, in pre-order, or `nil` if all leaves are on one
  /// line.
  ///
  /// A branch of negative length leads back towards the root, as the inversions of some clusterings do.
  /// Missing and NaN lengths count as 0. The length of the root is ignored.
  public let branchLengths: [Double?]?

  /// The number of layout units per unit of branch length, or `nil` if the drawing has the same
  /// height as without branch lengths.
  public let scale: Double?

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - branchLengths: the length of the branch above each node, in pre-order; `nil` for all
  ///     leaves on one line.
  ///   - scale: the number of layout units per unit of branch length; `nil` for the same height as
  ///     without branch lengths.
  public init(branchLengths: [Double?]? = nil, scale: Double? = nil) {
    self.branchLengths = branchLengths
    self.scale = scale
  }

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
    let y = depths(shape, sizes, options)
    let strips = DendrogramStrips(shape, sizes: sizes, y: y, options: options)
    return NodePositions(
      shape: shape, sizes: sizes, horizontal: .nodes(strips.positions(in: shape)),
      vertical: .nodes(y))
  }

  /// Returns the vertical position of each node.
  private func depths(_ shape: TreeShape, _ sizes: NodeSizes, _ options: LayoutOptions) -> [Int64] {
    let top = Int32(truncatingIfNeeded: shape.height)
    let lineOf = shape.subtreeHeight.map { top - $0 }
    let lines = LevelPositions(
      levelOf: lineOf, levels: shape.height + 1, sizes: sizes, options: options
    ).ofLevel
    guard let branchLengths, let first = lines.first, let last = lines.last else {
      return lineOf.map { lines[Int($0)] }
    }
    let distances = BranchDistances(branchLengths, along: shape)
    let factor = scale.map { $0 * distances.unit * Double(FixedPoint.scale) }
    return distances.steps(factor ?? Double(last - first) / distances.extent)
  }
}
