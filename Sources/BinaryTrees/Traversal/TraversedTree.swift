/// A view of a tree with a traversal of its own plugged in.
///
/// It is the tree in every respect but ``traversalSequence``, and it is the sequence of its
/// elements in that order. Drawings of it number and colour the nodes as they are visited:
///
///     let deepestFirst = tree.traversed(by: PostorderTraversal.self)
///     for element in deepestFirst { … }
///     print(try deepestFirst.drawing())
@frozen
public struct TraversedTree<Base: BinaryTreeType, TraversalSequence: Sequence>: BinaryTreeType
where TraversalSequence.Element == Base.Element {
  /// The tree that is viewed.
  public let base: Base

  /// The elements in the order that was plugged in.
  public let traversalSequence: TraversalSequence

  /// Makes a view of `base` that prefers another order.
  ///
  /// - Parameters:
  ///   - base: the tree to view.
  ///   - traversalSequence: its elements in the preferred order.
  @inlinable
  public init(_ base: Base, traversalSequence: TraversalSequence) {
    self.base = base
    self.traversalSequence = traversalSequence
  }

  /// What the root holds.
  @inlinable
  public var element: Base.Element { base.element }

  /// The left subtree.
  @inlinable
  public var left: Base.Child? { base.left }

  /// The right subtree.
  @inlinable
  public var right: Base.Child? { base.right }

  /// What is known of the root.
  @inlinable
  public var annotations: NodeAnnotations { base.annotations }

  /// The numbers of the nodes as they are visited; `nil` if the sequence cannot tell them.
  public var visitedNodes: [Int]? { visits(of: traversalSequence) }
}

extension TraversedTree: Sequence {
  /// Starts a walk in the order that was plugged in.
  @inlinable
  public func makeIterator() -> TraversalSequence.Iterator { traversalSequence.makeIterator() }
}

extension TraversedTree: Sendable where Base: Sendable, TraversalSequence: Sendable {}

extension BinaryTreeType {
  /// A view of this tree that is walked by another strategy.
  ///
  /// The strategy walks from the root as it is now: what becomes of the root itself later does not
  /// show in the walk.
  ///
  /// - Parameter strategy: the type of the strategy, such as `PreorderTraversal.self`.
  /// - Returns: the view, which is a sequence as well as a tree.
  @inlinable
  public func traversed<Strategy: TraversalStrategy>(
    by strategy: Strategy.Type
  ) -> TraversedTree<Self, Strategy> where Strategy.Node == Child {
    TraversedTree(self, traversalSequence: Strategy(self))
  }
}
