/// A binary tree, represented by its root: an element and two optional subtrees.
///
/// To conform, a type needs only three properties. The elements need not be `Equatable`. The type
/// can be a class (final or open), a struct, an indirect enum, or a cursor into an arena:
///
///     final class Node: BinaryTreeType {
///       var element: String
///       var left: Node?
///       var right: Node?
///     }
///
/// The empty tree is `nil`: an `Optional` of a conforming type is a tree that may be empty.
///
/// All other operations are extensions: the traversals (``inorder``, ``preorder``, ``postorder``,
/// ``levelorder``, ``zigzag``, ``morris``, ``euler``), the metrics, the predicates, and
/// ``TreeSnapshot``, the flat copy that layouts and drawings use. They use an explicit stack
/// instead of recursion, so a chain of a million nodes does not overflow the call stack.
///
/// A tree must be finite and must not change during a traversal. If the links of class instances form
/// a cycle, snapshots, shapes, drawings and metrics report it, and traversals do not end. A subtree
/// with two parents is a subtree of both; only `TreeSnapshot(reflecting:)` reports it.
public protocol BinaryTreeType<Element>: BinaryTreeStructure, TraversalDeclaration
where Child: BinaryTreeType {
  /// The type of ``traversalSequence``.
  ///
  /// The default is an in-order traversal.
  associatedtype TraversalSequence: Sequence = InorderTraversal<Child>
  where TraversalSequence.Element == Element

  /// The elements in the preferred order of this type of tree.
  ///
  /// The default is in-order.
  ///
  /// To choose another traversal strategy for your own type, declare the property:
  ///
  ///     var traversalSequence: LevelorderTraversal<Node> { levelorder }
  ///
  /// If the order is not in-order, drawings number and color the nodes in the order of the visits;
  /// see ``visitedNodes``. To choose another strategy for a single tree, create a view with
  /// ``traversed(by:)``, or declare a property that stores a closure; see ``TraversedByClosure``.
  var traversalSequence: TraversalSequence { get }

  /// The pre-order numbers of the nodes, in the order of ``traversalSequence``.
  ///
  /// If the sequence is not a ``NumberedTraversal``, its elements are matched with the nodes: class
  /// instances by identity, other elements by equality if they are `Hashable` and distinct. The
  /// value is `nil` if the strategy is the default, or if the elements do not determine the nodes.
  /// Drawings number and color the nodes in this order; drawings in characters report that the order
  /// cannot be shown.
  var visitedNodes: [Int]? { get }
}

extension BinaryTreeType {
  /// The default implementation, which returns the elements in in-order.
  @inlinable
  public var traversalSequence: InorderTraversal<Child> { InorderTraversal(self) }
}

/// The declaration of a property `traversalSequence` of any type.
///
/// The compiler infers the type from the property that a tree declares, so that a stored closure can
/// be found where a sequence is required. Conform your own types to ``BinaryTreeType``.
public protocol TraversalDeclaration {
  /// The type of the property: the type of a sequence, or of a closure.
  associatedtype DeclaredTraversal

  /// The preferred traversal, as the type declares it.
  @_disfavoredOverload
  var traversalSequence: DeclaredTraversal { get }
}

/// The structure of a binary tree: an element and two optional subtrees.
///
/// A ``TraversalStrategy`` needs no other information about a tree. The protocol is separate from
/// ``BinaryTreeType`` so that a conforming type can name the strategy it prefers:
///
///     var traversalSequence: LevelorderTraversal<Node> { levelorder }
///
/// Conform your own types to ``BinaryTreeType``, which adds no requirement without a default
/// implementation.
public protocol BinaryTreeStructure<Element> {
  /// The type of the elements.
  associatedtype Element

  /// The type of the subtrees.
  ///
  /// The default is the conforming type itself.
  associatedtype Child: BinaryTreeStructure = Self
  where Child.Element == Element, Child.Child == Child

  /// The element of the root.
  var element: Element { get }

  /// The left subtree, or `nil` if it is empty.
  var left: Child? { get }

  /// The right subtree, or `nil` if it is empty.
  var right: Child? { get }

  /// The annotations of the root, such as a balance factor, a color or a weight.
  ///
  /// The default implementation returns no annotations. Drawings and file formats show the
  /// annotations.
  var annotations: NodeAnnotations { get }

  /// Whether the type is a mirror image; see ``Mirrored``.
  ///
  /// The default is `false`.
  static var isMirrored: Bool { get }
}

extension BinaryTreeStructure {
  /// The default implementation, which returns no annotations.
  @inlinable
  public var annotations: NodeAnnotations { NodeAnnotations() }

  /// The default implementation, which returns `false`.
  @inlinable
  public static var isMirrored: Bool { false }
}
