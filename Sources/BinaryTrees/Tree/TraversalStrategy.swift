/// A way to walk a binary tree: a lazy sequence of elements made from a root.
///
/// Each strategy is a type of its own, so that choosing one at compile time costs nothing, and a
/// strategy of your own joins the others by conforming:
///
///     struct LeavesOnly<Node: BinaryTreeStructure>: TraversalStrategy where Node.Child == Node { … }
///
///     for leaf in tree.traversed(by: LeavesOnly.self) { … }
///
/// To choose by name at run time, see ``TraversalOrder``. To walk the nodes instead of their
/// elements, walk ``BinaryTreeType/nodes``; to walk from the right, walk
/// ``BinaryTreeType/mirrored`` or ask a strategy for its `reversed()`.
public protocol TraversalStrategy<Node>: Sequence where Element == Node.Element {
  /// The type of the subtrees that are walked.
  associatedtype Node: BinaryTreeStructure where Node.Child == Node

  /// Makes the sequence that walks `tree`; that of the empty tree is empty.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree. Its type may differ from
  ///   that of its subtrees, as it does for a subclass of an open node class.
  init<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Child == Node, Tree.Element == Node.Element
}
