public import BinaryTrees

/// The red-black tree: no red node has a red child, and every path from the root to a missing child
/// has the same number of black nodes.
///
/// Rudolf Bayer, "Symmetric binary B-trees: data structure and maintenance algorithms", 1972. The
/// colors are from Leonidas Guibas and Robert Sedgewick, "A dichromatic framework for balanced
/// trees", 1978. The height is at most 2 log₂(*n* + 1). The root is black. The flag of a link is
/// set if the node that the link leads to is red, so that the color of an uncle or sibling can be
/// read without loading that node.
///
/// The tree is balanced bottom-up, as in Cormen, Leiserson, Rivest and Stein, "Introduction to
/// algorithms", 3rd edition, 2009, chapter 13. An insertion takes at most two rotations, a removal
/// at most three.
@frozen
public struct RedBlackScheme: BalancingScheme, Hashable {
  /// The in-order neighbor that replaces a removed node with two children.
  public var removal = RemovalConvention.successor

  /// Creates the scheme with its default convention: the successor replaces a removed node with two
  /// children.
  @inlinable
  public init() {}

  /// Creates the scheme with a convention of removals.
  ///
  /// - Parameter removal: the in-order neighbor that replaces a removed node with two children.
  @inlinable
  public init(removal: RemovalConvention) { self.removal = removal }

  /// The flag of a link is the color of the node that the link leads to.
  @inlinable
  public static var linkFlags: LinkFlags { .ofChild }

  /// `true`: almost all search paths are close to the minimum length.
  @inlinable
  public static var isShallow: Bool { true }

  /// Returns the color as an annotation.
  @inlinable
  public static func annotation(of balance: NodeBalance<NoTag>) -> TagAnnotation? {
    TagAnnotation(.color, .text(balance.own ? "red" : "black"))
  }

  /// Returns the balance data of a node from its recorded color, or `nil` if it has no color.
  @inlinable
  public static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<NoTag>? {
    switch annotations[.color] {
    case .text("red")?: NodeBalance(own: true)
    case .text("black")?: NodeBalance(own: false)
    default: nil
    }
  }

  /// The rules of red-black trees: the root is black, no red node has a red child, all paths from
  /// the root to a missing child have the same number of black nodes, and recorded sizes and
  /// heights are correct.
  ///
  /// Without colors, the shape must be that of a red-black tree (``/BinaryTrees/TreeRule/colorable``).
  public var balanceRules: [TreeRule] {
    [.blackRoot, .noRedBelowRed, .blackHeight, .colorable, .recordedSize, .recordedHeight]
  }

  /// Returns the balance data of a new leaf: red.
  @inlinable
  public func balanceOfLeaf() -> NodeBalance<NoTag> { NodeBalance(own: true) }

  /// Returns the color of a node in a tree of minimum height: red on an incomplete last level,
  /// otherwise black.
  @inlinable
  public func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<NoTag> {
    let isPerfect = count & (count + 1) == 0
    let height = Int.bitWidth - 1 - count.leadingZeroBitCount
    return NodeBalance(own: depth == height && !isPerfect)
  }
}
