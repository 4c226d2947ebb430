/// One visit of an Euler tour: an element, and the orders that list it at this moment.
@frozen
public struct EulerVisit<Element> {
  /// What the visited node holds.
  public let element: Element

  /// The depth-first orders that list the node at this visit; a leaf is listed by all three.
  public let orders: DepthFirstOrders

  @inlinable
  init(element: Element, orders: DepthFirstOrders) {
    self.element = element
    self.orders = orders
  }
}

extension EulerVisit: Sendable where Element: Sendable {}
extension EulerVisit: Equatable where Element: Equatable {}
extension EulerVisit: Hashable where Element: Hashable {}

/// The visits of an Euler tour, in order; see ``EulerTraversal``.
///
/// - Complexity: O(1) amortised per visit, O(height) space.
@frozen
public struct EulerVisits<Node: BinaryTreeStructure>: Sequence where Node.Child == Node {
  @usableFromInline let root: DetachedRoot<Node>?

  /// Makes the visits of `tree`.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree.
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    root = DetachedRoot(tree)
  }

  /// Starts the tour.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }

  /// The tour itself: an explicit stack, lazily unwound.
  @frozen
  public struct Iterator: IteratorProtocol {
    /// The subtree that the tour enters next, if it is on its way down.
    @usableFromInline var upcoming: DetachedRoot<Node>?

    /// The nodes whose subtree the tour is in: from a left one the right one is still to come.
    @usableFromInline var stack: [(element: Node.Element, right: Node?, isInLeft: Bool)] = []

    @inlinable
    init(_ root: DetachedRoot<Node>?) { upcoming = root }

    /// The next visit, or `nil` at the end.
    @inlinable
    public mutating func next() -> EulerVisit<Node.Element>? {
      if let node = upcoming {
        upcoming = nil
        guard let left = node.left else {
          return leaveLeft(of: node.element, right: node.right, listed: [.preorder, .inorder])
        }
        stack.append((node.element, node.right, true))
        upcoming = DetachedRoot(left)
        return EulerVisit(element: node.element, orders: .preorder)
      }
      guard let node = stack.popLast() else { return nil }
      return node.isInLeft
        ? leaveLeft(of: node.element, right: node.right, listed: .inorder)
        : EulerVisit(element: node.element, orders: .postorder)
    }

    /// Visits a node whose left subtree is done or empty, and turns to the right one.
    @inlinable
    mutating func leaveLeft(
      of element: Node.Element, right: Node?, listed: DepthFirstOrders
    ) -> EulerVisit<Node.Element> {
      guard let right else {
        return EulerVisit(element: element, orders: listed.union(.postorder))
      }
      stack.append((element, nil, false))
      upcoming = DetachedRoot(right)
      return EulerVisit(element: element, orders: listed)
    }
  }
}

extension EulerVisits: Sendable where Node: Sendable, Node.Element: Sendable {}
extension EulerVisits.Iterator: Sendable where Node: Sendable, Node.Element: Sendable {}
