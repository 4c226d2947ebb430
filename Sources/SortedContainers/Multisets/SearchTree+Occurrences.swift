public import BinaryTrees
public import SearchTrees

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
        descend(toNode: placement.slot, &path)
        edit(&path) { $1.addToTotals(difference, through: $1.path.count &- 1) }
      }
    }
    return old + occurrences
  }

  /// The total number of elements that the nodes represent, counting each occurrence.
  ///
  /// - Complexity: O(*n*) if a node represents several elements, otherwise O(1).
  @inlinable
  var occurrences: Int { hasCounters ? counted.reduce(0) { $0 + $1.count } : count }

  /// Returns the number of occurrences that precede an element.
  @inlinable
  func occurrences(before member: Element) -> Int {
    hasCounters
      ? read { rank(of: member, by: NodeTotals($0, storage.countedTotals())) } : rank(of: member)
  }

  /// Returns the number of occurrences before the node at a position.
  @inlinable
  func occurrences(before index: Index) -> Int {
    if !hasCounters { return offset(of: index) }
    return read { state in
      let totals = NodeTotals(state, storage.countedTotals())
      if slot(at: index) == Slot.none { return totals.whole(state.root) }
      return DescentPath.with { path in
        descend(to: index, &path)
        return offset(of: path, by: totals)
      }
    }
  }

  /// Returns the position of the node that represents the occurrence at an offset, which must
  /// exist, and the number of occurrences of the same element before it.
  @inlinable
  func position(ofOccurrence offset: Int) -> (index: Index, occurrence: Int) {
    if !hasCounters { return (index(atOffset: offset), 0) }
    return DescentPath.with { path in
      let occurrence = read {
        descend(toOffset: offset, &path, by: NodeTotals($0, storage.countedTotals()))
      }
      return (index(of: path), occurrence)
    }
  }

  /// Returns the number of equal elements that the node at a position represents.
  @inlinable
  func multiplicity(at index: Index) -> Int {
    read { $0.multiplicity(of: nodeSlot(at: index)) }
  }
}

/// The counts of a multiset: the number of occurrences of each element.
@usableFromInline
struct NodeTotals<Element, Scheme: BalanceEncoding>: NodeCounts {
  @usableFromInline let state: ArenaState<Element, Scheme>
  @usableFromInline let totals: UnsafeMutablePointer<Int>

  @inlinable
  init(_ state: ArenaState<Element, Scheme>, _ totals: UnsafeMutablePointer<Int>) {
    (self.state, self.totals) = (state, totals)
  }

  @inlinable
  func whole(_ slot: UInt32) -> Int { totals[Int(slot)] }

  @inlinable
  func own(_ slot: UInt32) -> Int { state.multiplicity(of: slot) }
}
