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
        var unobserved = Unobserved()
        let found = descend(to: element, neighbor: nil, &path, &unobserved)
        edit(&path) { $1.addToTotals(difference, through: found) }
      }
    }
    return old + occurrences
  }

  /// The number of elements that all nodes represent.
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
    let totals = storage.countedTotals()
    return rank(of: member) {
      totals[Int($0)]
    } own: {
      state.pointee.multiplicity(of: $0)
    }
  }

  /// Returns the number of occurrences before the node at a position.
  @inlinable
  func occurrences(before index: Index) -> Int {
    defer { withExtendedLifetime(storage) {} }
    if state.pointee.multiplicities == nil { return offset(of: index) }
    let totals = storage.countedTotals()
    if slot(at: index) == Slot.none { return totals[Int(state.pointee.root)] }
    return DescentPath.with { path in
      descend(to: index, &path)
      return offset(of: path) {
        totals[Int($0)]
      } own: {
        state.pointee.multiplicity(of: $0)
      }
    }
  }

  /// Returns the position of the node that represents the occurrence at an offset, which must exist,
  /// and the number of occurrences of the same element before it.
  @inlinable
  func position(ofOccurrence offset: Int) -> (index: Index, occurrence: Int) {
    defer { withExtendedLifetime(storage) {} }
    if state.pointee.multiplicities == nil { return (index(atOffset: offset), 0) }
    let totals = storage.countedTotals()
    return DescentPath.with { path in
      let occurrence = descend(toOffset: offset, &path) {
        totals[Int($0)]
      } own: {
        state.pointee.multiplicity(of: $0)
      }
      return (index(of: path), occurrence)
    }
  }

  /// Returns the number of equal elements that the node at a position represents.
  @inlinable
  func multiplicity(at index: Index) -> Int {
    withExtendedLifetime(storage) { state.pointee.multiplicity(of: nodeSlot(at: index)) }
  }
}
