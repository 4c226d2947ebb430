public import BinaryTrees

/// What two trees have in common and what not: the comparison of an old tree with a new one.
///
///     let difference = TreeDifference(from: old, to: new)
///     for node in difference.added { print("added", new.elements[node]) }
///     for pair in difference.relabelled {
///       print("changed", old.elements[pair.old], "to", new.elements[pair.new])
///     }
///
/// Each node of the one tree is matched with at most one of the other; ``matching`` says by what. A
/// node of the new tree without a counterpart was added, one of the old tree was removed, and two
/// that are matched may differ in their place, their element and their annotations.
///
/// Nodes are named by their numbers in pre-order: in the old tree, in the new one, or in both as a
/// ``Pair``.
public struct TreeDifference: Hashable, Sendable {
  /// By what the nodes of two trees were matched; the first that applies is used.
  public enum Matching: String, Hashable, Sendable, CaseIterable {
    /// Nodes of the same ``NodeID``: every node of both trees has one of its own.
    case identity
    /// Nodes of equivalent keys, both trees being in search-tree order; of several equivalent keys,
    /// the first in in-order with the first, and so on.
    case order
    /// Nodes of equal elements, of which neither tree has two.
    case element
    /// The nodes that the fewest edits keep: a leaf or a node with one child removed or added, or a
    /// node given another element.
    case edits
    /// Nodes at the same place: those that the same way leads to from the root.
    case structure
  }

  /// A node of the old tree and its counterpart in the new one.
  public struct Pair: Hashable, Sendable {
    /// The number of the node in the old tree.
    public let old: Int
    /// The number of the node in the new tree.
    public let new: Int
  }

  /// An annotation in which two matched nodes differ: a colour, a balance factor, a weight.
  public struct AnnotationChange: Hashable, Sendable {
    /// The node.
    public let node: Pair
    /// What is known of it.
    public let key: AnnotationKey
    /// The value in the old tree, or `nil` if it had none.
    public let old: AnnotationValue?
    /// The value in the new tree, or `nil` if it has none.
    public let new: AnnotationValue?
  }

  /// By what nodes were matched.
  public let matching: Matching

  /// The counterpart of each node of the old tree, or ``TreeShape/none``.
  public let newIndex: [Int32]

  /// The counterpart of each node of the new tree, or ``TreeShape/none``.
  public let oldIndex: [Int32]

  /// The nodes of the new tree that have no counterpart, in pre-order.
  public let added: [Int]

  /// The nodes of the old tree that have no counterpart, in pre-order.
  public let removed: [Int]

  /// The nodes whose parent is another one than before, or that are on the other side of it, in the
  /// pre-order of the new tree; the root has no parent.
  ///
  /// What stands below them may have come with them and is not listed.
  public let moved: [Pair]

  /// The nodes that hold another element than before, in the pre-order of the new tree.
  public let relabelled: [Pair]

  /// The annotations that differ: name by name, and for each name in the pre-order of the new tree.
  ///
  /// Those of nodes that were added or removed are not listed.
  public let annotationChanges: [AnnotationChange]

  /// The rotations that the matched nodes went through, after nodes were removed and added as leaves;
  /// see ``Rotation``.
  public let rotations: [Rotation]

  /// Whether additions, removals and ``rotations`` lead from the old structure to the new one, so
  /// that nothing else has moved.
  public let rotationsAreComplete: Bool

  /// Whether the trees are the same: structure, elements and annotations.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && moved.isEmpty && relabelled.isEmpty
      && annotationChanges.isEmpty
  }
}

extension TreeDifference {
  /// A single or a double rotation, told from the trees before and after it.
  ///
  /// Rotations keep the order of the nodes in in-order. Where nodes were added, they are thought of
  /// as leaves of the old tree first, as search trees add them; where nodes were removed, as replaced
  /// by their only child or by a neighbour in in-order, as search trees remove them. The difference
  /// that is left is cut into parts at the subtrees that both trees have as a whole: a part of two
  /// nodes is one rotation, a part of three one double rotation or two single ones. What takes more
  /// (a subtree rebuilt, a splay of several steps) is not told apart into rotations.
  ///
  /// All nodes are named by their numbers in the new tree.
  public struct Rotation: Hashable, Sendable {
    /// The node that moved up.
    public let pivot: Int

    /// The node over which the pivot moved first in a double rotation; `nil` in a single one.
    public let middle: Int?

    /// The node at which the tree was rotated: it was the root of the subtree and went down.
    public let root: Int

    /// The side to which ``root`` went down.
    public let side: Side

    /// Whether it is a double rotation: one over ``middle`` to the opposite side, then one over
    /// ``root``.
    public var isDouble: Bool { middle != nil }
  }
}
