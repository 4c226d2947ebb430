/// A rule about the elements of a tree.
///
/// The empty tree keeps all of them.
public enum ElementRule: String, Hashable, Sendable, CaseIterable {
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

  /// The rule of a search tree.
  ///
  /// - Parameter allowed: whether elements equal to that of a node may be in its right subtree.
  /// - Returns: the rule.
  public static func searchOrder(allowingEqualOnRight allowed: Bool) -> ElementRule {
    allowed ? .searchOrderWithEqualOnRight : .searchOrder
  }
}
