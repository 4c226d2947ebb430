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
    removeNodes(slots(in: bounds))
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
    let slots = slots(in: lowerBound(of: member)...)
    let rest = tree(of: slots)
    removeNodes(slots)
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
  @inlinable
  mutating func removeNodes(_ slots: [UInt32]) {
    if let kept = slotsToRebuild(without: slots) { return self = tree(of: kept) }
    for element in slots.map({ state.pointee.nodes[Int($0)].element }) { remove(element) }
  }
}

// The slots of nodes that an operation keeps or removes, for sets and maps.
extension SearchTree {
  /// Returns the slots of the nodes between two positions, in-order.
  @inlinable
  func slots(in bounds: some RangeExpression<Index>) -> [UInt32] {
    let bounds = bounds.relative(to: self)
    var slots: [UInt32] = []
    var index = bounds.lowerBound
    _ = (slot(at: index), slot(at: bounds.upperBound))
    while index != bounds.upperBound {
      slots.append(index.slot)
      advance(&index, to: 1)
    }
    return slots
  }

  /// Returns the slots of all other nodes if building the tree again from them is faster than
  /// removing the given ones one by one; otherwise `nil`.
  @inlinable
  func slotsToRebuild(without removed: [UInt32]) -> [UInt32]? {
    let levels = Int.bitWidth - count.leadingZeroBitCount
    if removed.isEmpty || !Self.isPlain && removed.count < 5 * count / Swift.max(levels, 5) {
      return nil
    }
    var (kept, next) = ([UInt32](), 0)
    kept.reserveCapacity(count - removed.count)
    for slot in state.pointee.inorder(from: state.pointee.root) {
      if next < removed.count, removed[next] == slot { next += 1 } else { kept.append(slot) }
    }
    return kept
  }
}
