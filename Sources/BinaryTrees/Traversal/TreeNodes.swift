/// A tree whose elements are the nodes of another tree.
///
/// Its traversals visit nodes instead of elements.
///
///     for node in tree.nodes.preorder where node.left == nil { … }
@frozen
public struct TreeNodes<Base: BinaryTreeStructure>: BinaryTreeType where Base.Child == Base {
  /// The root node of the other tree.
  public let element: Base

  /// Creates the tree of the nodes below a root.
  ///
  /// - Parameter root: the root node.
  @inlinable
  public init(_ root: Base) { element = root }

  /// Whether the nodes belong to a mirror image.
  @inlinable
  public static var isMirrored: Bool { Base.isMirrored }

  /// The nodes of the left subtree.
  @inlinable
  public var left: TreeNodes? { element.left.map { TreeNodes($0) } }

  /// The nodes of the right subtree.
  @inlinable
  public var right: TreeNodes? { element.right.map { TreeNodes($0) } }

  /// The annotations of the root node.
  @inlinable
  public var annotations: NodeAnnotations { element.annotations }
}

extension TreeNodes: Sendable where Base: Sendable {}

extension BinaryTreeType where Child == Self {
  /// This tree with its nodes as elements.
  ///
  /// Its traversals visit nodes.
  @inlinable
  public var nodes: TreeNodes<Self> { TreeNodes(self) }
}

#if !hasFeature(Embedded)
  extension TreeNodes: NodeView {
    @usableFromInline var viewedNode: any BinaryTreeStructure { element }
  }
#endif
