extension SearchTree {
  /// Removes the elements that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: a function that returns whether an element is removed. It is called
  ///   once for each element, in order, before the tree changes.
  /// - Throws: any error of `shouldBeRemoved`; the tree is unchanged in this case.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    removeNodes(try slots(where: shouldBeRemoved))
  }

  /// Removes the elements between two positions.
  ///
  /// - Parameter bounds: a range of valid indices of the tree, such as `start..<end` or `start...`.
  /// - Complexity: O(min(*k* log *n*, *n*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of removed elements; otherwise O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Index>) {
    let bounds = bounds.relative(to: self)
    var slots: [UInt32] = []
    var index = bounds.lowerBound
    _ = (slot(at: index), slot(at: bounds.upperBound))
    while index != bounds.upperBound {
      slots.append(index.slot)
      advance(&index, to: 1)
    }
    removeNodes(slots)
  }

  /// Returns a tree with the elements that satisfy a condition.
  ///
  /// - Parameter isIncluded: a function that returns whether an element is included.
  /// - Returns: a tree with the order and scheme of this tree.
  /// - Throws: any error of `isIncluded`.
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    let slots = try slots(where: isIncluded)
    return slots.count == count ? self : tree(of: slots)
  }

  /// Removes the elements from a bound on, and returns them as a tree.
  ///
  /// - Parameter member: the bound, which the tree need not contain.
  /// - Returns: the elements that do not precede `member`, with the order and scheme of this tree.
  /// - Complexity: O(*n*): the elements of one tree are adjacent in memory and move.
  @inlinable
  public mutating func split(from member: Element) -> Self {
    let bound = lowerBound(of: member)
    let rest = Self(sorted: self[bound...], like: self)
    removeSubrange(bound...)
    return rest
  }

  /// Appends the elements of another tree.
  ///
  /// - Parameter other: a tree with the same order. All of its elements must come after the elements
  ///   of this tree.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and *n*
  ///   the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func join(_ other: __owned Self) {
    if let last, let first = other.first {
      precondition(order.precedes(last, first), "the second tree does not begin after the first")
    }
    formUnion(other)
  }

  /// Creates a tree from elements that are in order and different, with the order and scheme of
  /// another tree.
  @inlinable
  init(sorted elements: some Sequence<Element>, like other: Self) {
    var builder = SortedBuilder<Order, Scheme>(
      order: other.order, capacity: elements.underestimatedCount)
    for element in elements { builder.append(element, 1) }
    self = builder.tree(other.scheme)
  }

  /// Returns the slots of the nodes whose elements satisfy a condition, in-order.
  @inlinable
  func slots(where condition: (Element) throws -> Bool) rethrows -> [UInt32] {
    defer { withExtendedLifetime(storage) {} }
    var slots: [UInt32] = []
    var iterator = makeIterator()
    while let slot = iterator.nextSlot() {
      if try condition(state.pointee.nodes[Int(slot)].element) { slots.append(slot) }
    }
    return slots
  }

  /// Returns a tree of the elements in the given slots, which are in order.
  @inlinable
  func tree(of slots: [UInt32]) -> Self {
    defer { withExtendedLifetime(storage) {} }
    let nodes = state.pointee.nodes
    return Self(sorted: slots.lazy.map { nodes[Int($0)].element }, like: self)
  }

  /// Removes the nodes in the given slots, which are in order.
  ///
  /// A few nodes are removed one by one. Otherwise the tree is built again from the other nodes.
  @inlinable
  mutating func removeNodes(_ slots: [UInt32]) {
    if slots.isEmpty { return }
    let levels = Int.bitWidth - count.leadingZeroBitCount
    if !Self.isPlain, slots.count < 5 * count / Swift.max(levels, 5) {
      let elements = slots.map { state.pointee.nodes[Int($0)].element }
      for element in elements { remove(element) }
      return
    }
    var (kept, next) = ([UInt32](), 0)
    kept.reserveCapacity(count - slots.count)
    for slot in state.pointee.inorder(from: state.pointee.root) {
      if next < slots.count, slots[next] == slot { next += 1 } else { kept.append(slot) }
    }
    self = tree(of: kept)
  }
}
