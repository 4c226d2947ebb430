/// A rule that a tree may keep or break.
///
/// The empty tree keeps all rules.
public enum TreeRule: Hashable, Sendable {
  /// At every node the heights of the two subtrees differ by at most 1.
  case balanced
  /// Every level is full but perhaps the last, and that is filled from the left.
  case complete
  /// Every level is full.
  case perfect
  /// Every node has two children or none.
  case full
  /// The shape is its own mirror image.
  case symmetricShape

  /// The tree is its own mirror image, elements included.
  case symmetric
  /// All in the left subtree of a node are less than its element, all in the right one are greater.
  case searchOrder
  /// All in the left subtree of a node are less than its element, all in the right one are not less.
  case searchOrderWithEqualOnRight
  /// None in the left subtree of a node is greater than its element, none in the right one is less.
  ///
  /// This is what is left of ``searchOrderWithEqualOnRight`` when rotations move equal elements to
  /// either side.
  case nondecreasing
  /// No node is less than its parent.
  case minHeapOrder
  /// No node is greater than its parent.
  case maxHeapOrder
  /// The tree is complete and no node is less than its parent.
  case minHeap
  /// The tree is complete and no node is greater than its parent.
  case maxHeap

  /// The column ``AnnotationKey/balance``, where a node has an entry, is the difference of the heights
  /// of its subtrees: the right one minus the left one, or in the whole tree the negative of it.
  ///
  /// The rule uses the sign that fits more nodes. ``balanced`` checks that the balance is small (G. M.
  /// Adelson-Velsky, E. M. Landis, *An algorithm for the organization of information*, 1962).
  case recordedBalance
  /// The column ``AnnotationKey/height``, where a node has an entry, is the height of its subtree.
  ///
  /// The height of a leaf is 0 or, if that fits more nodes, 1.
  case recordedHeight
  /// The column ``AnnotationKey/size``, where a node has an entry, is the number of nodes in its
  /// subtree.
  case recordedSize
  /// The root is black in the column ``AnnotationKey/color``.
  ///
  /// The three rules about colors make a red-black tree (L. J. Guibas, R. Sedgewick, *A dichromatic
  /// framework for balanced trees*, 1978). Empty places are black. In a column of numbers 1 is red
  /// and 0 black. If the tree then breaks a rule, but keeps all three with the numbers exchanged, 0 is
  /// red.
  case blackRoot
  /// No red node has a red child in the column ``AnnotationKey/color``.
  case noRedBelowRed
  /// All paths from a node down to an empty place have the same number of nodes that are black in the
  /// column ``AnnotationKey/color``.
  case blackHeight
  /// No node has a greater entry in the column ``AnnotationKey/priority`` than its parent.
  ///
  /// With search order this makes a treap (R. Seidel, C. R. Aragon, *Randomized search trees*, 1996).
  case maxPriorityOrder
  /// At every node neither subtree weighs more than `delta` times the other, where a weight is the
  /// number of nodes plus 1.
  ///
  /// A weight-balanced tree keeps it with `delta` 3 (Y. Hirai, K. Yamamoto, *Balancing
  /// weight-balanced trees*, 2011).
  case weights(delta: Int)
  /// The height of a tree of *n* nodes is at most ⌊log(*n*) to the base 1/`alpha`⌋ + 1.
  ///
  /// A scapegoat tree keeps it with its `alpha`, at least 1/2 and less than 1 (I. Galperin, R. L.
  /// Rivest, *Scapegoat trees*, 1993). If `alpha` is 1 or more, the height is not limited. If it is
  /// zero, negative or NaN, the limit is 1.
  case depthLimit(alpha: Double)

  /// The rule of a search tree.
  ///
  /// - Parameter allowed: whether elements equal to that of a node may be in its right subtree.
  /// - Returns: the rule.
  public static func searchOrder(allowingEqualOnRight allowed: Bool) -> TreeRule {
    allowed ? .searchOrderWithEqualOnRight : .searchOrder
  }

  #if !hasFeature(Embedded)
    /// The name of the rule, without its number.
    public var name: String { String("\(self)".prefix { $0 != "(" }) }
  #endif

  /// The column without which the rule cannot be checked, or `nil`.
  ///
  /// Rules about recorded values check only the entries that exist.
  public var requiredColumn: AnnotationKey? {
    switch self {
    case .blackRoot, .noRedBelowRed, .blackHeight: .color
    case .maxPriorityOrder: .priority
    default: nil
    }
  }

  /// The column whose entries the rule checks, or `nil` if it looks at shape and elements only.
  package var checkedColumn: AnnotationKey? {
    switch self {
    case .recordedBalance: .balance
    case .recordedHeight: .height
    case .recordedSize: .size
    default: requiredColumn
    }
  }

  /// The height that ``depthLimit(alpha:)`` allows, or `greatest` if that is less.
  ///
  /// The function finds the logarithm by shrinking the count repeatedly, which is exact for an
  /// `alpha` of 1/2 and needs no mathematical library.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - alpha: the share of a subtree that either side may have.
  ///   - greatest: the greatest result, because near 1 the limit is far beyond any tree.
  /// - Returns: the height.
  /// - Complexity: O(result).
  package static func heightLimit(count: Int, alpha: Double, upTo greatest: Int) -> Int {
    var limit = min(1, greatest)
    var share = Double(count) * alpha
    while share >= 1, limit < greatest {
      limit += 1
      share *= alpha
    }
    return limit
  }
}
