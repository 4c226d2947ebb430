public import BinaryTrees

extension SearchTree {
  /// Combines the tree with another, in place.
  ///
  /// If one of them has few elements, they are looked up in the other, and inserted or removed one by
  /// one; else both are gone through in order.
  @inlinable
  mutating func combine(_ operation: SetOperation, with other: Self) {
    defer { withExtendedLifetime(other.storage) {} }
    let hasEqualNodes = state.pointee.mayHaveEqualNodes || other.state.pointee.mayHaveEqualNodes
    let hasCounters =
      state.pointee.multiplicities != nil || other.state.pointee.multiplicities != nil
    // A plain tree may be a chain; one that changes on access may too, and pays for it only if it
    // changes.
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
      let own = self
      // The storage is copied when it changes first.
      self.own(other.storage)
      own.replaceElements(in: &self, operation, counting: hasCounters)
    } else if isRestricting, !Scheme.changesOnAccess,
      isFew(beside: other) || (other.isFew(beside: self) && operation == .intersection)
    {
      keep(operation, in: other)
    } else {
      merge(operation, with: other)
    }
  }

  /// Whether it is worth while to look up each element in another tree, rather than to go through
  /// both.
  ///
  /// A step through both costs a fifth of a level of a search, as measured from 10³ to 10⁶ elements.
  ///
  /// - Parameters:
  ///   - other: the other tree.
  ///   - searches: how many times each element is searched for.
  /// - Returns: whether it is.
  @inlinable
  func isFew(beside other: Self, searches: Int = 1) -> Bool {
    let levels = Int.bitWidth - other.count.leadingZeroBitCount
    return searches * count < 5 * other.count / Swift.max(levels, 5)
  }

  /// Inserts, counts or removes the elements of another tree, which has no nodes of equal elements.
  @inlinable
  mutating func apply(_ operation: SetOperation, with other: Self, counting: Bool) {
    var observer = Unobserved()
    for (element, theirs) in other.counted {
      switch operation {
      case .union where !counting: _ = place(element, afterEqual: false, &observer)
      case .difference where !counting: remove(element, observing: &observer)
      case .union, .symmetricDifference:
        let placement = place(element, afterEqual: false, &observer)
        let ours = placement.isNew ? 0 : state.pointee.multiplicity(of: placement.slot)
        recount(element, placement.slot, operation.count(ours, theirs), &observer)
        if operation == .symmetricDifference, !placement.isNew, theirs > ours {
          update(with: element)
        }
      case .difference, .intersection:
        let slot = slot(of: element)
        if slot == Slot.none { continue }
        let ours = state.pointee.multiplicity(of: slot)
        recount(element, slot, operation.count(ours, theirs), &observer)
      }
    }
  }

  /// Sets how often the element of a node is counted; at 0 the node goes.
  @inlinable
  mutating func recount(
    _ element: Element, _ slot: UInt32, _ count: Int, _ observer: inout Unobserved
  ) {
    if count != state.pointee.multiplicity(of: slot) {
      willChange()
      state.pointee.setMultiplicity(Swift.max(count, 1), of: slot)
    }
    if count == 0 { remove(element, observing: &observer) }
  }

  /// Combines this tree, which is the first operand, with a greater one in its place, in which the
  /// elements of this one remain of equal ones.
  @inlinable
  func replaceElements(in other: inout Self, _ operation: SetOperation, counting: Bool) {
    other.apply(operation, with: self, counting: counting)
    // Of a symmetric difference that of the tree with more remains, whichever is gone through.
    if operation == .symmetricDifference { return }
    for element in self { other.update(with: element) }
  }

  /// Keeps what remains of the elements when they are looked up in another tree, or the other way
  /// round.
  @inlinable
  mutating func keep(_ operation: SetOperation, in other: Self) {
    var builder = SortedBuilder<Order, Scheme>(
      order: order, capacity: Swift.min(count, other.count))
    let isOurs = count <= other.count
    let (few, many) = isOurs ? (self, other) : (other, self)
    for (element, count) in few.counted {
      let slot = many.slot(of: element)
      let found = slot == Slot.none ? 0 : many.state.pointee.multiplicity(of: slot)
      let kept = isOurs ? operation.count(count, found) : operation.count(found, count)
      if kept > 0 { builder.append(isOurs ? element : many.element(in: slot, or: element), kept) }
    }
    self = builder.tree(scheme)
  }
}
