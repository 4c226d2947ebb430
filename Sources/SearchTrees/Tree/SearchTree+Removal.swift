public import BinaryTrees

extension SearchTree {
  /// Removes an element.
  ///
  /// If the node of the element represents several equal elements, see ``multiplicity(of:)``, its
  /// counter is decreased by one. If several nodes hold equal elements, one of them is removed.
  ///
  /// - Parameter member: the element to remove.
  /// - Returns: the removed element, or `nil` if the tree did not contain an equal one.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    var observer = Unobserved()
    return remove(member, observing: &observer)
  }

  /// Removes an element, and notifies an observer.
  ///
  /// - Parameters:
  ///   - member: the element to remove.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: the removed element, or `nil` if the tree did not contain an equal one.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove<Observer: TreeObserver>(
    _ member: Element, observing observer: inout Observer
  ) -> Element? {
    guard order.isOrdered(member) else { return nil }
    return DescentPath.with { path in
      let side: Side = scheme.removal == .successor ? .right : .left
      let found = descend(to: member, neighbor: side, &path, &observer)
      if found == 0 {
        access(&path, &observer)
        return nil
      }
      let slot = path.slot(found)
      willChange()
      if state.pointee.multiplicities != nil {
        let multiplicity = state.pointee.multiplicity(of: slot)
        if multiplicity > 1 {
          setMultiplicity(multiplicity - 1, of: slot, &observer)
          access(&path, &observer)
          return state.pointee.nodes[Int(slot)].element
        }
      }
      return removeNode(at: found, &path, &observer)
    }
  }

  /// Removes the node at an index of a path, and returns its element.
  @inlinable
  @inline(__always)
  mutating func removeNode(
    at index: Int, _ path: inout DescentPath, _ observer: inout some TreeObserver
  ) -> Element {
    state.pointee.withColumn { $0.vacate(path.slot(index)) }
    let slot = edit(&path, removing: true) { scheme, edit in
      scheme.remove(at: index &- 1, &edit, &observer)
      return edit.unlinked
    }
    precondition(slot >= Slot.first, "the scheme has not taken the node out")
    state.pointee.withColumn { $0.vacated = Slot.none }
    let element = state.pointee.freeNode(slot)
    if isLeast(element) { state.pointee.refreshSentinel() }
    return element
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: whether the tree keeps its present capacity.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    own(Storage(State(capacity: keepCapacity ? state.pointee.capacity : 8)))
  }
}
