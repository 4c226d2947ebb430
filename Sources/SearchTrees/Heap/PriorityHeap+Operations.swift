public import BinaryTrees

extension PriorityHeap {
  /// Adds an element, unless it has no place in the order, as a NaN.
  ///
  /// - Parameter element: the element.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func push(_ element: Element) {
    var observer = Unobserved()
    push(element, observing: &observer)
  }

  /// Adds an element, and notifies an observer.
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

  /// Takes the first element in the order away.
  ///
  /// - Returns: the element, or `nil` if there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func pop() -> Element? {
    var observer = Unobserved()
    return pop(observing: &observer)
  }

  /// Takes the first element in the order away, and notifies an observer.
  ///
  /// - Parameter observer: receives every comparison and exchange.
  /// - Returns: the element, or `nil` if there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func pop(observing observer: inout some TreeObserver) -> Element? {
    isEmpty ? nil : remove(at: 0, observing: &observer)
  }

  /// Takes the first element in the order away and adds another, with one way down.
  ///
  /// - Parameter element: the element to add; what has no place in the order, as a NaN, is not added.
  /// - Returns: the element that was first, or `nil` if there was none.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func replaceFirst(with element: Element) -> Element? {
    var observer = Unobserved()
    return replaceFirst(with: element, observing: &observer)
  }

  /// Takes the first element in the order away and adds another, and notifies an observer.
  ///
  /// The new element gets a node of its own, which takes the place of the root.
  ///
  /// - Parameters:
  ///   - element: the element to add; what has no place in the order, as a NaN, is not added.
  ///   - observer: receives every comparison and exchange.
  /// - Returns: the element that was first, or `nil` if there was none.
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

  /// Takes the element of an entry away: the last entry takes its place, and rises or sinks.
  ///
  /// - Parameter index: the number of the entry in ``entries``.
  /// - Returns: the element.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    var observer = Unobserved()
    return remove(at: index, observing: &observer)
  }

  /// Takes the element of an entry away, and notifies an observer.
  ///
  /// - Parameters:
  ///   - index: the number of the entry in ``entries``.
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
    // What has risen comes before all below the place where it stood.
    if index != last, !siftUp(index, &observer) { siftDown(index, &observer) }
    return element
  }

  /// Makes a heap of elements in the place of what is there, from below, and notifies an observer.
  ///
  /// The elements first stand as they come, level by level; observers see them sink.
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

  /// The number of the entry of an element, found by going through those that may be above it.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - observer: receives every comparison and step.
  /// - Returns: the number of its entry in ``entries``, or `nil` if there is none equal to it.
  /// - Complexity: O(*n*); what is below an entry that comes after the element is passed over.
  @inlinable
  public mutating func firstIndex<Observer: TreeObserver>(
    of element: Element, observing observer: inout Observer
  ) -> Int? {
    guard order.isOrdered(element) else { return nil }
    identify(Observer.self)
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
