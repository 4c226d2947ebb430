/// The reason for a rotation, recoloring, rebuild or comparison, as a case of a tree's algorithm.
///
/// A tree reports the case to its observer before the resulting changes; see
/// ``TreeObserver/observe(_:at:)``. The observer does not need to derive it from the changes.
public enum BalancingCase: String, Hashable, Sendable, CaseIterable {
  // AVL trees. The heights of the reported node's subtrees differ by 2.

  /// The outer grandchild on the higher side is higher than the inner one.
  ///
  /// A single rotation follows.
  case outerGrandchildHigher
  /// The inner grandchild on the higher side is higher than the outer one.
  ///
  /// A double rotation follows.
  case innerGrandchildHigher
  /// The child on the higher side is balanced, which occurs only in removals.
  ///
  /// A single rotation follows.
  case childBalanced

  // Red-black trees, after an insertion. The reported node and its parent are red.

  /// The uncle is red.
  ///
  /// The parent and the uncle become black, and the grandparent becomes red.
  case uncleRed
  /// The uncle is black and the node is an inner grandchild.
  ///
  /// The node is first rotated over its parent.
  case innerGrandchildRed
  /// The uncle is black and the node is an outer grandchild.
  ///
  /// The parent is rotated over the grandparent.
  case outerGrandchildRed
  /// The root is red and becomes black.
  case rootRed

  // Red-black trees, in a removal. The paths on one side of the reported node have one black node
  // too few.

  /// The sibling is red.
  ///
  /// It is rotated over the parent, after which the new sibling is black.
  case siblingRed
  /// The sibling and its children are black, and the sibling becomes red.
  case nephewsBlack
  /// The sibling is black and only its inner child is red.
  ///
  /// The inner child is first rotated over the sibling.
  case innerNephewRed
  /// The sibling is black and its outer child is red.
  ///
  /// The sibling is rotated over the parent, which completes the removal.
  case outerNephewRed
  /// The node that replaced the removed node is red.
  ///
  /// It becomes black, which completes the removal.
  case replacementRed

  // Splay trees. The reported node is being splayed.

  /// The parent is at the depth that the node is splayed to.
  ///
  /// The node is rotated once.
  case zig
  /// The node and its parent are children on the same side.
  ///
  /// The parent is rotated first.
  case zigZig
  /// The node and its parent are children on different sides.
  ///
  /// The node is rotated twice.
  case zigZag

  // Treaps.

  /// The node has a greater priority than its parent and is rotated over it.
  case priorityAboveParent
  /// The node to remove has two children.
  ///
  /// The child with the greater priority is rotated over it.
  case childOfGreaterPriority

  // Weight-balanced trees. The reported node is out of balance.

  /// The inner grandchild on the heavier side is light enough for a single rotation.
  ///
  /// A single rotation follows.
  case outerGrandchildHeavy
  /// The inner grandchild on the heavier side is too heavy for a single rotation.
  ///
  /// A double rotation follows.
  case innerGrandchildHeavy

  // Scapegoat trees.

  /// The depth of the new leaf exceeds the limit.
  case leafTooDeep
  /// The node is the scapegoat, and its subtree is rebuilt.
  case scapegoat
  /// The tree has become much smaller since the last rebuild and is rebuilt.
  case muchSmaller

  // Heaps. The reported node is compared with the node of the following comparison.

  /// The last entry replaces the node, which is removed.
  case lastEntryReplaces
  /// The node moves up if it precedes its parent.
  case mayRise
  /// The node is a right child, which is compared with its sibling.
  ///
  /// The next comparison uses the child that precedes the other.
  case childSought
  /// The parent of the node moves down if the node precedes it.
  case maySink
}
