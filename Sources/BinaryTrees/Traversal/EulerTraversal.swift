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

/// A visit of an Euler tour: an element, and the depth-first orders that list it at this moment.
///
/// A leaf has only one visit. All three orders list the leaf at this visit.
@frozen
public struct EulerVisit<Element> {
  /// The element of the visited node.
  public let element: Element

  /// Whether this is the first visit of the node.
  ///
  /// Pre-order lists the node at this visit.
  public let isFirst: Bool

  /// Whether this visit is between the subtrees of the node.
  ///
  /// In-order lists the node at this visit.
  public let isBetween: Bool

  /// Whether this is the last visit of the node.
  ///
  /// Post-order lists the node at this visit.
  public let isLast: Bool

  @inlinable
  init(_ element: Element, isFirst: Bool = false, isBetween: Bool = false, isLast: Bool = false) {
    self.element = element
    (self.isFirst, self.isBetween, self.isLast) = (isFirst, isBetween, isLast)
  }
}

extension EulerVisit: Sendable where Element: Sendable {}
extension EulerVisit: Equatable where Element: Equatable {}
extension EulerVisit: Hashable where Element: Hashable {}

/// The visits of an Euler tour, in order; see ``EulerTraversal``.
///
/// - Complexity: O(1) amortized per visit, O(height) space.
public typealias EulerVisits<Node: BinaryTreeStructure> = Traversal<EulerVisitIterator<Node>>
where Node.Child == Node

/// The iterator of ``EulerVisits``, which uses an explicit stack.
@frozen
public struct EulerVisitIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  /// The subtree to enter next, or `nil` if the tour goes up.
  @usableFromInline var upcoming: DetachedRoot<Node>?

  /// The nodes whose subtrees contain the current position.
  ///
  /// If this position is in the left subtree, the right subtree has not been entered yet.
  @usableFromInline var stack: [(element: Node.Element, right: Node?, isInLeft: Bool)] = []

  /// The Euler tour.
  public static var order: TraversalOrder { .euler }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { upcoming = root }

  /// Returns the next visit, or `nil` at the end.
  @inlinable
  public mutating func next() -> EulerVisit<Node.Element>? {
    if let node = upcoming {
      upcoming = nil
      guard let left = node.left else {
        return leaveLeft(of: node.element, right: node.right, isFirst: true)
      }
      stack.append((node.element, node.right, true))
      upcoming = DetachedRoot(left)
      return EulerVisit(node.element, isFirst: true)
    }
    guard let node = stack.popLast() else { return nil }
    return node.isInLeft
      ? leaveLeft(of: node.element, right: node.right, isFirst: false)
      : EulerVisit(node.element, isLast: true)
  }

  /// Visits a node after its left subtree, and enters the right subtree if there is one.
  @inlinable
  mutating func leaveLeft(
    of element: Node.Element, right: Node?, isFirst: Bool
  ) -> EulerVisit<Node.Element> {
    guard let right else {
      return EulerVisit(element, isFirst: isFirst, isBetween: true, isLast: true)
    }
    stack.append((element, nil, false))
    upcoming = DetachedRoot(right)
    return EulerVisit(element, isFirst: isFirst, isBetween: true)
  }
}

extension EulerVisitIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
