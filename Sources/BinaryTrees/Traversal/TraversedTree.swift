/// A view of a tree with another preferred traversal order.
///
/// The view differs from the tree only in ``traversalSequence``. It is also the sequence of the
/// tree's elements in this order. Drawings number and color the nodes in the order of the visits:
///
///     let deepestFirst = tree.traversed(by: PostorderTraversal.self)
///     for element in deepestFirst { … }
///     print(try deepestFirst.drawing())
@frozen
public struct TraversedTree<Base: BinaryTreeType, TraversalSequence: Sequence>: BinaryTreeType
where TraversalSequence.Element == Base.Element {
  /// The underlying tree.
  public let base: Base

  /// The elements in the preferred order.
  public let traversalSequence: TraversalSequence

  /// Creates a view of a tree with another preferred order.
  ///
  /// - Parameters:
  ///   - base: the tree.
  ///   - traversalSequence: the elements of the tree, in the preferred order.
  @inlinable
  public init(_ base: Base, traversalSequence: TraversalSequence) {
    self.base = base
    self.traversalSequence = traversalSequence
  }

  /// The element of the root.
  @inlinable
  public var element: Base.Element { base.element }

  /// The left subtree.
  @inlinable
  public var left: Base.Child? { base.left }

  /// The right subtree.
  @inlinable
  public var right: Base.Child? { base.right }

  /// The annotations of the root.
  @inlinable
  public var annotations: NodeAnnotations { base.annotations }

  /// The pre-order numbers of the nodes, in the order of the visits, or `nil` if they cannot be
  /// determined.
  public var visitedNodes: [Int]? { visits(of: traversalSequence) }
}

extension TraversedTree: Sequence {
  /// Returns an iterator over the elements in the preferred order.
  @inlinable
  public func makeIterator() -> TraversalSequence.Iterator { traversalSequence.makeIterator() }
}

extension TraversedTree: Sendable where Base: Sendable, TraversalSequence: Sendable {}

extension BinaryTreeType {
  /// Returns a view of this tree with another traversal strategy.
  ///
  /// The strategy stores the element and the subtrees of the root at the time of the call. If you
  /// assign others to the root later, the sequence does not include them.
  ///
  /// - Parameter strategy: the type of the strategy, such as `PreorderTraversal.self`.
  /// - Returns: the view, which is both a sequence and a tree.
  @inlinable
  public func traversed<Strategy: TraversalStrategy>(
    by strategy: Strategy.Type
  ) -> TraversedTree<Self, Strategy> where Strategy.Node == Child {
    TraversedTree(self, traversalSequence: Strategy(self))
  }
}
