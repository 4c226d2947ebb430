/// A strategy for the traversal of a binary tree: a lazy sequence of elements that is created from
/// a root.
///
/// Each strategy is a separate type, so choosing one at compile time has no cost. To add your own
/// strategy, conform to this protocol:
///
///     struct LeavesOnly<Node: BinaryTreeStructure>: TraversalStrategy where Node.Child == Node { … }
///
///     for leaf in tree.traversed(by: LeavesOnly.self) { … }
///
/// To choose a strategy by name at run time, see ``TraversalOrder``. To visit the nodes instead of
/// their elements, traverse ``BinaryTreeType/nodes``. To visit the tree from right to left,
/// traverse ``BinaryTreeStructure/mirrored`` or use the `reversed()` method of a strategy.
public protocol TraversalStrategy<Node>: Sequence where Element == Node.Element {
  /// The type of the subtrees.
  associatedtype Node: BinaryTreeStructure where Node.Child == Node

  /// Creates the sequence of the elements of a tree.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree. Its type may differ from
  ///   the type of its subtrees, for example if it is a subclass of an open node class.
  init<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Child == Node, Tree.Element == Node.Element
}
