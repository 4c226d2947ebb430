public import BinaryTrees

/// The red-black tree: no red node has a red child, and every way down meets as many black nodes.
///
/// Rudolf Bayer, "Symmetric binary B-trees: data structure and maintenance algorithms", 1972; the
/// colours are those of Leonidas Guibas and Robert Sedgewick, "A dichromatic framework for balanced
/// trees", 1978. The height is at most 2 log₂(*n* + 1). The root is black.
///
/// Balanced from below, the way of Cormen, Leiserson, Rivest and Stein, "Introduction to
/// algorithms", 3rd edition, 2009, chapter 13, an insertion takes two rotations at most and a removal
/// three. Balanced on the way down, the way of Guibas and Sedgewick, nothing needs to be done above
/// a node once it is left.
@frozen
public struct RedBlackKind: JoinableKind, Hashable {
  /// The colour of a node.
  @frozen
  public enum Color: UInt8, BitwiseCopyable, Codable, Hashable, Sendable, CaseIterable {
    /// Red.
    case red
    /// Black, as the empty places are.
    case black
  }

  /// The colour.
  public typealias Tag = Color

  /// When a tree is balanced.
  public enum Balancing: String, Hashable, Sendable, CaseIterable {
    /// After a node came or went, from there upwards.
    case bottomUp
    /// On the way down to where a node will come or go.
    case topDown
  }

  /// When a tree is balanced.
  public let balancing: Balancing

  /// Which neighbour takes the place of a removed node with two children.
  public let removal: RemovalConvention

  /// Makes the kind.
  ///
  /// - Parameters:
  ///   - balancing: when a tree is balanced; from below, unless said otherwise.
  ///   - removal: which neighbour takes the place of a removed node with two children.
  @inlinable
  public init(balancing: Balancing = .bottomUp, removal: RemovalConvention = .successor) {
    self.balancing = balancing
    self.removal = removal
  }

  /// Makes the kind with its defaults.
  @inlinable
  public init() { self.init(balancing: .bottomUp) }

  /// The colour is shown.
  @inlinable
  public static func annotation(of tag: Color) -> TagAnnotation? {
    TagAnnotation(.color, .text(tag == .red ? "red" : "black"))
  }

  /// The colour that is known of a node.
  @inlinable
  public static func tag(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> Color? {
    switch annotations[.color] {
    case .text("red")?: .red
    case .text("black")?: .black
    default: nil
    }
  }

  /// The colours obey the three rules.
  @inlinable
  public var balanceRules: [TreeRule] {
    [.balance(.blackRoot), .balance(.noRedBelowRed), .balance(.blackHeight)]
  }

  /// A leaf is red.
  @inlinable
  public mutating func newTag() -> Color { .red }

  /// The colour of a node in a tree of least height: red on the last level, if that is not full.
  @inlinable
  public mutating func tag(left: Int, right: Int, depth: Int, count: Int) -> Color {
    let isPerfect = count & (count + 1) == 0
    let height = Int.bitWidth - 1 - count.leadingZeroBitCount
    return depth == height && !isPerfect ? .red : .black
  }

  /// Where trees are balanced on the way down, they change there.
  @inlinable
  public var changesOnDescent: Bool { balancing == .topDown }
}

extension TreeArena where Kind == RedBlackKind {
  /// Whether a node, which may be absent, is red.
  @inlinable
  func isRed(_ node: Int32) -> Bool { node != Self.none && tag(of: node) == .red }
}
