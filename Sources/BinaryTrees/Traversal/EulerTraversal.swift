/// The tour around a tree that passes along every edge twice: down and up again.
///
/// The root is visited on arrival and again after each of its subtrees, so a tree of *n* nodes has
/// 2*n* − 1 visits; those of the tree 5 (3, 8) are 5 3 5 8 5. The lowest common ancestor of two
/// nodes is the shallowest visit between them, which is what the tour is known for. Each visit also
/// says which of the three depth-first orders lists the node then, see ``EulerVisit``, and
/// ``BinaryTreeType/eulerVisits`` hands these out.
///
/// Robert E. Tarjan and Uzi Vishkin, "Finding biconnected components and computing tree functions
/// in logarithmic parallel time", 1984.
///
/// - Complexity: O(1) amortized per visit, O(height) space.
public typealias EulerTraversal<Node: BinaryTreeStructure> = Traversal<EulerIterator<Node>>
where Node.Child == Node

/// The walk of ``EulerTraversal``: an explicit stack.
@frozen
public struct EulerIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var visits: EulerVisitIterator<Node>

  /// The Euler tour.
  public static var order: TraversalOrder { .euler }

  /// Starts the tour.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { visits = EulerVisitIterator(root) }

  /// The element of the next visit, or `nil` at the end.
  @inlinable
  public mutating func next() -> Node.Element? { visits.next()?.element }

  /// The tour of the mirror image.
  @inlinable
  public static func reversed(
    _ root: DetachedRoot<Node>?
  ) -> EulerTraversal<Mirrored<Node>> { EulerTraversal(root?.mirrored) }
}

extension EulerIterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements along the Euler tour: each on arrival and again after each of its subtrees.
  @inlinable
  public var euler: EulerTraversal<Child> { EulerTraversal(self) }

  /// The Euler tour with what each visit means to the three depth-first orders.
  @inlinable
  public var eulerVisits: EulerVisits<Child> { EulerVisits(self) }
}
