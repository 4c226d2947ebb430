public import BinaryTrees
public import SearchTrees

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
    insert(newMember, occurrences: occurrences, observing: &Unobserved.ignored)
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
    remove(member, observing: &Unobserved.ignored)
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
    guard occurrences > 0,
      let taken = base.take(member, atMost: occurrences, &Unobserved.ignored)
    else { return 0 }
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
}
