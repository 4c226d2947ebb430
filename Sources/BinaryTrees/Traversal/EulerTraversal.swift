/// The Euler tour of a tree, which follows every edge twice, down and up.
///
/// A node is visited on arrival and again after each of its subtrees, so a tree of *n* nodes has
/// 2*n* − 1 visits. For example, the visits of the tree 5 (3, 8) are 5 3 5 8 5. The lowest common
/// ancestor of two nodes is the shallowest node visited between them.
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
  /// The root, or the child that is visited next, before its first visit.
  @usableFromInline var upcoming: DetachedRoot<Node>?
  /// The ancestors of the next visit, each with its right subtree if that has not been entered.
  @usableFromInline var stack: [(element: Node.Element, right: Node?)] = []

  /// The Euler tour of the mirror image.
  public typealias Reversed = EulerTraversal<Mirrored<Node>>

  /// The Euler tour.
  public static var order: TraversalOrder { .euler }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { upcoming = root }

  /// Returns the element of the next visit, or `nil` at the end.
  @inlinable
  public mutating func next() -> Node.Element? {
    if let node = upcoming {
      upcoming = nil
      if let left = node.left {
        enter(left, below: node.element, before: node.right)
      } else if let right = node.right {
        enter(right, below: node.element, before: nil)
      }
      return node.element
    }
    guard let node = stack.popLast() else { return nil }
    if let right = node.right { enter(right, below: node.element, before: nil) }
    return node.element
  }

  @inlinable
  mutating func enter(_ child: Node, below parent: Node.Element, before right: Node?) {
    stack.append((parent, right))
    upcoming = DetachedRoot(child)
  }
}

extension EulerIterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements on the Euler tour.
  ///
  /// Each occurs on arrival and again after each subtree of its node.
  @inlinable
  public var euler: EulerTraversal<Child> { EulerTraversal(self) }
}
