public import BinaryTrees

extension PriorityHeap {
  /// Adds an element to the heap.
  ///
  /// An element that has no place in the order, such as NaN, is ignored.
  ///
  /// - Parameter element: the element.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func push(_ element: Element) { push(element, observing: &Unobserved.ignored) }

  /// Adds an element to the heap and notifies an observer.
  ///
  /// An element that has no place in the order, such as NaN, is ignored.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - observer: receives every comparison and exchange.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func push<Observer: TreeObserver>(
    _ element: Element, observing observer: inout Observer
  ) {
    guard order.isOrdered(element) else { return }
    identify(Observer.self)
    append(element, &observer)
    siftUp(count - 1, &observer)
  }

  /// Removes and returns the first element in the order.
  ///
  /// - Returns: the element, or `nil` if the heap is empty.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func pop() -> Element? { pop(observing: &Unobserved.ignored) }

  /// Removes and returns the first element in the order, and notifies an observer.
  ///
  /// - Parameter observer: receives every comparison and exchange.
  /// - Returns: the element, or `nil` if the heap is empty.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func pop(observing observer: inout some TreeObserver) -> Element? {
    isEmpty ? nil : remove(at: 0, observing: &observer)
  }

  /// Replaces the first element in the order.
  ///
  /// This is faster than a removal followed by an insertion, because only one element moves through
  /// the levels.
  ///
  /// - Parameter element: the new element; it is not added if it has no place in the order, such as
  ///   NaN.
  /// - Returns: the element that was first, or `nil` if the heap was empty.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func replaceFirst(with element: Element) -> Element? {
    replaceFirst(with: element, observing: &Unobserved.ignored)
  }

  /// Replaces the first element in the order, and notifies an observer.
  ///
  /// The new element gets a new node, which replaces the root.
  ///
  /// - Parameters:
  ///   - element: the new element; it is not added if it has no place in the order, such as NaN.
  ///   - observer: receives every comparison and exchange.
  /// - Returns: the element that was first, or `nil` if the heap was empty.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func replaceFirst<Observer: TreeObserver>(
    with element: Element, observing observer: inout Observer
  ) -> Element? {
    guard order.isOrdered(element) else { return pop(observing: &observer) }
    identify(Observer.self)
    append(element, &observer)
    guard count > 1 else { return nil }
    exchangeWithLast(0, &observer)
    let first = dropLast(&observer)
    siftDown(0, &observer)
    return first
  }

  /// Removes and returns the element of an entry.
  ///
  /// The last entry takes its position and then moves up or down.
  ///
  /// - Parameter index: the index of the entry in ``entries``.
  /// - Returns: the element.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    remove(at: index, observing: &Unobserved.ignored)
  }

  /// Removes and returns the element of an entry, and notifies an observer.
  ///
  /// - Parameters:
  ///   - index: the index of the entry in ``entries``.
  ///   - observer: receives every comparison and exchange.
  /// - Returns: the element.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func remove<Observer: TreeObserver>(
    at index: Int, observing observer: inout Observer
  ) -> Element {
    precondition(entries.indices.contains(index), "the heap has no entry of that number")
    identify(Observer.self)
    let element = entries[index]
    let last = count - 1
    if index != last { exchangeWithLast(index, &observer) }
    _ = dropLast(&observer)
    // An entry that has moved up precedes all entries below its former position.
    if index != last, !siftUp(index, &observer) { siftDown(index, &observer) }
    return element
  }

  /// Replaces all elements with the given ones, and notifies an observer.
  ///
  /// The heap is built bottom-up: the elements are first placed level by level in their given
  /// order, then moved down where necessary.
  ///
  /// - Parameters:
  ///   - elements: the elements; those without a place in the order, such as NaN, are left out.
  ///   - observer: receives every comparison and exchange.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func heapify<Observer: TreeObserver>(
    _ elements: some Sequence<Element>, observing observer: inout Observer
  ) {
    identify(Observer.self)
    while !isEmpty { _ = dropLast(&observer) }
    for element in elements where order.isOrdered(element) { append(element, &observer) }
    heapify(observing: &observer)
  }

  /// Returns whether the heap contains an element.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: `true` if an entry is equal to it in the order of the heap.
  /// - Complexity: O(*n*). The search skips the subtree of an entry that comes after the element.
  @inlinable
  public func contains(_ element: Element) -> Bool { firstIndex(of: element) != nil }

  /// Returns the index of an entry with the given element.
  ///
  /// - Parameter element: the element.
  /// - Returns: the index of the entry in ``entries``, or `nil` if no element is equal to it.
  /// - Complexity: O(*n*). The search skips the subtree of an entry that comes after the element.
  @inlinable
  public func firstIndex(of element: Element) -> Int? { search(for: element, &Unobserved.ignored) }

  /// Returns the index of an entry with the given element, and notifies an observer.
  ///
  /// The method is mutating because it gives identities to the entries if an observer is attached.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - observer: receives every comparison and step.
  /// - Returns: the index of the entry in ``entries``, or `nil` if no element is equal to it.
  /// - Complexity: O(*n*). The search skips the subtree of an entry that comes after the element.
  @inlinable
  public mutating func firstIndex<Observer: TreeObserver>(
    of element: Element, observing observer: inout Observer
  ) -> Int? {
    identify(Observer.self)
    return search(for: element, &observer)
  }

  @inlinable
  func search<Observer: TreeObserver>(for element: Element, _ observer: inout Observer) -> Int? {
    guard order.isOrdered(element) else { return nil }
    var pending = isEmpty ? [] : [0]
    while let index = pending.popLast() {
      let comparison = order.compare(element, to: entries[index])
      if Observer.isListening {
        let above = index == 0 ? nil : id((index - 1) / 2)
        observer.observe(.descend(from: above, to: id(index)))
        observer.observe(.compare(node: id(index), result: comparison))
      }
      if comparison == .equal { return index }
      guard comparison == .greater else { continue }
      for child in [2 * index + 2, 2 * index + 1] where child < count { pending.append(child) }
    }
    return nil
  }
}
