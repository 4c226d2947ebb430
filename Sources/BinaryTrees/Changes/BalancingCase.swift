/// Why a tree is about to rotate, recolour, rebuild or compare: the case of its algorithm it is in.
///
/// An observer hears it before the changes that follow from it, see
/// ``TreeObserver/observe(_:at:)``, so that it need not be guessed from the changes.
public enum BalancingCase: String, Hashable, Sendable, CaseIterable {
  // AVL trees; the node is the one whose subtrees differ by 2.

  /// The outer grandchild on the higher side is the higher one: a single rotation.
  case outerGrandchildHigher
  /// The inner grandchild on the higher side is the higher one: a double rotation.
  case innerGrandchildHigher
  /// The child on the higher side is balanced, as only a removal meets it: a single rotation.
  case childBalanced

  // Red-black trees, after an insertion; the node is red, and its parent is too.

  /// The uncle is red: parent and uncle become black, the grandparent red.
  case uncleRed
  /// The uncle is black and the node an inner grandchild: it is lifted over its parent first.
  case innerGrandchildRed
  /// The uncle is black and the node an outer grandchild: the parent is lifted over the grandparent.
  case outerGrandchildRed
  /// The root is red: it becomes black.
  case rootRed

  // Red-black trees, in a removal; the node is the parent of the position that is a black node short.

  /// The sibling is red: it is lifted over the parent, so that the sibling is black then.
  case siblingRed
  /// The sibling is black, and so are its children: it becomes red.
  case nephewsBlack
  /// The sibling is black and its inner child alone red: that is lifted over it first.
  case innerNephewRed
  /// The sibling is black and its outer child red: it is lifted over the parent, which ends it.
  case outerNephewRed
  /// The node that took the removed one's place is red: it becomes black, which ends it.
  case replacementRed

  // Splay trees; the node is the one that is splayed.

  /// The parent is where the node goes: one rotation.
  case zig
  /// Node and parent are on the same side: the parent is lifted first.
  case zigZig
  /// Node and parent are on different sides: the node is lifted twice.
  case zigZag

  // Treaps.

  /// The node has a greater priority than its parent: it is lifted.
  case priorityAboveParent
  /// The node is to be removed and has two children: the one of greater priority is lifted.
  case childOfGreaterPriority

  // Weight-balanced trees; the node is the one that is out of balance.

  /// The outer grandchild makes the heavier side heavy: a single rotation.
  case outerGrandchildHeavy
  /// The inner grandchild makes the heavier side heavy: a double rotation.
  case innerGrandchildHeavy

  // Scapegoat trees.

  /// The new leaf is too deep.
  case leafTooDeep
  /// The node is to blame: its subtree is rebuilt.
  case scapegoat
  /// The tree has become much smaller than it was: it is rebuilt.
  case muchSmaller

  // Heaps; what is compared is the node with the one that the comparison names.

  /// The last entry takes the place of the node, which is to be removed.
  case lastEntryReplaces
  /// The node rises if it comes before its parent.
  case mayRise
  /// The node is a right child: the one of the two that comes first may rise.
  case childSought
  /// The parent of the node sinks if the node comes before it.
  case maySink
}
