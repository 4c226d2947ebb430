/// A tree seen in a mirror: every left subtree is on the right and the other way round.
///
/// A view, not a copy: making one costs nothing. The traversals from the right are the traversals
/// of the mirror image.
@frozen
public struct Mirrored<Base: BinaryTreeStructure>: BinaryTreeType {
  /// The tree in front of the mirror.
  public let base: Base

  /// Makes the mirror image of a tree.
  ///
  /// - Parameter base: the tree in front of the mirror.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// What the root holds, which a mirror does not change.
  @inlinable
  public var element: Base.Element { base.element }

  /// Whether the tree in front is no mirror image itself.
  @inlinable
  public static var isMirrored: Bool { !Base.isMirrored }

  /// The mirror image of the right subtree.
  @inlinable
  public var left: Mirrored<Base.Child>? { base.right.map { Mirrored<Base.Child>($0) } }

  /// The mirror image of the left subtree.
  @inlinable
  public var right: Mirrored<Base.Child>? { base.left.map { Mirrored<Base.Child>($0) } }

  /// What is known of the root; a balance factor changes its sign, as it must to remain true.
  public var annotations: NodeAnnotations {
    var annotations = base.annotations
    if case .integer(let balance)? = annotations[.balance] {
      annotations[.balance] = .integer(0 &- balance)
    }
    return annotations
  }
}

extension Mirrored: Sendable where Base: Sendable {}

extension BinaryTreeStructure {
  /// The mirror image of this tree, as a view.
  @inlinable
  public var mirrored: Mirrored<Self> { Mirrored(self) }
}
