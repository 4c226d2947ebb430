/// What a binary tree is made of: an element and two optional subtrees, whatever the order in which it
/// is walked.
///
/// This is all that a ``TraversalStrategy`` needs to know of a tree. It stands apart from
/// ``BinaryTreeType``, so that a conforming type can name the strategy it prefers:
///
///     var traversalSequence: LevelorderTraversal<Node> { levelorder }
///
/// Types of your own conform to ``BinaryTreeType``, which adds nothing that they must supply.
public protocol BinaryTreeStructure<Element> {
  /// What a node holds.
  associatedtype Element

  /// The type of the subtrees: the conforming type itself, unless said otherwise.
  associatedtype Child: BinaryTreeStructure = Self
  where Child.Element == Element, Child.Child == Child

  /// What the root of this tree holds.
  var element: Element { get }

  /// The left subtree, or `nil` where it is empty.
  var left: Child? { get }

  /// The right subtree, or `nil` where it is empty.
  var right: Child? { get }

  /// What is known of the root beyond its element, such as a balance factor, a colour or a weight.
  ///
  /// Empty, unless a kind of tree supplies it. Drawings and writers show what they find here.
  var annotations: NodeAnnotations { get }

  /// Whether nodes of this type are seen in a mirror, see ``Mirrored``; `false` unless said otherwise.
  static var isMirrored: Bool { get }
}

extension BinaryTreeStructure {
  /// No annotations, which is the default of every tree.
  @inlinable
  public var annotations: NodeAnnotations { NodeAnnotations() }

  /// Not in a mirror, which is the default of every tree.
  @inlinable
  public static var isMirrored: Bool { false }
}
