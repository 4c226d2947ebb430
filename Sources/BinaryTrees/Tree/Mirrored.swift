/// The mirror image of a tree: left and right subtrees are exchanged.
///
/// The mirror image is a view that is created in constant time. To traverse a tree from right to
/// left, traverse its mirror image.
@frozen
public struct Mirrored<Base: BinaryTreeStructure>: BinaryTreeType {
  /// The original tree.
  public let base: Base

  /// Creates the mirror image of a tree.
  ///
  /// - Parameter base: the original tree.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// The element of the root, unchanged from the original tree.
  @inlinable
  public var element: Base.Element { base.element }

  /// Whether the type is a mirror image.
  ///
  /// A mirror image of a mirror image is not mirrored.
  @inlinable
  public static var isMirrored: Bool { !Base.isMirrored }

  /// The mirror image of the right subtree.
  @inlinable
  public var left: Mirrored<Base.Child>? { base.right.map { Mirrored<Base.Child>($0) } }

  /// The mirror image of the left subtree.
  @inlinable
  public var right: Mirrored<Base.Child>? { base.left.map { Mirrored<Base.Child>($0) } }

  /// The annotations of the root.
  ///
  /// The balance factor has the opposite sign.
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

#if !hasFeature(Embedded)
  /// A node that shows another node.
  @usableFromInline
  protocol NodeView {
    var viewedNode: any BinaryTreeStructure { get }
  }

  extension Mirrored: NodeView {
    @usableFromInline var viewedNode: any BinaryTreeStructure { base }
  }
#endif
