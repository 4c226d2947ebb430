public import BinaryTrees

/// The difference between an old tree and a new tree.
///
///     let difference = TreeDifference(from: old, to: new)
///     for node in difference.added { print("added", new.elements[node]) }
///     for pair in difference.relabeled {
///       print("changed", old.elements[pair.old], "to", new.elements[pair.new])
///     }
///
/// Each node of one tree is matched with at most one node of the other tree; ``matching`` is the
/// criterion. A node of the new tree without a counterpart was added, and a node of the old tree
/// without a counterpart was removed. Two matched nodes may differ in their position, their element
/// and their annotations.
///
/// Nodes are identified by their pre-order numbers in the old tree, in the new tree, or in both as
/// a ``Pair``.
public struct TreeDifference: Hashable, Sendable {
  /// The criterion for matching the nodes of two trees.
  ///
  /// The first criterion that applies is used.
  public enum Matching: String, Hashable, Sendable, CaseIterable {
    /// Nodes with the same ``/BinaryTrees/NodeID``. Each node must have an identity that is unique
    /// in its tree.
    case identity
    /// Nodes with equivalent keys. Both trees must be in search-tree order. If several nodes have
    /// equivalent keys, they are matched in in-order.
    case order
    /// Nodes with equal elements. The elements of each tree must all be different.
    case element
    /// Nodes that a shortest sequence of edits does not remove. An edit adds or removes a leaf or a
    /// node with one child, or changes the element of a node.
    case edits
    /// Nodes at the same position: the same path of left and right children leads to them from the
    /// root.
    case structure
  }

  /// A node of the old tree and its counterpart in the new one.
  public struct Pair: Hashable, Sendable {
    /// The number of the node in the old tree.
    public let old: Int
    /// The number of the node in the new tree.
    public let new: Int
  }

  /// An annotation that differs between two matched nodes, such as a color, a balance factor or a
  /// weight.
  public struct AnnotationChange: Hashable, Sendable {
    /// The matched nodes.
    public let node: Pair
    /// The name of the annotation.
    public let key: AnnotationKey
    /// The value in the old tree, or `nil` if the node had no such annotation.
    public let old: AnnotationValue?
    /// The value in the new tree, or `nil` if the node has no such annotation.
    public let new: AnnotationValue?
  }

  /// The criterion that was used to match the nodes.
  public let matching: Matching

  /// The counterpart of each node of the old tree, or `TreeShape.none` for a removed node.
  package let newIndex: [Int32]

  /// The counterpart of each node of the new tree, or `TreeShape.none` for an added node.
  package let oldIndex: [Int32]

  /// The nodes of the new tree without a counterpart, in pre-order.
  public let added: [Int]

  /// The nodes of the old tree without a counterpart, in pre-order.
  public let removed: [Int]

  /// The matched nodes that have a new parent or are now on the other side of their parent, in the
  /// pre-order of the new tree.
  ///
  /// A matched node that became the root or is no longer the root is included. Descendants that
  /// moved together with a listed node are not listed. If a node of either tree has three or more
  /// children, the order of the children counts instead of their sides: the fewest children that
  /// explain a new order are listed.
  public let moved: [Pair]

  /// The matched nodes with different elements, in the pre-order of the new tree.
  public let relabeled: [Pair]

  /// The different annotations of matched nodes, ordered by name and then by the pre-order of the
  /// new tree.
  ///
  /// Annotations of added or removed nodes are not listed.
  public let annotationChanges: [AnnotationChange]

  /// The rotations that moved nodes of the new tree; see ``Rotation``.
  public let rotations: [Rotation]

  /// Whether additions, removals and ``rotations`` together transform the old structure into the
  /// new structure.
  public let rotationsAreComplete: Bool

  /// Returns the counterpart of a node of the old tree.
  ///
  /// - Parameter node: the number of the node in the old tree.
  /// - Returns: its number in the new tree, or `nil` if the node was removed.
  public func newNode(of node: Int) -> Int? { Int(node: newIndex[node]) }

  /// Returns the counterpart of a node of the new tree.
  ///
  /// - Parameter node: the number of the node in the new tree.
  /// - Returns: its number in the old tree, or `nil` if the node was added.
  public func oldNode(of node: Int) -> Int? { Int(node: oldIndex[node]) }

  /// Whether the trees have the same structure, elements and annotations.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && moved.isEmpty && relabeled.isEmpty
      && annotationChanges.isEmpty
  }
}

extension TreeDifference {
  /// A single or double rotation, inferred from the trees before and after it.
  ///
  /// Rotations preserve the in-order of the nodes. Added nodes are treated as leaves of the old
  /// tree, because search trees add leaves. Removed nodes are treated as replaced by their only
  /// child or an in-order neighbor, as search trees do. The remaining differences are divided into
  /// parts by the subtrees that both trees share. A part of two nodes is one rotation. A part of
  /// three nodes is one double rotation or two single rotations. Larger parts, such as a rebuilt
  /// subtree or a splay of several steps, are not divided into rotations.
  ///
  /// All nodes are identified by their numbers in the new tree.
  public struct Rotation: Hashable, Sendable {
    /// The node that moved up.
    public let pivot: Int

    /// The node that the pivot passed first in a double rotation, or `nil` for a single rotation.
    public let middle: Int?

    /// The node that was the root of the rotated subtree and moved down.
    public let root: Int

    /// The side of the pivot where ``root`` is after the rotation.
    public let side: ChildSide

    /// Whether this is a double rotation: a rotation over ``middle`` to the opposite side, followed
    /// by one over ``root``.
    public var isDouble: Bool { middle != nil }
  }
}
