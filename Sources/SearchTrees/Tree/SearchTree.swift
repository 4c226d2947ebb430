import BinaryTrees

/// A sorted set that is a binary search tree, of the kind and in the order that you choose.
///
/// It is a value: copies share their memory until one of them changes. All nodes stand in one flat
/// array, so that nothing is counted or chased on the way down:
///
///     var tree = AVLTree([5, 3, 8])
///     tree.insert(4)
///     Array(tree)              // [3, 4, 5, 8]
///     tree.root?.element       // 5, the root as a tree to be walked and drawn
///     tree[offset: 1]          // 4
///
/// ``BinarySearchTree``, ``AVLTree``, ``RedBlackTree``, ``SplayTree``, ``Treap``,
/// ``WeightBalancedTree`` and ``ScapegoatTree`` are this type with a kind and the natural order; give
/// an order or the options of a kind with ``init(order:kind:)``.
///
/// Everything that a tree does can be watched: give an observer to ``insert(_:observing:)`` and its
/// like. Without one, nothing is paid for the possibility.
///
/// For storage alone, where nobody looks at the tree, a B-tree such as `SortedSet` of
/// swift-collections keeps neighbours in one line of the cache and is faster still; the distance is
/// measured in `Benchmarks`.
public struct SearchTree<Order: ElementOrder, Kind: SearchTreeKind> {
  /// What the tree holds.
  public typealias Element = Order.Element

  @usableFromInline typealias Arena = TreeArena<Element, Kind>

  @usableFromInline var owner: ArenaOwner<Element, Kind>

  /// The memory that the owner owns: beside it, so that reading it counts no references.
  @usableFromInline var arena: Arena

  /// The order of the elements.
  public let order: Order

  @usableFromInline var keeper: Kind

  /// Makes an empty tree.
  ///
  /// - Parameters:
  ///   - order: the order of the elements.
  ///   - kind: the kind of tree, with its options.
  @inlinable
  public init(order: Order, kind: Kind) {
    arena = TreeArena()
    owner = ArenaOwner(arena)
    self.order = order
    keeper = kind
  }

  /// The kind of the tree, with its options.
  @inlinable
  public var kind: Kind { keeper }

  /// The number of nodes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { withExtendedLifetime(owner) { arena.count } }

  /// Whether there are no elements.
  @inlinable
  public var isEmpty: Bool { withExtendedLifetime(owner) { arena.root == Arena.none } }

  /// The number of edges on the longest way down: 0 for a leaf, −1 for the empty tree.
  ///
  /// - Complexity: O(*n*).
  public var height: Int { snapshot.shape.height }

  /// The number of nodes there is room for without taking more memory.
  @inlinable
  public var capacity: Int { withExtendedLifetime(owner) { arena.state.pointee.capacity } }

  /// The bytes that a node takes beside padding of the whole: links, size, element and tag.
  @inlinable
  public static var bytesPerNode: Int {
    MemoryLayout<ArenaNode<Element>>.stride + 2 * MemoryLayout<Int32>.stride
      + (MemoryLayout<Kind.Tag>.size == 0 ? 0 : MemoryLayout<Kind.Tag>.stride)
  }

  /// Takes room for that many nodes at once.
  ///
  /// - Parameter count: the number of nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reserveCapacity(_ count: Int) {
    makeUnique()
    arena.reserve(count)
  }

  /// Makes sure that the memory is no other tree's.
  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&owner) { own(arena.copied()) }
  }

  /// Takes another arena in the place of this one.
  @inlinable
  mutating func own(_ arena: Arena) {
    owner = ArenaOwner(arena)
    self.arena = arena
  }

  /// Makes ready for a change.
  @inlinable
  mutating func willChange() {
    makeUnique()
    arena.touch()
  }
}

extension SearchTree: Sendable where Order: Sendable, Order.Element: Sendable {}

/// A plain binary search tree, see ``UnbalancedKind``.
public typealias BinarySearchTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, UnbalancedKind>

/// A tree whose subtrees differ by at most one level, see ``AVLKind``.
public typealias AVLTree<Element: Comparable> = SearchTree<NaturalOrder<Element>, AVLKind>

/// A tree balanced by two colours, see ``RedBlackKind``.
public typealias RedBlackTree<Element: Comparable> = SearchTree<NaturalOrder<Element>, RedBlackKind>

/// A tree that brings to its root what is looked at, see ``SplayKind``.
public typealias SplayTree<Element: Comparable> = SearchTree<NaturalOrder<Element>, SplayKind>

/// A tree balanced by random priorities, see ``TreapKind``.
public typealias Treap<Element: Comparable> = SearchTree<NaturalOrder<Element>, TreapKind>

/// A tree balanced by the sizes of its subtrees, see ``WeightBalancedKind``.
public typealias WeightBalancedTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, WeightBalancedKind>

/// A tree that rebuilds what is out of balance, see ``ScapegoatKind``.
public typealias ScapegoatTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, ScapegoatKind>

extension SearchTree {
  /// Puts the nodes in memory in the order in which searches meet them.
  ///
  /// A tree does this by itself while it grows; after many changes, and before many searches, it may
  /// be worth doing again. Nothing else changes.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func rearrange() {
    willChange()
    arena.rearrange(capacity: capacity)
  }
}
