/// The reason why a node violates a rule.
///
/// Associated values refer to other nodes by their pre-order numbers. The given side of a case is
/// its associated ``ChildSide``.
public enum RuleBreach: Hashable, Sendable {
  /// The heights of the node's subtrees differ by more than 1.
  ///
  /// The height of an empty subtree is −1.
  case heights(left: Int, right: Int)
  /// Node `parent` has no child on the given side, although the position of this child precedes the
  /// node in level order.
  case emptyPlace(ChildSide, parent: Int)
  /// The node has no child on the given side, although the height of the tree is `height`.
  case unfilledLevel(ChildSide, height: Int)
  /// The node has a child on one side only; the child on the other side is missing.
  case loneChild(missing: ChildSide)
  /// The node has `count` children, which are three or more.
  case childCount(Int)
  /// The node has `count` children, but the node at the mirrored position, `other`, has
  /// `itsCount`.
  case unequalChildCount(Int, other: Int, itsCount: Int)
  /// The heights of three or more subtrees of the node, from `lowest` to `highest`, differ by more than
  /// 1.
  case heightsOfChildren(lowest: Int, highest: Int)
  /// The mirrored position of the node, on the given side of node `parent`, is empty.
  case noCounterpart(ChildSide, parent: Int)
  /// The node at the mirrored position, `other`, has a different element.
  case unequalCounterpart(other: Int)
  /// The node is in the subtree of node `ancestor` on the given side, but its element does not
  /// satisfy the bound.
  case outOfOrder(Bound, side: ChildSide, ancestor: Int)
  /// The node is the child of node `parent` on the given side, but its element does not satisfy
  /// the bound.
  case outOfHeapOrder(Bound, side: ChildSide, parent: Int)
  /// The recorded balance is wrong, or it is `nil` because it is not an integer.
  ///
  /// The subtrees have the heights `left` and `right`, where the height of an empty subtree is −1.
  /// If `isLeftMinusRight` is `true`, the tree records left heights minus right heights.
  case recordedBalance(Int?, left: Int, right: Int, isLeftMinusRight: Bool = false)
  /// The recorded height is wrong, or it is `nil` because it is not an integer.
  ///
  /// The subtree has the height `actual`, where the height of a leaf is `leaf`.
  case recordedHeight(Int?, actual: Int, leaf: Int)
  /// The recorded size is wrong, or it is `nil` because it is not an integer.
  ///
  /// The subtree has `actual` nodes.
  case recordedSize(Int?, actual: Int)
  /// The given column records a wrong summary of the node's subtree.
  case recordedSummary(AnnotationKey, AnnotationValue?, expected: AnnotationValue?)
  /// The node has no color, or a color that is neither red nor black.
  case unknownColor(AnnotationValue?)
  /// The node is the root and is red.
  case redRoot
  /// The node is red, and so is its child on the given side, node `child`.
  case redChild(ChildSide, child: Int)
  /// The subtrees have different black heights.
  ///
  /// Every path down to a missing child contains `left` black nodes in the left subtree and `right`
  /// black nodes in the right subtree.
  case blackHeights(left: Int, right: Int)
  /// The subtrees have no black height in common, whatever the colors of their nodes.
  ///
  /// Each range contains the black heights that a subtree can have.
  case uncolorable(left: ClosedRange<Int>, right: ClosedRange<Int>)
  /// The node has no priority, or its priority is not a number.
  case noPriority
  /// The priority of the node, the first value, is greater than the priority of its parent, or less
  /// if the rule is ``TreeRule/minPriorityOrder``.
  case outOfPriorityOrder(AnnotationValue, parent: Int, parentPriority: AnnotationValue)
  /// The subtrees have `left` and `right` nodes.
  ///
  /// The weight of a subtree is this number plus 1, and one weight is more than `delta` times the
  /// other.
  case weights(left: Int, right: Int, delta: Int)
  /// The node is the first at depth `height`, but the height of a tree of `count` nodes is limited
  /// to `limit`.
  case tooDeep(height: Int, limit: Int, count: Int, alpha: Double)

  /// The required relation of an element to another element.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// The element must be less than the other.
    case less = "must be less than"
    /// The element must be greater than the other.
    case greater = "must be greater than"
    /// The element must not be less than the other.
    case notLess = "must not be less than"
    /// The element must not be greater than the other.
    case notGreater = "must not be greater than"

    /// The requirement as text, such as `must be less than`.
    public var requirement: String { rawValue }

    /// Returns whether the first element has the required relation to the second in a strict order.
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

  /// The other node involved in the violation, or `nil` if only one node is involved.
  public var otherNode: Int? {
    switch self {
    case .emptyPlace(_, let node), .noCounterpart(_, let node), .unequalCounterpart(let node),
      .unequalChildCount(_, let node, _),
      .outOfOrder(_, _, let node), .outOfHeapOrder(_, _, let node), .redChild(_, let node),
      .outOfPriorityOrder(_, let node, _):
      node
    case .heights, .heightsOfChildren, .childCount, .unfilledLevel, .loneChild, .recordedBalance,
      .recordedHeight, .recordedSize,
      .recordedSummary, .unknownColor, .redRoot, .blackHeights, .uncolorable, .noPriority, .weights,
      .tooDeep:
      nil
    }
  }
}

/// A violation as a node number and a reason, without elements and paths.
@usableFromInline
typealias RuleFinding = (node: Int, breach: RuleBreach)
