/// What a layout promises of every tree, to the bit.
///
/// All layouts promise that no two nodes overlap, that the left subtree comes before the right on
/// every level, that neighbours keep the distances they were asked to keep, and that the bounds
/// begin at (0, 0). Beyond that:
///
/// | | layered | sides | mirror | centred | equal subtrees |
/// |---|---|---|---|---|---|
/// | tidy | ✓ | ✓ | ✓ | ✓ | ✓ |
/// | height | ✓ | ✓ | ✓ | ✓ | at equal depth |
/// | knuth | ✓ | ✓ | ✓ | | ✓ |
/// | wetherell | ✓ | | | | |
///
/// The tests read the promises from the layouts and check them over every tree of up to ten nodes
/// and over seeded random larger ones.
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
  /// A parent of two stands exactly in the middle of them.
  public static let centred = LayoutProperties(rawValue: 8)
  /// Equal subtrees are drawn equally, wherever they are.
  public static let equalSubtrees = LayoutProperties(rawValue: 16)
  /// Equal subtrees at equal depth are drawn equally.
  public static let equalSubtreesAtEqualDepth = LayoutProperties(rawValue: 32)
}
