public import BinaryTrees

extension SearchMultiset {
  /// Inserts occurrences of an element.
  ///
  /// - Parameters:
  ///   - newMember: the element.
  ///   - occurrences: the number of occurrences to insert, at least 0. The number of all elements
  ///     must not exceed `Int.max`.
  /// - Returns: the number of occurrences that the multiset contains now; 0 if the element has no
  ///   place in the order, such as NaN.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func insert(_ newMember: __owned Element, occurrences: Int = 1) -> Int {
    var observer = Unobserved()
    return insert(newMember, occurrences: occurrences, observing: &observer)
  }

  /// Inserts occurrences of an element, and notifies an observer.
  ///
  /// - Parameters:
  ///   - newMember: the element.
  ///   - occurrences: the number of occurrences to insert, at least 0. The number of all elements
  ///     must not exceed `Int.max`.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: the number of occurrences that the multiset contains now; 0 if the element has no
  ///   place in the order, such as NaN.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newMember: __owned Element, occurrences: Int = 1,
    observing observer: inout some TreeObserver
  ) -> Int {
    precondition(occurrences >= 0, "a negative number of occurrences")
    if occurrences == 0 { return multiplicity(of: newMember) }
    let (sum, overflow) = count.addingReportingOverflow(occurrences)
    precondition(!overflow, "a multiset cannot have that many elements")
    let multiplicity = base.add(newMember, occurrences, &observer)
    if multiplicity > 0 { total = sum }
    return multiplicity
  }

  /// Inserts the elements of a sequence.
  ///
  /// - Parameter elements: the elements.
  /// - Complexity: O(*k* log *n*) if the scheme keeps the tree balanced, where *k* is the number of
  ///   elements.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  /// Removes one occurrence of an element.
  ///
  /// - Parameter member: the element.
  /// - Returns: the element that the multiset contained, or `nil` if it contained no equal element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    var observer = Unobserved()
    return remove(member, observing: &observer)
  }

  /// Removes one occurrence of an element, and notifies an observer.
  ///
  /// - Parameters:
  ///   - member: the element.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: the element that the multiset contained, or `nil` if it contained no equal element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(
    _ member: Element, observing observer: inout some TreeObserver
  ) -> Element? {
    guard let taken = base.take(member, atMost: 1, &observer) else { return nil }
    total -= taken.count
    return taken.element
  }

  /// Removes occurrences of an element.
  ///
  /// - Parameters:
  ///   - member: the element.
  ///   - occurrences: the maximum number of occurrences to remove, at least 0.
  /// - Returns: the number of removed occurrences.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(_ member: Element, occurrences: Int) -> Int {
    precondition(occurrences >= 0, "a negative number of occurrences")
    var observer = Unobserved()
    guard occurrences > 0, let taken = base.take(member, atMost: occurrences, &observer) else {
      return 0
    }
    total -= taken.count
    return taken.count
  }

  /// Removes all occurrences of an element.
  ///
  /// - Parameter member: the element.
  /// - Returns: the number of removed occurrences.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func removeAll(_ member: Element) -> Int { remove(member, occurrences: .max) }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: whether the multiset keeps its present capacity.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    base.removeAll(keepingCapacity: keepCapacity)
    total = 0
  }

  /// Removes one occurrence of the element at a position.
  ///
  /// - Parameter position: a valid index of the multiset other than the end index.
  /// - Returns: the removed element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Index) -> Order.Element {
    DescentPath.with { path in
      base.descend(to: position.base, &path)
      return takeLast(of: &path)
    }
  }

  /// Removes one occurrence of the first element.
  ///
  /// - Returns: the element, or `nil` if the multiset is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popFirst() -> Order.Element? { pop(0) }

  /// Removes one occurrence of the last element.
  ///
  /// - Returns: the element, or `nil` if the multiset is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Order.Element? { pop(1) }

  @inlinable
  mutating func pop(_ side: Int) -> Order.Element? {
    isEmpty
      ? nil
      : DescentPath.with { path in
        path.appendEdge(0, side, in: base.state.pointee.nodes)
        return takeLast(of: &path)
      }
  }

  /// Removes one occurrence of the element of the last node of a path.
  @inlinable
  mutating func takeLast(of path: inout DescentPath) -> Order.Element {
    var observer = Unobserved()
    total -= 1
    return base.take(atMost: 1, from: path.count - 1, &path, &observer).element
  }
}
