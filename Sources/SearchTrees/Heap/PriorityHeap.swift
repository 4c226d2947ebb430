public import BinaryTrees

/// A binary heap: a complete tree in which no child comes before its parent, in an array.
///
/// J. W. J. Williams, "Algorithm 232: heapsort", 1964; making one of an array from below is by
/// Robert W. Floyd, "Algorithm 245: treesort 3", 1964.
///
///     var heap = BinaryHeap([3, 5, 8])
///     heap.pop()                     // 8
///     MinimumHeap([3, 5, 8]).first   // 3
///
/// The children of entry *i* are 2*i* + 1 and 2*i* + 2. It is no sequence: only its first element is
/// where one would look for it. Nothing keeps equal elements apart.
public struct PriorityHeap<Order: ElementOrder> {
  /// What the heap holds.
  public typealias Element = Order.Element

  /// The entries, level by level.
  @inlinable
  public var entries: [Element] { items }

  @usableFromInline var items: [Element] = []

  /// Which element comes first.
  public let order: Order

  /// The identity of each entry, while somebody watches; else empty.
  @usableFromInline var ids: [Int32] = []

  /// The identity that the next entry gets.
  @usableFromInline var nextID: Int32 = 0

  /// Creates an empty heap.
  ///
  /// - Parameter order: which element comes first.
  @inlinable
  public init(order: Order) { self.order = order }

  /// Creates a heap of elements, all at once.
  ///
  /// - Parameters:
  ///   - elements: the elements; those without a place in the order, such as NaN, are left out.
  ///   - order: which element comes first.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ elements: some Sequence<Element>, order: Order) {
    self.order = order
    items = elements.filter { order.isOrdered($0) }
    var observer = Unobserved()
    heapify(observing: &observer)
  }

  /// The number of elements.
  @inlinable
  public var count: Int { entries.count }

  /// Whether there are no elements.
  @inlinable
  public var isEmpty: Bool { entries.isEmpty }

  /// The first element in the order, or `nil` if there is none.
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

  /// Creates a heap of elements, all at once.
  ///
  /// - Parameter elements: the elements; those without a place in the order, such as NaN, are left
  ///   out.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ elements: some Sequence<Element>) { self.init(elements, order: Order()) }
}

extension PriorityHeap: Sendable where Order: Sendable, Order.Element: Sendable {}
