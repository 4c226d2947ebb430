public import BinaryTrees

extension SearchTree {
  /// Makes a tree of elements that are in order already.
  ///
  /// - Parameters:
  ///   - elements: the elements, each at least as great as the one before.
  ///   - order: the order.
  ///   - kind: the kind of tree.
  /// - Throws: what the order throws.
  /// - Complexity: O(*n*), with a comparison of each element with the one before.
  @inlinable
  public init(
    sortedElements elements: some Sequence<Element>, order: Order, kind: Kind
  ) throws(Order.Failure) {
    self.init(order: order, kind: kind)
    try append(elements, allowingEqual: true)
    link()
  }

  /// Makes nodes of elements, which hang nowhere yet, in slots from 0 on.
  @inlinable
  mutating func append(
    _ elements: some Sequence<Element>, allowingEqual: Bool
  ) throws(Order.Failure) {
    let arena = arena
    // A little more than is asked for, so that what comes next does not move all of it.
    let expected = elements.underestimatedCount
    arena.reserve(expected + expected / 16)
    var last: Int32 = Arena.none
    for element in elements {
      if last != Arena.none {
        let comparison = try order.compare(element, to: arena.nodes[Int(last)].element)
        precondition(comparison != .less, "the elements are not in order")
        if comparison == .equal, !allowingEqual { continue }
      }
      if !arena.hasRoom(fresh: true) { arena.grow(keepingSlots: true) }
      last = arena.allocate(element, tag: keeper.newTag(), fresh: false)
    }
  }

  /// Links the nodes in the slots from 0 on, which hang nowhere yet and are in order.
  @inlinable
  mutating func link() {
    let count = Int32(truncatingIfNeeded: arena.state.pointee.used)
    keeper.build(0..<count, in: arena)
  }
}

extension SearchTree where Order: ImplicitOrder {
  /// Makes an empty tree of a kind.
  ///
  /// - Parameter kind: the kind of tree, with its options.
  @inlinable
  public init(kind: Kind) { self.init(order: Order(), kind: kind) }

  /// Makes a tree of a kind and inserts elements, one after the other.
  ///
  /// - Parameters:
  ///   - elements: the elements; of equal ones the first remains.
  ///   - kind: the kind of tree, with its options.
  /// - Complexity: that of *n* insertions.
  @inlinable
  public init(_ elements: some Sequence<Element>, kind: Kind) {
    self.init(kind: kind)
    insert(contentsOf: elements)
  }

  /// Inserts elements, one after the other.
  ///
  /// - Parameter elements: the elements; those that have an equal one are ignored.
  /// - Complexity: that of the insertions.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>) {
    var nobody = Unobserved()
    for element in elements { _ = place(element, afterEqual: false, &nobody) }
  }
}

extension SearchTree where Order: ImplicitOrder, Kind: DefaultKind {
  /// Makes an empty tree.
  @inlinable
  public init() { self.init(order: Order(), kind: Kind()) }

  /// Makes a tree and inserts elements, one after the other.
  ///
  /// - Parameter elements: the elements; of equal ones the first remains.
  /// - Complexity: that of *n* insertions.
  @inlinable
  public init(_ elements: some Sequence<Element>) { self.init(elements, kind: Kind()) }

  /// Makes a tree of elements that are in order already.
  ///
  /// - Parameter elements: the elements, each at least as great as the one before.
  /// - Complexity: O(*n*).
  @inlinable
  public init(sortedElements elements: some Sequence<Element>) {
    self.init(sortedElements: elements, order: Order(), kind: Kind())
  }
}
