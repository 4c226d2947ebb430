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
public protocol BinaryTreeType<Element> {
  /// What a node holds.
  associatedtype Element

  /// The type of the subtrees: the conforming type itself, unless said otherwise.
  associatedtype Child: BinaryTreeType = Self
  where Child.Element == Element, Child.Child == Child

  /// The type of ``traversalSequence``: in-order, unless said otherwise.
  associatedtype TraversalSequence: Sequence = InorderTraversal<Child>
  where TraversalSequence.Element == Element

  /// What the root of this tree holds.
  var element: Element { get }

  /// The left subtree, or `nil` where it is empty.
  var left: Child? { get }

  /// The right subtree, or `nil` where it is empty.
  var right: Child? { get }

  /// The elements in the order that this kind of tree prefers: in-order, unless said otherwise.
  ///
  /// To plug in another strategy for a type of your own, declare the property as some sequence:
  ///
  ///     var traversalSequence: some Sequence<String> { levelorder }
  ///
  /// (The name of a strategy that stands there, as `LevelorderTraversal<Node>`, asks the compiler
  /// for the subtrees of `Node` before it has looked at them; it then keeps to in-order wherever
  /// the tree is generic, without a word, unless the type also says `typealias Child = Node`.)
  /// For a single tree, take a view of it with ``traversed(by:)``.
  var traversalSequence: TraversalSequence { get }

  /// What is known of the root beyond its element, such as a balance factor, a colour or a weight.
  ///
  /// Empty, unless a kind of tree supplies it. Drawings and writers show what they find here.
  var annotations: NodeAnnotations { get }
}

extension BinaryTreeType {
  /// The elements in-order, which is the default strategy of every tree.
  @inlinable
  public var traversalSequence: InorderTraversal<Child> { InorderTraversal(self) }

  /// No annotations, which is the default of every tree.
  @inlinable
  public var annotations: NodeAnnotations { NodeAnnotations() }
}
