import TreeLayout

/// Properties that a layout guarantees for every tree, exactly.
///
/// All layouts guarantee that no two nodes overlap, whatever their sizes, and that the bounds are
/// tight and begin at (0, 0). Further guarantees:
///
/// | | tidy | height | knuth | wetherell | dendrogram | radial | circular | htree | indented |
/// |---|---|---|---|---|---|---|---|---|---|
/// | layered | ✓ | ✓ | ✓ | ✓ | | | | | |
/// | leaves in line | | | | | ✓¹ | | | | |
/// | rings | | | | | | ✓ | | | |
/// | rows | | | | | | | | | ✓ |
/// | descending | ✓ | ✓ | ✓ | ✓ | ✓¹ | | | | ✓ |
/// | spaced | ✓ | ✓ | ✓ | ✓ | ✓ | | | | |
/// | in-order | | ✓ | ✓ | | | | | | |
/// | sides | ✓ | ✓ | ✓ | | ✓ | | | | |
/// | turning sides | | | | | | ✓ | | | |
/// | mirror | ✓ | ✓ | ✓ | | ✓ | ✓ | ✓ | | |
/// | half turn | | | | | | | | ✓ | |
/// | centered | ✓ | ✓ | | | | | | ✓ | |
/// | equal subtrees | ✓ | | ✓ | | ✓¹ | | | | ✓ |
/// | … at equal depth | ✓ | ✓ | ✓ | | ✓¹ | | | ✓ | ✓ |
/// | planar | ✓ | ✓ | ✓ | ✓ | | ✓ | ✓ | ✓ | |
///
/// ¹ Not with branch lengths.
///
/// The tests check the guarantees for every tree of up to ten nodes and for seeded random larger
/// trees. They also check that every other property of the table is violated by some tree.
struct LayoutProperties: OptionSet, Hashable, Sendable {
  /// The properties as bits.
  let rawValue: Int

  /// All nodes of a level are on one line.
  static let layered = LayoutProperties(rawValue: 1)
  /// A left child is strictly to the left of its parent, and a right child to the right.
  static let sides = LayoutProperties(rawValue: 2)
  /// The drawing of the mirror image is the mirror image of the drawing.
  static let mirror = LayoutProperties(rawValue: 4)
  /// A parent of two children is exactly in the middle between them, from left to right.
  static let centered = LayoutProperties(rawValue: 8)
  /// Equal subtrees are drawn with equal horizontal distances, wherever they are.
  static let equalSubtrees = LayoutProperties(rawValue: 16)
  /// Equal subtrees at equal depth are drawn with equal horizontal distances.
  static let equalSubtreesAtEqualDepth = LayoutProperties(rawValue: 32)
  /// On every level, the nodes are in order from left to right and keep the required distances.
  static let spaced = LayoutProperties(rawValue: 64)
  /// A child is below its parent and keeps the required distance.
  static let descending = LayoutProperties(rawValue: 128)
  /// All nodes are in in-order from left to right.
  static let inorder = LayoutProperties(rawValue: 256)
  /// All leaves are on one line, and all other nodes are above it.
  static let leavesInLine = LayoutProperties(rawValue: 512)
  /// The levels are on circles around the root, rounded to the nearest fixed-point step.
  ///
  /// The circles, and neighbors on a circle, keep the required distances.
  static let rings = LayoutProperties(rawValue: 1024)
  /// A left child is clockwise of its parent as seen from the root, and a right child
  /// counterclockwise.
  ///
  /// The children of the root are to its left and right.
  static let turningSides = LayoutProperties(rawValue: 2048)
  /// The drawing of the mirror image is the drawing turned by 180 degrees.
  static let halfTurn = LayoutProperties(rawValue: 4096)
  /// Every node has its own row, below the rows of all nodes that precede it in pre-order.
  ///
  /// Its left edge is further to the right the deeper it is.
  static let rows = LayoutProperties(rawValue: 8192)
  /// No two edges cross if they are drawn as straight lines between points.
  static let planar = LayoutProperties(rawValue: 16384)
}

extension LayoutName {
  /// The guarantees of the layout with this name.
  var promises: LayoutProperties {
    switch self {
    case .tidy:
      [
        .layered, .descending, .spaced, .sides, .mirror, .centered, .equalSubtrees,
        .equalSubtreesAtEqualDepth, .planar,
      ]
    case .height:
      [
        .layered, .descending, .spaced, .inorder, .sides, .mirror, .centered,
        .equalSubtreesAtEqualDepth, .planar,
      ]
    case .knuth:
      [
        .layered, .descending, .spaced, .inorder, .sides, .mirror, .equalSubtrees,
        .equalSubtreesAtEqualDepth, .planar,
      ]
    case .wetherell: [.layered, .descending, .spaced, .planar]
    case .dendrogram:
      [
        .leavesInLine, .descending, .spaced, .sides, .mirror, .equalSubtrees,
        .equalSubtreesAtEqualDepth,
      ]
    case .radial: [.rings, .turningSides, .mirror, .planar]
    case .circular: [.mirror, .planar]
    case .htree: [.halfTurn, .centered, .equalSubtreesAtEqualDepth, .planar]
    case .indented: [.rows, .descending, .equalSubtrees, .equalSubtreesAtEqualDepth]
    }
  }
}

extension LayoutAlgorithm {
  /// The guarantees of the layout; a dendrogram with branch lengths has fewer.
  var promises: LayoutProperties {
    if let dendrogram = self as? DendrogramLayout, dendrogram.branchLengths != nil {
      return [.spaced, .sides, .mirror]
    }
    return LayoutName(rawValue: Self.name)?.promises ?? [.rows, .descending]
  }
}
