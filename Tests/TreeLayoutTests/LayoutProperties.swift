import TreeLayout

/// What a layout promises of every tree, to the bit.
///
/// All layouts promise that no two nodes overlap, whatever their sizes, and that the bounds are
/// tight and begin at (0, 0). Beyond that:
///
/// | | tidy | height | knuth | wetherell | dendrogram | radial | htree | indented |
/// |---|---|---|---|---|---|---|---|---|
/// | layered | ✓ | ✓ | ✓ | ✓ | | | | |
/// | leaves in line | | | | | ✓¹ | | | |
/// | rings | | | | | | ✓ | | |
/// | rows | | | | | | | | ✓ |
/// | descending | ✓ | ✓ | ✓ | ✓ | ✓¹ | | | ✓ |
/// | spaced | ✓ | ✓ | ✓ | ✓ | ✓ | | | |
/// | in-order | | ✓ | ✓ | | | | | |
/// | sides | ✓ | ✓ | ✓ | | ✓ | | | |
/// | turning sides | | | | | | ✓ | | |
/// | mirror | ✓ | ✓ | ✓ | | ✓ | ✓ | | |
/// | half turn | | | | | | | ✓ | |
/// | centred | ✓ | ✓ | | | | | ✓ | |
/// | equal subtrees | ✓ | | ✓ | | ✓¹ | | | ✓ |
/// | … at equal depth | ✓ | ✓ | ✓ | | ✓¹ | | ✓ | ✓ |
/// | planar | ✓ | ✓ | ✓ | ✓ | | ✓ | ✓ | |
///
/// ¹ Not with branch lengths.
///
/// The tests check the promises over every tree of up to ten nodes and over seeded random larger
/// ones, and that no other promise of the table holds.
struct LayoutProperties: OptionSet, Hashable, Sendable {
  /// The promises as bits.
  let rawValue: Int

  /// Makes promises from their bits.
  ///
  /// - Parameter rawValue: one bit for each promise.
  init(rawValue: Int) { self.rawValue = rawValue }

  /// Every level of the tree stands on one line.
  static let layered = LayoutProperties(rawValue: 1)
  /// A left child stands strictly to the left of its parent, and a right child to the right.
  static let sides = LayoutProperties(rawValue: 2)
  /// The drawing of the mirror image is the mirror image of the drawing.
  static let mirror = LayoutProperties(rawValue: 4)
  /// A parent of two stands exactly in the middle of them, from left to right.
  static let centred = LayoutProperties(rawValue: 8)
  /// Equal subtrees are drawn equally from left to right, wherever they are.
  static let equalSubtrees = LayoutProperties(rawValue: 16)
  /// Equal subtrees at equal depth are drawn equally from left to right.
  static let equalSubtreesAtEqualDepth = LayoutProperties(rawValue: 32)
  /// On every level the nodes stand from left to right, as far apart as was asked for.
  static let spaced = LayoutProperties(rawValue: 64)
  /// A child stands below its parent, as far as was asked for.
  static let descending = LayoutProperties(rawValue: 128)
  /// All nodes stand from left to right in in-order.
  static let inorder = LayoutProperties(rawValue: 256)
  /// All leaves stand on one line, and all other nodes above it.
  static let leavesInLine = LayoutProperties(rawValue: 512)
  /// The levels stand on circles around the root, to the nearest fixed-point step; neighbours on a
  /// circle and the circles keep the distances that were asked for.
  static let rings = LayoutProperties(rawValue: 1024)
  /// A left child stands clockwise of its parent as seen from the root, and a right child
  /// anticlockwise; the root's own stand to its left and to its right.
  static let turningSides = LayoutProperties(rawValue: 2048)
  /// The drawing of the mirror image is the drawing turned by 180 degrees.
  static let halfTurn = LayoutProperties(rawValue: 4096)
  /// Every node has a row of its own, below those of all nodes that precede it in pre-order, and
  /// its left edge is the further to the right the deeper it is.
  static let rows = LayoutProperties(rawValue: 8192)
  /// No two edges cross, drawn straight from point to point.
  static let planar = LayoutProperties(rawValue: 16384)
}

extension LayoutName {
  /// The promises of the layout of that name.
  var promises: LayoutProperties {
    switch self {
    case .tidy:
      [
        .layered, .descending, .spaced, .sides, .mirror, .centred, .equalSubtrees,
        .equalSubtreesAtEqualDepth, .planar,
      ]
    case .height:
      [
        .layered, .descending, .spaced, .inorder, .sides, .mirror, .centred,
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
    case .htree: [.halfTurn, .centred, .equalSubtreesAtEqualDepth, .planar]
    case .indented: [.rows, .descending, .equalSubtrees, .equalSubtreesAtEqualDepth]
    }
  }
}

extension LayoutAlgorithm {
  /// The promises of the layout; those of a dendrogram are fewer with branch lengths.
  var promises: LayoutProperties {
    if let dendrogram = self as? DendrogramLayout, dendrogram.branchLengths != nil {
      return [.spaced, .sides, .mirror]
    }
    return LayoutName(rawValue: Self.name)?.promises ?? [.rows, .descending]
  }
}
