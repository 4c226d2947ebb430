/// A tree whose elements are the nodes of another: what makes every traversal one of nodes.
///
///     for node in tree.nodes.preorder where node.left == nil { … }
@frozen
public struct TreeNodes<Base: BinaryTreeStructure>: BinaryTreeType where Base.Child == Base {
  /// The node that stands at the root.
  public let element: Base

  /// Makes the tree of the nodes of `root`.
  ///
  /// - Parameter root: the node at the root.
  @inlinable
  public init(_ root: Base) { element = root }

  /// Whether the nodes are those of a mirror image.
  @inlinable
  public static var isMirrored: Bool { Base.isMirrored }

  /// The nodes of the left subtree.
  @inlinable
  public var left: TreeNodes? { element.left.map { TreeNodes($0) } }

  /// The nodes of the right subtree.
  @inlinable
  public var right: TreeNodes? { element.right.map { TreeNodes($0) } }

  /// What is known of the node at the root.
  @inlinable
  public var annotations: NodeAnnotations { element.annotations }
}

extension TreeNodes: Sendable where Base: Sendable {}

extension BinaryTreeType where Child == Self {
  /// This tree with its nodes for elements, so that a traversal hands out nodes.
  @inlinable
  public var nodes: TreeNodes<Self> { TreeNodes(self) }
}
