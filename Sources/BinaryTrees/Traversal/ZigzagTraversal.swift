/// Level by level from the root, from left to right and from right to left in turn.
///
/// The first level runs from left to right, the second from right to left, and so on: the
/// boustrophedon or spiral order.
///
/// - Complexity: O(1) amortised per element, O(width) space.
@frozen
public struct ZigzagTraversal<Node: BinaryTreeStructure>: TraversalStrategy
where Node.Child == Node {
  @usableFromInline let root: DetachedRoot<Node>?

  /// Makes the zigzag sequence of `tree`.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree.
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    root = DetachedRoot(tree)
  }

  /// Starts the walk.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }

  /// The exact reverse of this sequence: the deepest level first.
  ///
  /// Only a whole walk tells which level is the deepest, so the elements are gathered first.
  ///
  /// - Complexity: O(*n*) time and space.
  @inlinable
  public func reversed() -> ReversedCollection<[Node.Element]> { Array(self).reversed() }

  /// The walk itself: each level is a stack, so that the one below it comes out in the other sense.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var root: DetachedRoot<Node>?
    @usableFromInline var level: [Node] = []
    @usableFromInline var below: [Node] = []
    @usableFromInline var leftwards = false

    @inlinable
    init(_ root: DetachedRoot<Node>?) { self.root = root }

    /// The next element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Node.Element? {
      if let start = root {
        root = nil
        push(left: start.left, right: start.right)
        return start.element
      }
      if level.isEmpty {
        swap(&level, &below)
        leftwards.toggle()
      }
      guard let node = level.popLast() else { return nil }
      push(left: node.left, right: node.right)
      return node.element
    }

    @inlinable
    mutating func push(left: Node?, right: Node?) {
      let (first, second) = leftwards ? (right, left) : (left, right)
      if let first { below.append(first) }
      if let second { below.append(second) }
    }
  }
}

extension ZigzagTraversal: Sendable where Node: Sendable, Node.Element: Sendable {}
extension ZigzagTraversal.Iterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements level by level, in alternating directions.
  @inlinable
  public var zigzag: ZigzagTraversal<Child> { ZigzagTraversal(self) }
}
