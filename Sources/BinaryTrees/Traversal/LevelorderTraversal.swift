/// Level by level from the root, each from left to right: breadth first.
///
/// Two arrays, the level being walked and the one below it, take the place of a queue: nothing is
/// ever removed from the front of an array.
///
/// - Complexity: O(1) amortised per element, O(width) space.
@frozen
public struct LevelorderTraversal<Node: BinaryTreeStructure>: TraversalStrategy
where Node.Child == Node {
  @usableFromInline let root: DetachedRoot<Node>?

  /// Makes the level-order sequence of `tree`.
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

  /// The exact reverse of this sequence: the deepest level first, each from right to left.
  ///
  /// Only a whole walk tells which level is the deepest, so the elements are gathered first.
  ///
  /// - Complexity: O(*n*) time and space.
  @inlinable
  public func reversed() -> ReversedCollection<[Node.Element]> { Array(self).reversed() }

  /// The walk itself, one level at a time.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var root: DetachedRoot<Node>?
    @usableFromInline var level: [Node] = []
    @usableFromInline var below: [Node] = []
    @usableFromInline var position = 0

    @inlinable
    init(_ root: DetachedRoot<Node>?) { self.root = root }

    /// The next element, or `nil` at the end.
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
}

extension LevelorderTraversal: Sendable where Node: Sendable, Node.Element: Sendable {}
extension LevelorderTraversal.Iterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements level by level, each level from left to right.
  @inlinable
  public var levelorder: LevelorderTraversal<Child> { LevelorderTraversal(self) }
}
