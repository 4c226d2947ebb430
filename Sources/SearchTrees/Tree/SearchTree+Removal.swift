public import BinaryTrees

extension SearchTree {
  /// Removes an element.
  ///
  /// - Parameter member: the element to remove.
  /// - Returns: the removed element, or `nil` if the tree did not contain an equal one.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    remove(member, observing: &Unobserved.ignored)
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
  ) -> Element? { take(member, atMost: 1, &observer)?.element }

  /// Removes a number of equal elements that one node represents, and notifies an observer.
  ///
  /// The nodes of a set represent one element each; see ``put(_:duplicates:_:)``.
  ///
  /// - Returns: the element of the node and the number of removed elements, or `nil` if the tree
  ///   does not contain the element.
  @inlinable
  @inline(__always)
  package mutating func take<Observer: TreeObserver>(
    _ member: Element, atMost limit: Int, _ observer: inout Observer
  ) -> (element: Element, count: Int)? {
    descend(removing: member, &observer) { tree, found, path, observer in
      tree.take(atMost: limit, from: found, &path, &observer)
    }
  }

  /// Finds the path to an element and calls a function that removes the element.
  ///
  /// The path continues to the in-order neighbor that may replace the node.
  ///
  /// - Parameters:
  ///   - member: the element.
  ///   - observer: receives every comparison and step.
  ///   - remove: receives the index of the element's node in the path, and the path.
  /// - Returns: the result of `remove`, or `nil` if the tree does not contain the element.
  @inlinable
  @inline(__always)
  @discardableResult
  package mutating func descend<Observer: TreeObserver, Result>(
    removing member: Element, _ observer: inout Observer,
    _ remove: (inout Self, _ found: Int, inout DescentPath, inout Observer) -> Result
  ) -> Result? {
    guard order.isOrdered(member) else { return nil }
    return DescentPath.with { path in
      let side: ChildSide = scheme.removal == .successor ? .right : .left
      let found = descend(to: member, neighbor: side, &path, &observer)
      if found == 0 {
        didAccess(&path, &observer)
        return nil
      }
      return remove(&self, found, &path, &observer)
    }
  }

  /// Removes a number of equal elements that the node at an index of a path represents.
  @inlinable
  @inline(__always)
  package mutating func take<Observer: TreeObserver>(
    atMost limit: Int, from index: Int, _ path: inout DescentPath, _ observer: inout Observer
  ) -> (element: Element, count: Int) {
    willChange()
    var count = 1
    if state.pointee.multiplicities != nil {
      let slot = path.slot(index)
      count = state.pointee.multiplicity(of: slot)
      if count > limit {
        setMultiplicity(count - limit, of: slot, &observer)
        edit(&path) { $1.addToTotals(-limit, through: index) }
        let element = state.pointee.nodes[Int(slot)].element
        didAccess(&path, &observer)
        return (element, limit)
      }
    }
    return (removeNode(at: index, &path, &observer), count)
  }

  /// Removes the node at an index of a path, and returns its element.
  @inlinable
  @inline(__always)
  package mutating func removeNode(
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
    storage = Storage(State(capacity: keepCapacity ? state.pointee.capacity : 8))
  }
}
