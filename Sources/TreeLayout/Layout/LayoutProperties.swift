/// What a layout promises of every tree, to the bit.
///
/// All layouts promise that no two nodes overlap, whatever their sizes, and that the bounds are
/// tight and begin at (0, 0). Beyond that:
///
/// | | tidy | height | knuth | wetherell | dendrogram | radial | htree | indented |
/// |---|---|---|---|---|---|---|---|---|
/// | layered | ✓¹ | ✓ | ✓ | ✓ | | | | |
/// | leaves in line | | | | | ✓² | | | |
/// | rings | | | | | | ✓ | | |
/// | rows | | | | | | | | ✓ |
/// | descending | ✓ | ✓ | ✓ | ✓ | ✓² | | | ✓ |
/// | spaced | ✓¹ | ✓ | ✓ | ✓ | ✓ | | | |
/// | in-order | | ✓ | ✓ | | | | | |
/// | sides | ✓ | ✓ | ✓ | | ✓ | | | |
/// | turning sides | | | | | | ✓ | | |
/// | mirror | ✓ | ✓ | ✓ | | ✓ | ✓ | | |
/// | half turn | | | | | | | ✓ | |
/// | centred | ✓ | ✓ | | | | | ✓ | |
/// | equal subtrees | ✓ | | ✓ | | ✓² | | | ✓ |
/// | … at equal depth | ✓ | ✓ | ✓ | | ✓² | | ✓ | ✓ |
/// | planar | ✓¹ | ✓ | ✓ | ✓ | | ✓ | ✓ | |
///
/// ¹ Not where ``LayoutOptions/placement`` is ``VerticalPlacement/nonLayered``; instead, any two
/// nodes are apart by the gaps that were asked for, either sideways or up and down.
/// ² Not with branch lengths.
///
/// The tests read the promises from the layouts and check them over every tree of up to ten nodes
/// and over seeded random larger ones, and that what is left out does not hold.
public struct LayoutProperties: OptionSet, Hashable, Sendable {
  /// The promises as bits.
  public let rawValue: Int

  /// Makes promises from their bits.
  ///
  /// - Parameter rawValue: one bit for each promise.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every level of the tree stands on one line.
  public static let layered = LayoutProperties(rawValue: 1)
  /// A left child stands strictly to the left of its parent, and a right child to the right.
  public static let sides = LayoutProperties(rawValue: 2)
  /// The drawing of the mirror image is the mirror image of the drawing.
  public static let mirror = LayoutProperties(rawValue: 4)
  /// A parent of two stands exactly in the middle of them, from left to right.
  public static let centred = LayoutProperties(rawValue: 8)
  /// Equal subtrees are drawn equally from left to right, wherever they are.
  public static let equalSubtrees = LayoutProperties(rawValue: 16)
  /// Equal subtrees at equal depth are drawn equally from left to right.
  public static let equalSubtreesAtEqualDepth = LayoutProperties(rawValue: 32)
  /// On every level the nodes stand from left to right, as far apart as was asked for.
  public static let spaced = LayoutProperties(rawValue: 64)
  /// A child stands below its parent, as far as was asked for.
  public static let descending = LayoutProperties(rawValue: 128)
  /// All nodes stand from left to right in in-order.
  public static let inorder = LayoutProperties(rawValue: 256)
  /// All leaves stand on one line, and all other nodes above it.
  public static let leavesInLine = LayoutProperties(rawValue: 512)
  /// The levels stand on circles around the root, to the nearest fixed-point step; neighbours on a
  /// circle and the circles keep the distances that were asked for.
  public static let rings = LayoutProperties(rawValue: 1024)
  /// A left child stands clockwise of its parent as seen from the root, and a right child
  /// anticlockwise; the root's own stand to its left and to its right.
  public static let turningSides = LayoutProperties(rawValue: 2048)
  /// The drawing of the mirror image is the drawing turned by 180 degrees.
  public static let halfTurn = LayoutProperties(rawValue: 4096)
  /// Every node has a row of its own, below those of all nodes that precede it in pre-order, and
  /// its left edge is the further to the right the deeper it is.
  public static let rows = LayoutProperties(rawValue: 8192)
  /// No two edges cross, drawn straight from point to point.
  public static let planar = LayoutProperties(rawValue: 16384)
}
