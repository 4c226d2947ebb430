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

  /// What an element must be, compared with another.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// Less than the other.
    case less
    /// Greater than the other.
    case greater
    /// Not less than the other.
    case notLess
    /// Not greater than the other.
    case notGreater

    /// The requirement in words: `must be less than`.
    public var requirement: String {
      switch self {
      case .less: "must be less than"
      case .greater: "must be greater than"
      case .notLess: "must not be less than"
      case .notGreater: "must not be greater than"
      }
    }
  }

  /// The other node that the breach speaks of, or `nil` if the node breaks the rule by itself.
  public var otherNode: Int? {
    switch self {
    case .heights, .unfilledLevel, .loneChild: nil
    case .emptyPlace(_, let node), .noCounterpart(_, let node), .unequalCounterpart(let node),
      .outOfOrder(_, _, let node), .outOfHeapOrder(_, _, let node):
      node
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
