/// The Euler tour of a tree, which follows every edge twice, down and up.
///
/// A node is visited on arrival and again after each of its subtrees, so a tree of *n* nodes has
/// 2*n* − 1 visits. For example, the visits of the tree 5 (3, 8) are 5 3 5 8 5. The lowest common
/// ancestor of two nodes is the shallowest node visited between them.
/// ``BinaryTreeType/eulerVisits`` additionally reports, for each visit, which of the three
/// depth-first orders lists the node at this moment; see ``EulerVisit``.
///
/// Robert E. Tarjan and Uzi Vishkin, "Finding biconnected components and computing tree functions
/// in logarithmic parallel time", 1984.
///
/// - Complexity: O(1) amortized per visit, O(height) space.
public typealias EulerTraversal<Node: BinaryTreeStructure> = Traversal<EulerIterator<Node>>
where Node.Child == Node

/// The iterator of ``EulerTraversal``, which uses an explicit stack.
@frozen
public struct EulerIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var visits: EulerVisitIterator<Node>

  /// The Euler tour of the mirror image.
  public typealias Reversed = EulerTraversal<Mirrored<Node>>

  /// The Euler tour.
  public static var order: TraversalOrder { .euler }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { visits = EulerVisitIterator(root) }

  /// Returns the element of the next visit, or `nil` at the end.
  @inlinable
  public mutating func next() -> Node.Element? { visits.next()?.element }
}

extension EulerIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
