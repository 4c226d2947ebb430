/// A zigzag traversal, also called boustrophedon or spiral order: level by level in alternating
/// directions.
///
/// The first level is visited from left to right, the second from right to left, and so on.
///
/// - Complexity: O(1) amortized per element, O(width) space.
public typealias ZigzagTraversal<Node: BinaryTreeStructure> = Traversal<ZigzagIterator<Node>>
where Node.Child == Node

/// The iterator of ``ZigzagTraversal``.
///
/// Each level is a stack, which reverses the order of the next level.
@frozen
public struct ZigzagIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var root: DetachedRoot<Node>?
  @usableFromInline var level: [Node] = []
  @usableFromInline var below: [Node] = []
  @usableFromInline var leftwards = false

  /// Zigzag order.
  public static var order: TraversalOrder { .zigzag }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { self.root = root }

  /// Returns the next element, or `nil` at the end.
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

extension ZigzagIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
