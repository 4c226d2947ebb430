public import BinaryTrees

/// All leaves on one line at the bottom, or at the ends of branches of given lengths.
///
/// The drawing of clusterings, as in Robert R. Sokal and Peter H. A. Sneath, "Principles of
/// Numerical Taxonomy", 1963; with lengths it is the phylogram of Joseph Felsenstein's PHYLIP, 1980.
/// Every subtree has a vertical strip to itself, which no other node enters.
///
/// Good for clusterings, phylogenies, prefix codes and tournaments, where the leaves are what is
/// read and an inner node says how far they are apart; edges are best drawn with a corner at the
/// height of the parent, since straight ones can cross. Bad for showing depth, and wider than the
/// tidy layout where inner nodes are wide.
///
/// Without lengths, an inner node stands as many levels above the line of the leaves as its subtree
/// is high. With lengths, how far a node is below the root is the sum of the lengths on its path, to
/// the nearest fixed-point step, and nothing moves it. The leaves are evenly spaced, as far apart as
/// the two that need most room. A parent is in the middle above its two children, to the nearest step
/// of the grid, if both subtrees begin below it; if a branch is too short for that, it stands between
/// the two strips, and so nothing overlaps whatever the lengths and the sizes. A lone child is half
/// a sibling pitch to its side, or as far as it takes to stand beside its parent; only where there
/// are lone children can two leaves be farther apart than others.
///
/// - Complexity: O(*n*).
public struct DendrogramLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "dendrogram" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { true }

  /// The length of the branch above each node, in pre-order, or `nil` if leaves stand in line.
  ///
  /// What is missing, negative or not a number counts as 0, and so does the root's.
  public let branchLengths: [Double?]?

  /// How many units one unit of length is drawn, or `nil` if the tree is to be as high as it would
  /// be without lengths.
  public let scale: Double?

  /// Makes the layout.
  ///
  /// - Parameters:
  ///   - branchLengths: the length of the branch above each node, in pre-order; `nil` to have all
  ///     leaves in line.
  ///   - scale: how many units one unit of length is drawn; `nil` for a tree as high as it would be
  ///     without lengths.
  public init(branchLengths: [Double?]? = nil, scale: Double? = nil) {
    self.branchLengths = branchLengths
    self.scale = scale
  }

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
    let y = depths(shape, sizes, options)
    let strips = DendrogramStrips(shape, sizes: sizes, y: y, options: options)
    return Layout(
      shape: shape, sizes: sizes, horizontal: .nodes(strips.positions(in: shape)),
      vertical: .nodes(y))
  }

  /// How far down each node stands.
  private func depths(_ shape: TreeShape, _ sizes: NodeSizes, _ options: LayoutOptions) -> [Int64] {
    let top = Int32(truncatingIfNeeded: shape.height)
    let lineOf = shape.subtreeHeight.map { top - $0 }
    let lines = LevelPositions(
      levelOf: lineOf, levels: shape.height + 1, sizes: sizes, options: options
    ).ofLevel
    guard let branchLengths, let first = lines.first, let last = lines.last else {
      return lineOf.map { lines[Int($0)] }
    }
    let totals = sums(of: branchLengths, along: shape)
    let longest = totals.reduce(0, max)
    let factor = scale.map { $0 * Double(FixedPoint.scale) } ?? (Double(last - first) / longest)
    return totals.map { Self.steps($0, factor) }
  }

  /// The sum of the lengths from the root down to each node.
  private func sums(of lengths: [Double?], along shape: TreeShape) -> [Double] {
    var totals = [Double](repeating: 0, count: shape.count)
    for node in shape.indices.dropFirst() {
      let length = (node < lengths.count ? lengths[node] : nil) ?? 0
      let sum = totals[Int(shape.parent[node])] + (length > 0 ? length : 0)
      totals[node] = min(sum, .greatestFiniteMagnitude)
    }
    return totals
  }

  /// A sum of lengths in fixed point, rounded to the nearest step, or the greatest there is room for.
  private static func steps(_ total: Double, _ factor: Double) -> Int64 {
    guard total > 0, factor > 0 else { return 0 }
    let limit = Int64(1) << 48
    let exact = total * factor + 0.5
    return exact < Double(limit) ? Int64(exact) : limit
  }
}
