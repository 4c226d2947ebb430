/// Level by level from the root, from left to right and from right to left in turn.
///
/// The first level runs from left to right, the second from right to left, and so on: the
/// boustrophedon or spiral order.
///
/// - Complexity: O(1) amortized per element, O(width) space.
public typealias ZigzagTraversal<Node: BinaryTreeStructure> = Traversal<ZigzagIterator<Node>>
where Node.Child == Node

/// The walk itself: each level is a stack, so that the one below it comes out in the other sense.
@frozen
public struct ZigzagIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var root: DetachedRoot<Node>?
  @usableFromInline var level: [Node] = []
  @usableFromInline var below: [Node] = []
  @usableFromInline var leftwards = false

  /// Alternating directions.
  public static var order: TraversalOrder { .zigzag }

  /// Starts the walk.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { self.root = root }

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

  /// The deepest level first; gathers all elements first, in O(*n*).
  @inlinable
  public static func reversed(
    _ root: DetachedRoot<Node>?
  ) -> ReversedCollection<[Node.Element]> { Array(ZigzagTraversal(root)).reversed() }
}

extension ZigzagIterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements level by level, in alternating directions.
  @inlinable
  public var zigzag: ZigzagTraversal<Child> { ZigzagTraversal(self) }
}
