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
/// - Complexity: O(1) amortised per visit, O(height) space.
@frozen
public struct EulerTraversal<Node: BinaryTreeStructure>: TraversalStrategy
where Node.Child == Node {
  @usableFromInline let visits: EulerVisits<Node>

  /// Makes the Euler tour of `tree`.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree.
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    visits = EulerVisits(tree)
  }

  /// Starts the tour.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(visits: visits.makeIterator()) }

  /// The exact reverse of this tour, which is the tour of the mirror image.
  @inlinable
  public func reversed() -> EulerTraversal<Mirrored<Node>> {
    EulerTraversal<Mirrored<Node>>(visits.root?.mirrored)
  }

  /// The tour itself: an explicit stack, lazily unwound.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var visits: EulerVisits<Node>.Iterator

    @inlinable
    init(visits: EulerVisits<Node>.Iterator) { self.visits = visits }

    /// The element of the next visit, or `nil` at the end.
    @inlinable
    public mutating func next() -> Node.Element? { visits.next()?.element }
  }
}

extension EulerTraversal: Sendable where Node: Sendable, Node.Element: Sendable {}
extension EulerTraversal.Iterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements along the Euler tour: each on arrival and again after each of its subtrees.
  @inlinable
  public var euler: EulerTraversal<Child> { EulerTraversal(self) }

  /// The Euler tour with what each visit means to the three depth-first orders.
  @inlinable
  public var eulerVisits: EulerVisits<Child> { EulerVisits(self) }
}
