public import BinaryTrees

/// A binary heap: a complete tree, stored in an array, whose nodes never precede their parents.
///
/// J. W. J. Williams, "Algorithm 232: heapsort", 1964. Bottom-up construction: Robert W. Floyd,
/// "Algorithm 245: treesort 3", 1964.
///
///     var heap = BinaryHeap([3, 5, 8])
///     heap.pop()                     // 8
///     MinimumHeap([3, 5, 8]).first   // 3
///
/// The children of entry *i* are the entries 2*i* + 1 and 2*i* + 2. A heap is not a sequence,
/// because only its first element is at a defined position. It may contain equal elements.
public struct PriorityHeap<Order: ElementOrder> {
  /// The type of the elements.
  public typealias Element = Order.Element

  /// The entries, level by level.
  @inlinable
  public var entries: [Element] { items }

  @usableFromInline var items: [Element] = []

  /// The order of the elements.
  ///
  /// The first element in this order is at the root.
  public let order: Order

  /// The identity of each entry while the heap is observed; otherwise empty.
  @usableFromInline var ids: [Int32] = []

  /// The identity of the next new entry.
  @usableFromInline var nextID: Int32 = 0

  /// Creates an empty heap.
  ///
  /// - Parameter order: the order of the elements.
  @inlinable
  public init(order: Order) { self.order = order }

  /// Creates a heap of the given elements.
  ///
  /// - Parameters:
  ///   - elements: the elements; those without a place in the order, such as NaN, are left out.
  ///   - order: the order of the elements.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ elements: some Sequence<Element>, order: Order) {
    self.order = order
    items = elements.filter { order.isOrdered($0) }
    heapify(observing: &Unobserved.ignored)
  }

  /// The number of elements.
  @inlinable
  public var count: Int { entries.count }

  /// Whether the heap is empty.
  @inlinable
  public var isEmpty: Bool { entries.isEmpty }

  /// The first element in the order, or `nil` if the heap is empty.
  @inlinable
  public var first: Element? { entries.first }
}

/// A heap with the greatest element at the root.
public typealias BinaryHeap<Element: Comparable> = PriorityHeap<ReversedOrder<Element>>

/// A heap with the least element at the root.
public typealias MinimumHeap<Element: Comparable> = PriorityHeap<NaturalOrder<Element>>

extension PriorityHeap where Order: ImplicitOrder {
  /// Creates an empty heap.
  @inlinable
  public init() { self.init(order: Order()) }

  /// Creates a heap of the given elements.
  ///
  /// - Parameter elements: the elements; those without a place in the order, such as NaN, are left
  ///   out.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ elements: some Sequence<Element>) { self.init(elements, order: Order()) }
}

extension PriorityHeap: ExpressibleByArrayLiteral where Order: ImplicitOrder {
  /// Creates a heap with the elements of an array literal.
  ///
  /// - Parameter elements: the elements; those without a place in the order, such as NaN, are left
  ///   out.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension PriorityHeap: Sendable where Order: Sendable, Order.Element: Sendable {}
