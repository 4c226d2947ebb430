public import BinaryTrees

/// The treap: a search tree by its elements and a heap by random priorities, the greatest at the root.
///
/// Cecilia Aragon and Raimund Seidel, "Randomized search trees", 1989. Whatever the order in which
/// elements come, the tree is one of random insertions: 1.39 log₂ *n* deep on average. An insertion
/// rotates the leaf up to where its priority belongs, a removal rotates the node down.
@frozen
public struct TreapKind: JoinableKind, Hashable {
  /// The priority.
  public typealias Tag = UInt32

  /// The source of the priorities.
  @usableFromInline var generator: SplitMix64

  /// Makes the kind.
  ///
  /// - Parameter seed: another seed gives other priorities, and so other trees.
  @inlinable
  public init(seed: UInt64 = 0) { generator = SplitMix64(seed: seed) }

  /// The priority is shown.
  @inlinable
  public static func annotation(of tag: UInt32) -> TagAnnotation? {
    TagAnnotation(.priority, .integer(Int(tag)))
  }

  /// The priority that is known of a node.
  @inlinable
  public static func tag(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> UInt32? {
    guard case .integer(let priority)? = annotations[.priority] else { return nil }
    return UInt32(exactly: priority)
  }

  /// The priorities are in heap order.
  @inlinable
  public var balanceRules: [TreeRule] { [.balance(.maxPriorityOrder)] }

  /// A random priority.
  @inlinable
  public mutating func newTag() -> UInt32 { UInt32(truncatingIfNeeded: generator.next() >> 32) }

  /// A random priority.
  @inlinable
  public mutating func tag(left: Int, right: Int, depth: Int, count: Int) -> UInt32 { newTag() }

  /// Rotates the leaf up until its parent has no smaller priority.
  @inlinable
  public mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    while true {
      let parent = arena.parent(of: leaf)
      if parent == TreeShape.none || arena.tag(of: parent) >= arena.tag(of: leaf) { return }
      arena.rotate(up: leaf, &observer)
    }
  }

  /// Rotates the node down, the child of greater priority up, until it can be taken out.
  @inlinable
  public mutating func remove<Element>(
    _ node: Int32, from arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    while true {
      let (left, right) = (arena.left(of: node), arena.right(of: node))
      if left == TreeShape.none || right == TreeShape.none { break }
      arena.rotate(up: arena.tag(of: left) >= arena.tag(of: right) ? left : right, &observer)
    }
    _ = arena.unlink(node, removal, &observer)
  }

  /// Gives the nodes random priorities and links the one treap that they make.
  ///
  /// Jean Vuillemin, "A unifying look at data structures", 1980: a stack holds the right edge.
  @inlinable
  public mutating func build<Element>(
    _ nodes: some RandomAccessCollection<Int32>, in arena: TreeArena<Element, Self>
  ) {
    var edge: [Int32] = []
    for node in nodes {
      arena.initializeTag(newTag(), of: node)
      var below = TreeShape.none
      while let last = edge.last, arena.tag(of: last) < arena.tag(of: node) {
        arena.hang(below, on: .right, of: last)
        arena.sizes[Int(last)] = arena.size(of: arena.left(of: last)) + arena.size(of: below) + 1
        below = last
        edge.removeLast()
      }
      arena.hang(below, on: .left, of: node)
      edge.append(node)
    }
    var below = TreeShape.none
    while let last = edge.popLast() {
      arena.hang(below, on: .right, of: last)
      arena.sizes[Int(last)] = arena.size(of: arena.left(of: last)) + arena.size(of: below) + 1
      below = last
    }
    arena.hang(below, at: .root)
  }
}
