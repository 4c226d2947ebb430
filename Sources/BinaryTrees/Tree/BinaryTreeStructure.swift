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
