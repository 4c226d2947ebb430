public import BinaryTrees

extension SearchTree {
  /// Combines the tree with another in place.
  ///
  /// If one tree is much smaller, its elements are looked up in the other tree and inserted or
  /// removed one by one. Otherwise both trees are traversed in order.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - other: the other tree, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func combine(_ operation: SetOperation, with other: Self) {
    let hasEqualNodes = read { $0.mayHaveEqualNodes } || other.read { $0.mayHaveEqualNodes }
    let hasCounters = hasCounters || other.hasCounters
    // Look-ups may be slow in an unbalanced tree, which may be a chain. A tree that changes on
    // access may also be a chain: its operations are only fast on average if each of them
    // restructures the tree.
    if Self.isPlain || hasEqualNodes || (Scheme.changesOnAccess && hasCounters) {
      return merge(operation, with: other)
    }
    let searches = operation == .symmetricDifference ? 2 : 1
    let isRestricting = operation == .intersection || operation == .difference
    if operation != .intersection, other.isFew(beside: self, searches: searches) {
      apply(operation, with: other, counting: hasCounters)
    } else if !isRestricting, isFew(beside: other, searches: 3),
      scheme.balanceRules == other.scheme.balanceRules
    {
      let first = self
      // The first change copies the storage.
      storage = other.storage
      apply(operation, with: first, counting: hasCounters)
      // Of equal elements, the result contains that of the first operand. A symmetric difference
      // keeps the element of the tree with the greater count, regardless of the operand that is
      // traversed.
      if operation != .symmetricDifference { for element in first { update(with: element) } }
    } else if isRestricting, !Scheme.changesOnAccess,
      isFew(beside: other) || (other.isFew(beside: self) && operation == .intersection)
    {
      keep(operation, in: other)
    } else {
      merge(operation, with: other)
    }
  }

  /// Returns whether looking up each element of this tree in another tree is faster than traversing
  /// both.
  ///
  /// A step of the traversal takes one fifth of the time of a search level, as measured with 10³ to
  /// 10⁶ elements.
  ///
  /// - Parameters:
  ///   - other: the other tree.
  ///   - searches: the number of searches for each element.
  /// - Returns: `true` if looking up the elements is faster.
  @inlinable
  package func isFew(beside other: Self, searches: Int = 1) -> Bool {
    let levels = Int.bitWidth - other.count.leadingZeroBitCount
    return searches * count < 5 * other.count / Swift.max(levels, 5)
  }

  /// Inserts, counts or removes each element of another tree, whose nodes must hold different
  /// elements.
  @inlinable
  mutating func apply(_ operation: SetOperation, with other: Self, counting: Bool) {
    var observer = Unobserved()
    for (element, theirs) in other.counted {
      switch operation {
      case .union where !counting: _ = place(element, afterEqual: false, &observer)
      case .difference where !counting: remove(element, observing: &observer)
      case .union, .symmetricDifference:
        let placement = place(element, afterEqual: false, &observer)
        if placement.slot == Slot.none { continue }
        let ours = placement.isNew ? 0 : state.pointee.multiplicity(of: placement.slot)
        recount(placement.slot, operation.count(ours, theirs), &observer)
        if operation == .symmetricDifference, !placement.isNew, theirs > ours {
          update(with: element)
        }
      case .difference, .intersection:
        let slot = slot(of: element)
        if slot == Slot.none { continue }
        let ours = state.pointee.multiplicity(of: slot)
        recount(slot, operation.count(ours, theirs), &observer)
      }
    }
  }

  /// Sets the count of a node's element, and removes the node if the count is 0.
  @inlinable
  mutating func recount(_ slot: UInt32, _ count: Int, _ observer: inout Unobserved) {
    if count == state.pointee.multiplicity(of: slot) { return }
    willChange()
    storage.dropTotals()
    if count > 0 { return state.pointee.setMultiplicity(count, of: slot) }
    DescentPath.with { path in
      descend(toNode: slot, &path)
      _ = removeNode(at: path.count - 1, &path, &observer)
    }
  }

  /// Forms an intersection or difference by looking up the elements of the smaller tree in the
  /// larger one.
  @inlinable
  mutating func keep(_ operation: SetOperation, in other: Self) {
    var builder = SortedBuilder<Order, Scheme>(
      order: order, capacity: Swift.min(count, other.count))
    let isOurs = count <= other.count
    let (few, many) = isOurs ? (self, other) : (other, self)
    for (element, count) in few.counted {
      let slot = many.slot(of: element)
      let found = slot == Slot.none ? 0 : many.read { $0.multiplicity(of: slot) }
      let kept = isOurs ? operation.count(count, found) : operation.count(found, count)
      if kept > 0 { builder.append(isOurs ? element : many.element(in: slot) ?? element, kept) }
    }
    self = builder.tree(scheme)
  }
}
