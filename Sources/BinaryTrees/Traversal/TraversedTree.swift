/// A view of a tree with a traversal strategy of its own plugged in.
///
/// It is the tree in every respect but ``traversalSequence``, and it is the sequence of its
/// elements in that order:
///
///     let deepestFirst = tree.traversed(by: PostorderTraversal.self)
///     for element in deepestFirst { … }
@frozen
public struct TraversedTree<Base: BinaryTreeType, Strategy: TraversalStrategy>: BinaryTreeType
where Strategy.Node == Base.Child {
  /// The tree that is viewed.
  public let base: Base

  /// Makes a view of `base` that prefers `strategy`.
  ///
  /// - Parameters:
  ///   - base: the tree to view.
  ///   - strategy: the type of the strategy, such as `ZigzagTraversal.self`.
  @inlinable
  public init(_ base: Base, strategy: Strategy.Type) { self.base = base }

  /// What the root holds.
  @inlinable
  public var element: Base.Element { base.element }

  /// The left subtree.
  @inlinable
  public var left: Base.Child? { base.left }

  /// The right subtree.
  @inlinable
  public var right: Base.Child? { base.right }

  /// The elements in the order of the strategy that was plugged in.
  @inlinable
  public var traversalSequence: Strategy { Strategy(base) }

  /// What is known of the root.
  @inlinable
  public var annotations: NodeAnnotations { base.annotations }
}

extension TraversedTree: Sequence {
  /// Starts a walk in the order of the strategy that was plugged in.
  @inlinable
  public func makeIterator() -> Strategy.Iterator { traversalSequence.makeIterator() }
}

extension TraversedTree: Sendable where Base: Sendable {}

extension BinaryTreeType {
  /// A view of this tree that is walked by another strategy.
  ///
  /// - Parameter strategy: the type of the strategy, such as `PreorderTraversal.self`.
  /// - Returns: the view, which is a sequence as well as a tree.
  @inlinable
  public func traversed<Strategy: TraversalStrategy>(
    by strategy: Strategy.Type
  ) -> TraversedTree<Self, Strategy> where Strategy.Node == Child {
    TraversedTree(self, strategy: strategy)
  }
}
