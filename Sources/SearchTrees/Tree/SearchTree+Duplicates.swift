public import BinaryTrees

// Insertion with a policy for equal elements that is chosen at run time: the tree may then count
// them or store them in separate nodes. The public operations of a tree keep it a set.
extension SearchTree {
  /// Whether a node may represent several equal elements.
  @inlinable
  package var hasCounters: Bool { read { $0.multiplicities != nil } }

  /// Inserts an element according to a policy, and returns the outcome and the position.
  @inlinable
  package mutating func put<Observer: TreeObserver>(
    _ element: Element, duplicates policy: DuplicatePolicy, _ observer: inout Observer
  ) -> (outcome: InsertionOutcome, placement: Placement) {
    let placement = place(element, afterEqual: policy == .right, &observer)
    if placement.isNew { return (.inserted, placement) }
    if placement.slot == Slot.none { return (.ignored, placement) }
    switch policy {
    case .reject: return (.rejected, placement)
    case .ignore, .right: return (.ignored, placement)
    case .count:
      willChange()
      setMultiplicity(
        state.pointee.multiplicity(of: placement.slot).saturatingSum(1), of: placement.slot,
        &observer)
      return (.counted, placement)
    }
  }

  /// Sets the number of equal elements that a node represents, and notifies the observer.
  @inlinable
  package mutating func setMultiplicity<Observer: TreeObserver>(
    _ multiplicity: Int, of slot: UInt32, _ observer: inout Observer
  ) {
    if Observer.isListening {
      func value(_ count: Int) -> AnnotationValue? { count > 1 ? .integer(count) : nil }
      let old = value(state.pointee.multiplicity(of: slot))
      observer.observe(
        .annotate(node: NodeID(slot: slot), .multiplicity, old: old, new: value(multiplicity)))
    }
    state.pointee.setMultiplicity(multiplicity, of: slot)
  }

  /// Returns the number of equal elements that the node of an element represents; 0 if the tree
  /// does not contain the element.
  ///
  /// If several nodes hold equal elements, the result is for the first of them.
  @inlinable
  package func multiplicity(of member: Element) -> Int {
    let slot = slot(of: member)
    return slot == Slot.none ? 0 : read { $0.multiplicity(of: slot) }
  }
}
