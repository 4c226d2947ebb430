public import BinaryTrees

// A multiset is stored as a tree with one node for each distinct element; the node counts the
// occurrences of the element.
extension SearchTree {
  /// Adds equal elements to the node of an element, or inserts a node.
  ///
  /// - Returns: the number of equal elements that the node represents now; 0 if the element has no
  ///   place in the order.
  @inlinable
  mutating func add<Observer: TreeObserver>(
    _ element: Element, _ occurrences: Int, _ observer: inout Observer
  ) -> Int {
    let placement = place(element, afterEqual: false, &observer)
    if placement.slot == Slot.none { return 0 }
    let old = placement.isNew ? 0 : state.pointee.multiplicity(of: placement.slot)
    if placement.isNew, occurrences == 1 { return 1 }
    willChange()
    // Balancing may have moved the node to another path, but not to another slot.
    setMultiplicity(old + occurrences, of: placement.slot, &observer)
    if storage.totals != nil {
      let difference = placement.isNew ? occurrences - 1 : occurrences
      DescentPath.with { path in
        let found = descend(to: element, neighbor: nil, &path, &Unobserved.ignored)
        edit(&path) { $1.addToTotals(difference, through: found) }
      }
    }
    return old + occurrences
  }

  /// The total number of elements that the nodes represent, counting each occurrence.
  ///
  /// - Complexity: O(*n*) if a node represents several elements, otherwise O(1).
  @inlinable
  var occurrences: Int {
    state.pointee.multiplicities == nil ? count : counted.reduce(0) { $0 + $1.count }
  }

  /// Returns the number of occurrences that precede an element.
  @inlinable
  func occurrences(before member: Element) -> Int {
    defer { withExtendedLifetime(storage) {} }
    if state.pointee.multiplicities == nil { return rank(of: member) }
    return rank(of: member, by: NodeTotals(storage))
  }

  /// Returns the number of occurrences before the node at a position.
  @inlinable
  func occurrences(before index: Index) -> Int {
    defer { withExtendedLifetime(storage) {} }
    if state.pointee.multiplicities == nil { return offset(of: index) }
    let totals = NodeTotals(storage)
    if slot(at: index) == Slot.none { return totals.whole(state.pointee.root) }
    return DescentPath.with { path in
      descend(to: index, &path)
      return offset(of: path, by: totals)
    }
  }

  /// Returns the position of the node that represents the occurrence at an offset, which must
  /// exist, and the number of occurrences of the same element before it.
  @inlinable
  func position(ofOccurrence offset: Int) -> (index: Index, occurrence: Int) {
    defer { withExtendedLifetime(storage) {} }
    if state.pointee.multiplicities == nil { return (index(atOffset: offset), 0) }
    return DescentPath.with { path in
      let occurrence = descend(toOffset: offset, &path, by: NodeTotals(storage))
      return (index(of: path), occurrence)
    }
  }

  /// Returns the number of equal elements that the node at a position represents.
  @inlinable
  func multiplicity(at index: Index) -> Int {
    withExtendedLifetime(storage) { state.pointee.multiplicity(of: nodeSlot(at: index)) }
  }
}

/// The counts of a multiset: the number of occurrences of each element.
@usableFromInline
struct NodeTotals<Element, Scheme: BalanceEncoding>: NodeCounts {
  @usableFromInline let state: UnsafeMutablePointer<ArenaState<Element, Scheme>>
  @usableFromInline let totals: UnsafeMutablePointer<Int>

  @inlinable
  init(_ storage: TreeStorage<Element, Scheme>) {
    (state, totals) = (storage.state, storage.countedTotals())
  }

  @inlinable
  func whole(_ slot: UInt32) -> Int { totals[Int(slot)] }

  @inlinable
  func own(_ slot: UInt32) -> Int { state.pointee.multiplicity(of: slot) }
}
