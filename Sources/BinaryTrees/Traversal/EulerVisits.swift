/// One visit of an Euler tour: an element, and the depth-first orders that list it at this moment.
///
/// All three list a leaf, at its only visit.
@frozen
public struct EulerVisit<Element> {
  /// What the visited node holds.
  public let element: Element

  /// Whether this is the first visit of the node, at which pre-order lists it.
  public let isFirst: Bool

  /// Whether this visit is between the subtrees of the node, at which in-order lists it.
  public let isBetween: Bool

  /// Whether this is the last visit of the node, at which post-order lists it.
  public let isLast: Bool

  @inlinable
  init(
    _ element: Element, isFirst: Bool = false, isBetween: Bool = false, isLast: Bool = false
  ) {
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

/// The tour itself: an explicit stack, lazily unwound.
@frozen
public struct EulerVisitIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  /// The subtree that the tour enters next, if it is on its way down.
  @usableFromInline var upcoming: DetachedRoot<Node>?

  /// The nodes whose subtree the tour is in: from a left one the right one is still to come.
  @usableFromInline var stack: [(element: Node.Element, right: Node?, isInLeft: Bool)] = []

  /// The Euler tour.
  public static var order: TraversalOrder { .euler }

  /// Starts the walk.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { upcoming = root }

  /// The next visit, or `nil` at the end.
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

  /// Visits a node whose left subtree is done or empty, and turns to the right one.
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

  /// The visits backwards; gathers all visits first, in O(*n*).
  @inlinable
  public static func reversed(
    _ root: DetachedRoot<Node>?
  ) -> ReversedCollection<[EulerVisit<Node.Element>]> { Array(EulerVisits(root)).reversed() }
}

extension EulerVisitIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
