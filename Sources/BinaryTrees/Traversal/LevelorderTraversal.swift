/// A level-order or breadth-first traversal: level by level from the root, each level from left to
/// right.
///
/// Two arrays, for the current level and the next, replace a queue. No element is removed from the
/// front of an array.
///
/// - Complexity: O(1) amortized per element, O(width) space.
public typealias LevelorderTraversal<Node: BinaryTreeStructure> = Traversal<
  LevelorderIterator<Node>
>
where Node.Child == Node

/// The iterator of ``LevelorderTraversal``.
@frozen
public struct LevelorderIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var root: DetachedRoot<Node>?
  @usableFromInline var level: [Node] = []
  @usableFromInline var below: [Node] = []
  @usableFromInline var position = 0

  /// Level order.
  public static var order: TraversalOrder { .levelorder }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { self.root = root }

  /// Returns the next element, or `nil` at the end.
  @inlinable
  public mutating func next() -> Node.Element? {
    if let start = root {
      root = nil
      enqueue(left: start.left, right: start.right)
      return start.element
    }
    if position == level.count {
      swap(&level, &below)
      below.removeAll(keepingCapacity: true)
      position = 0
      if level.isEmpty { return nil }
    }
    let node = level[position]
    position += 1
    enqueue(left: node.left, right: node.right)
    return node.element
  }

  @inlinable
  mutating func enqueue(left: Node?, right: Node?) {
    if let left { below.append(left) }
    if let right { below.append(right) }
  }
}

extension LevelorderIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
