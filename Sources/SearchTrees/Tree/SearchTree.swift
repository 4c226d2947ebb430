/// A sorted set that is a binary search tree, balanced by the scheme and in the order that you choose.
///
/// It is a value: copies share their memory until one of them changes. All nodes stand in one flat
/// array, so that no references are counted or followed on the way down:
///
///     var tree = AVLTree([5, 3, 8])
///     tree.insert(4)
///     Array(tree)              // [3, 4, 5, 8]
///     tree.root?.element       // 5, the root as a tree to be walked and drawn
///     tree[offset: 1]          // 4
///
/// ``BinarySearchTree``, ``AVLTree``, ``RedBlackTree``, ``SplayTree``, ``Treap``,
/// ``WeightBalancedTree`` and ``ScapegoatTree`` are this type with a scheme and the natural order;
/// give an order or the options of a scheme with ``init(order:scheme:)``.
///
/// A node can stand for several equal elements, see ``multiplicity(of:)``: `==`, hashing, coding and
/// set operations take that into account. ``count`` and the collection see each node once.
///
/// Everything that a tree does can be observed: give an observer to ``insert(_:observing:)`` and its
/// like. Without one, nothing is paid for the possibility.
///
/// For storage alone, where the tree is not looked at, a B-tree such as `SortedSet` of
/// swift-collections keeps neighbors in one line of the cache and is faster still; the distance is
/// measured in `Benchmarks`.
public struct SearchTree<Order: ElementOrder, Scheme: BalancingScheme> {
  /// What the tree holds.
  public typealias Element = Order.Element

  @usableFromInline typealias Storage = TreeStorage<Element, Scheme>

  @usableFromInline typealias State = ArenaState<Element, Scheme>

  @usableFromInline var storage: Storage

  /// The memory that the storage owns: beside it, so that reading it counts no references.
  @usableFromInline var state: UnsafeMutablePointer<State>

  /// The order of the elements.
  public let order: Order

  @usableFromInline var currentScheme: Scheme

  /// What balances the tree, with its options.
  @inlinable
  public var scheme: Scheme { currentScheme }

  /// Creates an empty tree.
  ///
  /// - Parameters:
  ///   - order: the order of the elements.
  ///   - scheme: the balancing scheme, with its options.
  @inlinable
  public init(order: Order, scheme: Scheme) {
    self.init(Storage(State(capacity: 8)), order: order, scheme: scheme)
  }

  @inlinable
  init(_ storage: Storage, order: Order, scheme: Scheme) {
    self.storage = storage
    state = storage.state
    self.order = order
    currentScheme = scheme
  }

  /// The number of nodes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { withExtendedLifetime(storage) { state.pointee.count } }

  /// Whether there are no elements.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The number of edges on the longest way down: 0 for a leaf, −1 for the empty tree.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var height: Int {
    withExtendedLifetime(storage) {
      var greatest = -1
      state.pointee.walk(from: state.pointee.root << 1, side: 0, below: -1) { _, _, above in
        greatest = Swift.max(greatest, above + 1)
        return above + 1
      }
      return greatest
    }
  }

  /// The number of nodes there is room for without taking more memory.
  @inlinable
  public var capacity: Int {
    withExtendedLifetime(storage) { state.pointee.capacity - Int(Slot.first) }
  }

  /// The bytes that a node takes: links, element and tag, and its size where the scheme keeps sizes.
  @inlinable
  public static var bytesPerNode: Int {
    MemoryLayout<ArenaNode<Element>>.stride
      + (MemoryLayout<Scheme.Tag>.size == 0 ? 0 : MemoryLayout<Scheme.Tag>.stride)
      + (Scheme.keepsSizes ? MemoryLayout<UInt32>.stride : 0)
  }

  /// Takes room for that many nodes at once.
  ///
  /// - Parameter count: the number of nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reserveCapacity(_ count: Int) {
    precondition(count <= Slot.limit, "a search tree cannot have that many nodes")
    makeUnique()
    storage.reserve(count + Int(Slot.first))
  }

  /// Puts the nodes in memory in the order in which searches meet them.
  ///
  /// A tree does this by itself while it grows; after many changes, and before many searches, it may
  /// be worth doing again. Nothing else changes.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func rearrange() {
    willChange()
    storage.arrange(capacity: state.pointee.capacity)
  }

  /// Makes sure that the memory is no other tree's.
  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { own(storage.copied()) }
  }

  /// Takes other memory.
  @inlinable
  mutating func own(_ storage: Storage) {
    self.storage = storage
    state = storage.state
  }

  /// Makes ready for a change: all indices are old from now on.
  @inlinable
  @inline(__always)
  mutating func willChange() {
    makeUnique()
    state.pointee.version &+= 1
  }

  /// Lets the scheme work on the tree with the way down to where it changes.
  @inlinable
  @inline(__always)
  mutating func edit<Result>(
    _ path: inout DescentPath, removing: Bool = false,
    _ body: (inout Scheme, inout TreeEdit<Element, Scheme>) -> Result
  ) -> Result {
    var edit = TreeEdit(storage, path, removing: removing)
    defer { path = edit.path }
    return body(&currentScheme, &edit)
  }
}

// The memory is shared only as long as nothing changes it.
extension SearchTree: @unchecked Sendable where Order: Sendable, Order.Element: Sendable {}

/// A plain binary search tree, see ``UnbalancedScheme``.
public typealias BinarySearchTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, UnbalancedScheme>

/// A tree whose subtrees differ by at most one level, see ``AVLScheme``.
public typealias AVLTree<Element: Comparable> = SearchTree<NaturalOrder<Element>, AVLScheme>

/// A tree balanced by two colors, see ``RedBlackScheme``.
public typealias RedBlackTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, RedBlackScheme>

/// A tree that brings to its root what is looked at, see ``SplayScheme``.
public typealias SplayTree<Element: Comparable> = SearchTree<NaturalOrder<Element>, SplayScheme>

/// A tree balanced by random priorities, see ``TreapScheme``.
public typealias Treap<Element: Comparable> = SearchTree<NaturalOrder<Element>, TreapScheme>

/// A tree balanced by the sizes of its subtrees, see ``WeightBalancedScheme``.
public typealias WeightBalancedTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, WeightBalancedScheme>

/// A tree that rebuilds what is out of balance, see ``ScapegoatScheme``.
public typealias ScapegoatTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, ScapegoatScheme>
