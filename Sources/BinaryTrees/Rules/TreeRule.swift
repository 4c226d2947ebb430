/// A rule that a tree satisfies or violates.
///
/// The empty tree satisfies every rule.
public enum TreeRule: Hashable, Sendable {
  /// The heights of the two subtrees of every node differ by at most 1.
  case balanced
  /// Every level except the last is full, and the last level is filled from the left.
  case complete
  /// Every level is full.
  case perfect
  /// Every node has either two children or no children.
  case full
  /// The shape is its own mirror image.
  case symmetricShape

  /// The tree is its own mirror image, elements included.
  case symmetric
  /// Elements in the left subtree of a node are less than its element, and elements in the right
  /// subtree are greater.
  case searchOrder
  /// Elements in the left subtree of a node are less than its element, and elements in the right
  /// subtree are greater or equal.
  case searchOrderWithEqualOnRight
  /// Elements in the left subtree of a node are less than or equal to its element, and elements in
  /// the right subtree are greater or equal.
  ///
  /// After rotations, a tree that satisfied ``searchOrderWithEqualOnRight`` may satisfy only this
  /// rule, because rotations can move equal elements to either side.
  case nondecreasing
  /// No element is less than the element of its parent.
  case minHeapOrder
  /// No element is greater than the element of its parent.
  case maxHeapOrder
  /// The tree is complete and no element is less than the element of its parent.
  case minHeap
  /// The tree is complete and no element is greater than the element of its parent.
  case maxHeap

  /// Every entry of the column ``AnnotationKey/balance`` is the height of the node's right subtree
  /// minus the height of its left subtree.
  ///
  /// In a tree with the opposite sign convention, it is the negative of this difference.
  ///
  /// The rule uses the sign convention that fits more nodes. It does not limit the balance; see
  /// ``balanced``. Source: G. M. Adelson-Velsky, E. M. Landis, *An algorithm for the organization
  /// of information*, 1962.
  case recordedBalance
  /// Every entry of the column ``AnnotationKey/height`` is the height of the node's subtree.
  ///
  /// The height of a leaf is 0, or 1 if that fits more nodes.
  case recordedHeight
  /// Every entry of the column ``AnnotationKey/size`` is the number of nodes in the node's subtree.
  case recordedSize
  /// Every entry of the column is the summary of the entries in the node's subtree.
  ///
  /// A snapshot contains no function that computes summaries, so only an aggregated map can check
  /// this rule.
  case recordedSummary(AnnotationKey)
  /// The root is black in the column ``AnnotationKey/color``.
  ///
  /// The three rules about colors define a red-black tree (L. J. Guibas, R. Sedgewick, *A
  /// dichromatic framework for balanced trees*, 1978). Missing children count as black. If the
  /// colors are numbers, 1 is red and 0 is black. If the tree violates one of the three rules under
  /// this convention and satisfies all three with the numbers exchanged, 0 is red.
  case blackRoot
  /// No red node has a red child in the column ``AnnotationKey/color``.
  case noRedBelowRed
  /// All paths from a node down to a missing child contain the same number of nodes that are black
  /// in the column ``AnnotationKey/color``.
  case blackHeight
  /// The nodes can be colored red and black so that the tree satisfies ``blackRoot``,
  /// ``noRedBelowRed`` and ``blackHeight``.
  ///
  /// A tree with the column ``AnnotationKey/color`` always satisfies this rule; the other three rules
  /// check its colors.
  case colorable
  /// No node has a greater entry in the column ``AnnotationKey/priority`` than its parent.
  ///
  /// Together with search order, this rule defines a treap (R. Seidel, C. R. Aragon, *Randomized
  /// search trees*, 1996).
  case maxPriorityOrder
  /// No node has a lesser entry in the column ``AnnotationKey/priority`` than its parent.
  ///
  /// Some textbooks define treaps by this order (T. H. Cormen et al., *Introduction to algorithms*).
  case minPriorityOrder
  /// Neither subtree of a node weighs more than `delta` times the other.
  ///
  /// The weight of a subtree is its number of nodes plus 1.
  ///
  /// A weight-balanced tree satisfies this rule with a `delta` of 3 (Y. Hirai, K. Yamamoto,
  /// *Balancing weight-balanced trees*, 2011).
  case weights(delta: Int)
  /// The height of a tree of *n* nodes is at most ⌊log(*n*) to the base 1/`alpha`⌋ + 1.
  ///
  /// A scapegoat tree satisfies this rule with its `alpha`, which is at least 1/2 and less than 1
  /// (I. Galperin, R. L. Rivest, *Scapegoat trees*, 1993). If `alpha` is 1 or more, the height is
  /// not limited. If it is zero, negative or NaN, the limit is 1.
  case depthLimit(alpha: Double)

  /// Returns the rule of a search tree.
  ///
  /// - Parameter allowed: whether the right subtree of a node may contain elements equal to its
  ///   element.
  /// - Returns: the rule.
  public static func searchOrder(allowingEqualOnRight allowed: Bool) -> TreeRule {
    allowed ? .searchOrderWithEqualOnRight : .searchOrder
  }

  /// The name of the rule, without its associated value.
  public var name: String {
    switch self {
    case .balanced: "balanced"
    case .complete: "complete"
    case .perfect: "perfect"
    case .full: "full"
    case .symmetricShape: "symmetricShape"
    case .symmetric: "symmetric"
    case .searchOrder: "searchOrder"
    case .searchOrderWithEqualOnRight: "searchOrderWithEqualOnRight"
    case .nondecreasing: "nondecreasing"
    case .minHeapOrder: "minHeapOrder"
    case .maxHeapOrder: "maxHeapOrder"
    case .minHeap: "minHeap"
    case .maxHeap: "maxHeap"
    case .recordedBalance: "recordedBalance"
    case .recordedHeight: "recordedHeight"
    case .recordedSize: "recordedSize"
    case .recordedSummary: "recordedSummary"
    case .blackRoot: "blackRoot"
    case .noRedBelowRed: "noRedBelowRed"
    case .blackHeight: "blackHeight"
    case .colorable: "colorable"
    case .maxPriorityOrder: "maxPriorityOrder"
    case .minPriorityOrder: "minPriorityOrder"
    case .weights: "weights"
    case .depthLimit: "depthLimit"
    }
  }

  /// The data of nodes that a rule checks.
  private enum Subject {
    /// The structure of the tree and, for some rules, the equality of elements.
    case shape
    case order
    /// The entries of a column, if it exists.
    case entries(AnnotationKey)
    /// A column that must exist, and the rule in words.
    case column(AnnotationKey, String)
  }

  private var subject: Subject {
    switch self {
    case .balanced, .complete, .perfect, .full, .symmetricShape, .symmetric, .colorable, .weights,
      .depthLimit:
      .shape
    case .searchOrder, .searchOrderWithEqualOnRight, .nondecreasing, .minHeapOrder, .maxHeapOrder,
      .minHeap, .maxHeap:
      .order
    case .recordedBalance: .entries(.balance)
    case .recordedHeight: .entries(.height)
    case .recordedSize: .entries(.size)
    case .recordedSummary(let column): .entries(column)
    case .blackRoot: .column(.color, "the root is black")
    case .noRedBelowRed: .column(.color, "no red node has a red child")
    case .blackHeight: .column(.color, "every path down has the same number of black nodes")
    case .maxPriorityOrder: .column(.priority, "no priority is greater than that of the parent")
    case .minPriorityOrder: .column(.priority, "no priority is less than that of the parent")
    }
  }

  /// Whether the rule compares elements by their order, not only for equality.
  package var comparesElements: Bool { if case .order = subject { true } else { false } }

  /// The column that is required to check the rule, or `nil` if the rule requires none.
  ///
  /// Rules about recorded values check only the entries that exist and require no column.
  public var requiredColumn: AnnotationKey? {
    if case .column(let column, _) = subject { column } else { nil }
  }

  /// The rule in words, or `nil` if it requires no column.
  package var words: String? {
    if case .column(_, let words) = subject { words } else { nil }
  }

  /// The data that the rule requires, in the plural: `colors`, `priorities`.
  package var requiredData: String? {
    switch requiredColumn {
    case .color?: "colors"
    case .priority?: "priorities"
    case let column: column?.rawValue
    }
  }

  /// The column that the rule checks, or `nil` if it checks only the shape and the elements.
  package var checkedColumn: AnnotationKey? {
    if case .entries(let column) = subject { column } else { requiredColumn }
  }

  /// Returns the maximum height that ``depthLimit(alpha:)`` allows, or `greatest` if that is less.
  ///
  /// The method computes the logarithm by repeated multiplication, which is exact for an `alpha` of
  /// 1/2 and requires no mathematical library.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - alpha: the maximum size of a subtree, relative to the size of its parent's subtree.
  ///   - greatest: an upper bound of the result. For an `alpha` close to 1, the limit can exceed
  ///     the height of any tree.
  /// - Returns: the maximum height.
  /// - Complexity: O(result).
  @inlinable
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
