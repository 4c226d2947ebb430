/// A binary tree, seen from its root: an element and two optional subtrees.
///
/// Any tree of yours conforms with three properties and nothing else. Its elements need not be
/// `Equatable`, it may be a class (final or open), a struct, an indirect enum or a cursor into an
/// arena:
///
///     final class Node: BinaryTreeType {
///       var element: String
///       var left: Node?
///       var right: Node?
///     }
///
/// The empty tree is `nil`: an `Optional` of a conforming type is a tree that may be empty.
///
/// Everything else comes by extension and walks with an explicit stack, so that a chain of a
/// million nodes is no deeper than any other tree: the traversals (``inorder``, ``preorder``,
/// ``postorder``, ``levelorder``, ``zigzag``, ``morris``, ``euler``), the metrics, the predicates,
/// and ``TreeSnapshot``, the flat copy that layouts and drawings work on.
///
/// A tree must be finite and must not change while it is walked.
public protocol BinaryTreeType<Element>: BinaryTreeStructure where Child: BinaryTreeType {
  /// The type of ``traversalSequence``: in-order, unless said otherwise.
  associatedtype TraversalSequence: Sequence = InorderTraversal<Child>
  where TraversalSequence.Element == Element

  /// The elements in the order that this kind of tree prefers: in-order, unless said otherwise.
  ///
  /// To plug in another strategy for a type of your own, declare the property:
  ///
  ///     var traversalSequence: LevelorderTraversal<Node> { levelorder }
  ///
  /// Where that is another than in-order, drawings number and colour the nodes as it visits them, see
  /// ``visitedNodes``. For a single tree, take a view of it with ``traversed(by:)``.
  var traversalSequence: TraversalSequence { get }

  /// The numbers of the nodes, in pre-order, in the order in which ``traversalSequence`` visits them;
  /// `nil` if that is the default, or cannot tell because it is no ``NumberedTraversal``.
  ///
  /// Drawings number and colour the nodes by it.
  var visitedNodes: [Int]? { get }
}

extension BinaryTreeType {
  /// The elements in-order, which is the default strategy of every tree.
  @inlinable
  public var traversalSequence: InorderTraversal<Child> { InorderTraversal(self) }
}
