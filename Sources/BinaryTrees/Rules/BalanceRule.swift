/// A rule about the shape and what is known of the nodes: what keeps a tree low.
///
/// The empty tree keeps all of them.
public enum BalanceRule: Hashable, Sendable {
  /// The column ``AnnotationKey/balance``, where a node has an entry, is the difference of the heights
  /// of its subtrees: the right one minus the left one, or in the whole tree the negative of it.
  ///
  /// The rule uses the sign that fits more nodes.
  ///
  /// That the balance is small is ``ShapeRule/balanced`` (G. M. Adelson-Velsky, E. M. Landis, *An
  /// algorithm for the organization of information*, 1962).
  case recordedBalance
  /// The column ``AnnotationKey/height``, where a node has an entry, is the height of its subtree.
  ///
  /// The height of a leaf is 0 or, if that fits more nodes, 1.
  case recordedHeight
  /// The column ``AnnotationKey/size``, where a node has an entry, is the number of nodes in its
  /// subtree.
  case recordedSize
  /// The column ``AnnotationKey/color`` says that the root is black.
  ///
  /// The three rules about colors make a red-black tree (L. J. Guibas, R. Sedgewick, *A dichromatic
  /// framework for balanced trees*, 1978). Empty places are black. In a column of numbers 1 is red
  /// and 0 black. If the tree then breaks a rule, but keeps all three with the numbers exchanged, 0 is
  /// red.
  case blackRoot
  /// The column ``AnnotationKey/color`` says of no red node that a child of it is red.
  case noRedBelowRed
  /// On all ways from a node down to an empty place the column ``AnnotationKey/color`` says of as
  /// many nodes that they are black.
  case blackHeight
  /// The column ``AnnotationKey/priority`` says of no node that its priority is greater than that of
  /// its parent.
  ///
  /// With search order this makes a treap (R. Seidel, C. R. Aragon, *Randomized search trees*, 1996).
  case maxPriorityOrder
  /// At every node neither subtree weighs more than `delta` times what the other does, where a weight
  /// is the number of nodes plus 1.
  ///
  /// A weight-balanced tree keeps it with `delta` 3 (Y. Hirai, K. Yamamoto, *Balancing
  /// weight-balanced trees*, 2011).
  case weights(delta: Int)
  /// The height of a tree of *n* nodes is at most ⌊log(*n*) to the base 1/`alpha`⌋ + 1.
  ///
  /// A scapegoat tree keeps it with its `alpha`, at least 1/2 and less than 1 (I. Galperin, R. L.
  /// Rivest, *Scapegoat trees*, 1993). With 1 or more there is no limit, with what is no positive
  /// number it is 1.
  case depthLimit(alpha: Double)

  /// The name of the rule, without its number.
  public var name: String {
    switch self {
    case .recordedBalance: "recordedBalance"
    case .recordedHeight: "recordedHeight"
    case .recordedSize: "recordedSize"
    case .blackRoot: "blackRoot"
    case .noRedBelowRed: "noRedBelowRed"
    case .blackHeight: "blackHeight"
    case .maxPriorityOrder: "maxPriorityOrder"
    case .weights: "weights"
    case .depthLimit: "depthLimit"
    }
  }

  /// The column without which the rule cannot be checked, or `nil`.
  ///
  /// The rules about what is recorded ask only for what there is.
  public var requiredColumn: AnnotationKey? {
    switch self {
    case .blackRoot, .noRedBelowRed, .blackHeight: .color
    case .maxPriorityOrder: .priority
    case .recordedBalance, .recordedHeight, .recordedSize, .weights, .depthLimit: nil
    }
  }

  /// The column whose entries the rule checks, or `nil` if it looks at the shape only.
  package var checkedColumn: AnnotationKey? {
    switch self {
    case .recordedBalance: .balance
    case .recordedHeight: .height
    case .recordedSize: .size
    case .blackRoot, .noRedBelowRed, .blackHeight, .maxPriorityOrder, .weights, .depthLimit:
      requiredColumn
    }
  }

  /// The height that ``depthLimit(alpha:)`` allows, or `greatest` if that is less.
  ///
  /// The logarithm is counted out by shrinking the count again and again, which is exact for an
  /// `alpha` of 1/2 and needs no mathematical library.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - alpha: the share of a subtree that either side may have.
  ///   - greatest: where to end, because near 1 the limit is far beyond any tree.
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
