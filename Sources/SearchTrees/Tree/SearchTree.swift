public import BinaryTrees

/// A sorted set that is stored as a binary search tree, with a balancing scheme and an order of
/// your choice.
///
/// A search tree is a value: copies share their memory until one of them changes. All nodes are
/// stored in one flat array, so that a descent neither counts nor follows references:
///
///     var tree = AVLTree([5, 3, 8])
///     tree.insert(4)
///     Array(tree)              // [3, 4, 5, 8]
///     tree.root?.element       // 5, the element of the root
///     tree[offset: 1]          // 4
///
/// ``BinarySearchTree``, ``AVLTree``, ``RedBlackTree``, ``SplayTree``, ``Treap``,
/// ``WeightBalancedTree`` and ``ScapegoatTree`` are search trees with a particular scheme and the
/// natural order. To choose the order or the options of a scheme, use ``init(order:scheme:)``.
///
/// A search tree contains each element once. `SearchMultiset` of the module SortedContainers keeps
/// equal elements.
///
/// All changes of a tree can be observed: pass an observer to ``insert(_:observing:)`` and similar
/// methods. Without an observer, there is no cost.
///
/// If the shape of the tree does not matter, a B-tree such as `SortedSet` of swift-collections is
/// faster, because it stores adjacent elements in the same cache line. The package in `Benchmarks`
/// measures the difference.
public struct SearchTree<Order: ElementOrder, Scheme: BalancingScheme> {
  /// The type of the elements.
  public typealias Element = Order.Element

  @usableFromInline package typealias Storage = TreeStorage<Element, Scheme>

  @usableFromInline package typealias State = ArenaState<Element, Scheme>

  @usableFromInline package var storage: Storage

  /// The memory of the tree, for methods that change the tree; all others use ``read(_:)``.
  ///
  /// The getter is mutating, so that only a method with exclusive access to the tree can use it: the
  /// tree then owns the storage until the method ends or replaces the storage. See
  /// ``TreeStorage/read(_:)``.
  @inlinable
  @inline(__always)
  package var state: UnsafeMutablePointer<State> { mutating get { storage.memory } }

  /// The order of the elements.
  public let order: Order

  @usableFromInline var currentScheme: Scheme

  /// The balancing scheme, with its options.
  public package(set) var scheme: Scheme {
    @inlinable get { currentScheme }
    set { currentScheme = newValue }
  }

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
    self.order = order
    currentScheme = scheme
  }

  /// The number of nodes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { read { $0.count } }

  /// Whether the tree is empty.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The number of edges on the longest path from the root to a leaf: 0 for a leaf, −1 for the
  /// empty tree.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var height: Int {
    read { state in
      var greatest = -1
      state.walk(from: state.root << 1, side: 0, below: -1) { _, _, above in
        greatest = Swift.max(greatest, above + 1)
        return above + 1
      }
      return greatest
    }
  }

  /// The number of nodes that the tree can contain without allocating more memory.
  @inlinable
  public var capacity: Int { read { $0.capacity - Int(Slot.first) } }

  /// The number of bytes of a node: its links, element and tag, and its size if the scheme keeps
  /// sizes.
  @inlinable
  public static var bytesPerNode: Int {
    MemoryLayout<ArenaNode<Element>>.stride
      + (MemoryLayout<Scheme.Tag>.size == 0 ? 0 : MemoryLayout<Scheme.Tag>.stride)
      + (Scheme.keepsSizes ? MemoryLayout<UInt32>.stride : 0)
  }

  /// Reserves memory for at least the given number of nodes.
  ///
  /// - Parameter count: the number of nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reserveCapacity(_ count: Int) {
    precondition(count <= Slot.limit, "a search tree cannot have that many nodes")
    makeUnique()
    storage.reserve(count + Int(Slot.first))
  }

  /// Rearranges the nodes in memory so that searches visit nodes that are close together.
  ///
  /// A growing tree does this automatically. After many changes and before many searches, it may be
  /// worthwhile to repeat it. All indices become invalid; nothing else changes.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func rearrange() {
    willChange()
    storage.arrange(capacity: state.pointee.capacity)
  }

  /// Calls a function with the memory of the tree, which exists until the function returns.
  ///
  /// - Parameter body: the function. No pointer that it reads from the state may leave it.
  /// - Returns: the result of the function.
  /// - Throws: any error of the function.
  @inlinable
  @inline(__always)
  package func read<Result, Failure: Error>(
    _ body: (State) throws(Failure) -> Result
  ) throws(Failure) -> Result { try storage.read(body) }

  /// Ensures that no other tree shares the memory.
  @inlinable
  @inline(__always)
  package mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copied() }
  }

  /// Prepares for a change, which invalidates all indices.
  @inlinable
  @inline(__always)
  package mutating func willChange() {
    makeUnique()
    state.pointee.version &+= state.pointee.versionStep
  }

  /// Calls a function with the scheme and an editable form of the tree that has the given path.
  @inlinable
  @inline(__always)
  package mutating func edit<Result>(
    _ path: inout DescentPath, removing: Bool = false, building: Bool = false,
    _ body: (inout Scheme, inout TreeEdit<Element, Scheme>) -> Result
  ) -> Result {
    var edit = TreeEdit(storage, path, removing: removing, building: building)
    defer { path = edit.path }
    return body(&currentScheme, &edit)
  }
}

extension Unobserved {
  /// An observer of operations that are not observed, which can be passed as `&Unobserved.ignored`.
  @inlinable
  @inline(__always)
  package static var ignored: Unobserved {
    get { Unobserved() }
    set {}
  }
}

// The memory is shared only while it is not changed.
extension SearchTree: @unchecked Sendable where Order: Sendable, Order.Element: Sendable {}

/// A binary search tree that is never rebalanced; see ``UnbalancedScheme``.
public typealias BinarySearchTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, UnbalancedScheme>

/// A tree whose sibling subtrees differ in height by at most one; see ``AVLScheme``.
public typealias AVLTree<Element: Comparable> = SearchTree<NaturalOrder<Element>, AVLScheme>

/// A tree balanced by red and black nodes; see ``RedBlackScheme``.
public typealias RedBlackTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, RedBlackScheme>

/// A tree that moves each accessed node to the root; see ``SplayScheme``.
public typealias SplayTree<Element: Comparable> = SearchTree<NaturalOrder<Element>, SplayScheme>

/// A tree balanced by random priorities; see ``TreapScheme``.
public typealias Treap<Element: Comparable> = SearchTree<NaturalOrder<Element>, TreapScheme>

/// A tree balanced by the sizes of its subtrees; see ``WeightBalancedScheme``.
public typealias WeightBalancedTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, WeightBalancedScheme>

/// A tree that rebuilds unbalanced subtrees; see ``ScapegoatScheme``.
public typealias ScapegoatTree<Element: Comparable> =
  SearchTree<NaturalOrder<Element>, ScapegoatScheme>
