/// In what way a node breaks a rule.
///
/// Other nodes are named by their pre-order numbers.
public enum RuleBreach: Hashable, Sendable {
  /// The heights of its subtrees, −1 for an empty one, differ by more than 1.
  case heights(left: Int, right: Int)
  /// The place on that side of node `parent` is empty, though it comes before the node.
  case emptyPlace(Side, parent: Int)
  /// It has no child on that side, though the tree goes down to level `height`.
  case unfilledLevel(Side, height: Int)
  /// It has no child on that side, though it has one on the other.
  case loneChild(missing: Side)
  /// Its counterpart in the mirror, the place on that side of node `parent`, is empty.
  case noCounterpart(Side, parent: Int)
  /// Its counterpart in the mirror is node `other`, which holds a different element.
  case unequalCounterpart(other: Int)
  /// It is in the subtree of node `ancestor` on that side, but its element is not `bound`.
  case outOfOrder(Bound, side: Side, ancestor: Int)
  /// It is the child of node `parent` on that side, but its element is not `bound`.
  case outOfHeapOrder(Bound, side: Side, parent: Int)
  /// It is recorded with that balance, or with none that is a whole number, but its subtrees have
  /// these heights, −1 for an empty one. If `isLeftMinusRight`, the balances of the tree are heights
  /// of left subtrees minus those of right ones.
  case recordedBalance(Int?, left: Int, right: Int, isLeftMinusRight: Bool = false)
  /// It is recorded with that height, or with none that is a whole number, but its subtree has the
  /// height `actual`, where a leaf has the height `leaf`.
  case recordedHeight(Int?, actual: Int, leaf: Int)
  /// It is recorded with that size, or with none that is a whole number, but its subtree has `actual`
  /// nodes.
  case recordedSize(Int?, actual: Int)
  /// It has no color, or this one, which is neither red nor black.
  case unknownColor(AnnotationValue?)
  /// It is the root, and red.
  case redRoot
  /// It is red, and so is node `child`, its child on that side.
  case redChild(Side, child: Int)
  /// On every way down to an empty place there are so many black nodes in its subtrees.
  case blackHeights(left: Int, right: Int)
  /// It has no priority, or one that is not a number.
  case noPriority
  /// It has the first priority, which is greater than that of its parent.
  case outOfPriorityOrder(AnnotationValue, parent: Int, parentPriority: AnnotationValue)
  /// Its subtrees have so many nodes: with 1 added, one is more than `delta` times the other.
  case weights(left: Int, right: Int, delta: Int)
  /// It is at depth `height`, as no other before it, but a tree of `count` nodes may only have height
  /// `limit`.
  case tooDeep(height: Int, limit: Int, count: Int, alpha: Double)

  /// What an element must be, compared with another.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// Less than the other.
    case less = "must be less than"
    /// Greater than the other.
    case greater = "must be greater than"
    /// Not less than the other.
    case notLess = "must not be less than"
    /// Not greater than the other.
    case notGreater = "must not be greater than"

    /// The requirement in words: `must be less than`.
    public var requirement: String { rawValue }

    /// Whether an element is what it must be in the order of a strict comparison.
    @inlinable
    func holds<Element, Failure: Error>(
      _ element: Element, _ other: Element,
      by areInIncreasingOrder: (Element, Element) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
      switch self {
      case .less: try areInIncreasingOrder(element, other)
      case .greater: try areInIncreasingOrder(other, element)
      case .notLess: try !areInIncreasingOrder(element, other)
      case .notGreater: try !areInIncreasingOrder(other, element)
      }
    }
  }

  /// The other node that the breach speaks of, or `nil` if the node breaks the rule by itself.
  public var otherNode: Int? {
    switch self {
    case .emptyPlace(_, let node), .noCounterpart(_, let node), .unequalCounterpart(let node),
      .outOfOrder(_, _, let node), .outOfHeapOrder(_, _, let node), .redChild(_, let node),
      .outOfPriorityOrder(_, let node, _):
      node
    default: nil
    }
  }
}

/// A node and the way in which it breaks a rule, before anything is known of elements and paths.
@usableFromInline
struct RuleFinding {
  @usableFromInline let node: Int
  @usableFromInline let breach: RuleBreach

  @inlinable
  init(_ node: some BinaryInteger, _ breach: RuleBreach) {
    self.node = Int(node)
    self.breach = breach
  }
}
