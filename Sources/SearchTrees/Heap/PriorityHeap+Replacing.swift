public import BinaryTrees

extension PriorityHeap {
  /// Replaces the element of an entry, which then moves up or down.
  ///
  /// Textbooks call this operation *increase-key* or *decrease-key*.
  ///
  /// - Parameters:
  ///   - index: the index of the entry in ``entries``.
  ///   - element: the new element. If it has no place in the order, such as NaN, the entry is
  ///     removed.
  /// - Returns: the old element.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func replace(at index: Int, with element: Element) -> Element {
    replace(at: index, with: element, observing: &Unobserved.ignored)
  }

  /// Replaces the element of an entry, which then moves up or down, and notifies an observer.
  ///
  /// The new element gets a new node, which replaces the node of the old element.
  ///
  /// - Parameters:
  ///   - index: the index of the entry in ``entries``.
  ///   - element: the new element. If it has no place in the order, such as NaN, the entry is
  ///     removed.
  ///   - observer: receives every comparison and exchange.
  /// - Returns: the old element.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func replace<Observer: TreeObserver>(
    at index: Int, with element: Element, observing observer: inout Observer
  ) -> Element {
    precondition(entries.indices.contains(index), "the heap has no entry of that number")
    guard order.isOrdered(element) else { return remove(at: index, observing: &observer) }
    identify(Observer.self)
    let old = entries[index]
    items[index] = element
    renew(index, &observer)
    if order.precedes(element, old) {
      siftUp(index, &observer)
    } else {
      siftDown(index, &observer)
    }
    return old
  }

  /// Gives a new identity to an entry: its node is replaced by a new one with the same children.
  @inlinable
  mutating func renew<Observer: TreeObserver>(_ index: Int, _ observer: inout Observer) {
    guard Observer.isListening else { return }
    let children = (2 * index + 1..<2 * index + 3).prefix { $0 < count }
    for child in children { observer.observe(.detach(node: id(child), from: place(child))) }
    observer.observe(.detach(node: id(index), from: place(index)))
    ids[index] = nextID
    nextID += 1
    observer.observe(.attach(node: id(index), at: place(index)))
    for child in children { observer.observe(.attach(node: id(child), at: place(child))) }
  }
}
