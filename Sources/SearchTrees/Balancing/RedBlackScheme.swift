public import BinaryTrees

/// The red-black tree: no red node has a red child, and every way down meets as many black nodes.
///
/// Rudolf Bayer, "Symmetric binary B-trees: data structure and maintenance algorithms", 1972; the
/// colours are those of Leonidas Guibas and Robert Sedgewick, "A dichromatic framework for balanced
/// trees", 1978. The height is at most 2 log₂(*n* + 1). The root is black. The flag of a link says
/// that the node it leads to is red, so that neither an uncle nor a sibling is touched to learn its
/// colour.
///
/// The tree is balanced from below, as in Cormen, Leiserson, Rivest and Stein, "Introduction to
/// algorithms", 3rd edition, 2009, chapter 13: an insertion takes at most two rotations and a removal
/// at most three.
@frozen
public struct RedBlackScheme: BalancingScheme, Hashable {
  /// Makes the scheme.
  @inlinable
  public init() {}

  /// The flag of a link is the colour of the node it leads to.
  @inlinable
  public static var linkFlags: LinkFlags { .ofChild }

  /// Hardly a way is long.
  @inlinable
  public static var isShallow: Bool { true }

  /// The colour is shown.
  @inlinable
  public static func annotation(of balance: NodeBalance<NoTag>) -> TagAnnotation? {
    TagAnnotation(.color, .text(balance.own ? "red" : "black"))
  }

  /// The colour that is known of a node.
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

  /// The colors obey the three rules; recorded sizes and heights are right.
  @inlinable
  public var balanceRules: [TreeRule] {
    [
      .blackRoot, .noRedBelowRed, .blackHeight,
      .recordedSize, .recordedHeight,
    ]
  }

  /// A leaf is red.
  @inlinable
  public func balanceOfLeaf() -> NodeBalance<NoTag> { NodeBalance(own: true) }

  /// The colour of a node in a tree of least height: red on the last level, if that is not full.
  @inlinable
  public func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<NoTag> {
    let isPerfect = count & (count + 1) == 0
    let height = Int.bitWidth - 1 - count.leadingZeroBitCount
    return NodeBalance(own: depth == height && !isPerfect)
  }
}
