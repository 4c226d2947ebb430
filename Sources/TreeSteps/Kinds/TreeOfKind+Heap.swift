public import BinaryTrees
public import SearchTrees

// The operations that only heaps have. On other trees, they do nothing.
extension TreeOfKind {
  /// Performs an operation on the stored heap.
  ///
  /// - Parameters:
  ///   - ofGreatest: the operation on a heap with the greatest element at the root.
  ///   - ofLeast: the operation on a heap with the least element at the root.
  /// - Returns: the result, or `nil` if the tree is not a heap.
  @inlinable
  mutating func changeHeap<Result>(
    _ ofGreatest: (inout BinaryHeap<Element>) -> Result,
    _ ofLeast: (inout MinimumHeap<Element>) -> Result
  ) -> Result? {
    // Release the heap from `self`, so that the operation holds the only reference and copies
    // nothing.
    let taken = self
    self = .heap(BinaryHeap())
    switch consume taken {
    case .heap(var heap):
      defer { self = .heap(heap) }
      return ofGreatest(&heap)
    case .minHeap(var heap):
      defer { self = .minHeap(heap) }
      return ofLeast(&heap)
    case let tree:
      self = tree
      return nil
    }
  }

  /// The first element of a heap, or `nil` if the heap is empty or the tree is not a heap.
  package var firstOfHeap: Element? {
    switch self {
    case .heap(let heap): heap.first
    case .minHeap(let heap): heap.first
    default: nil
    }
  }

  /// Removes the first element of a heap and reports each step to an observer.
  ///
  /// - Parameter observer: the observer to notify of every comparison and change.
  /// - Returns: the element, or `nil` if the heap is empty or the tree is not a heap.
  @inlinable
  package mutating func extractFirst(observing observer: inout some TreeObserver) -> Element? {
    changeHeap({ $0.pop(observing: &observer) }, { $0.pop(observing: &observer) }) ?? nil
  }

  /// Replaces a key of a heap and reports each step to an observer.
  ///
  /// - Parameters:
  ///   - old: the key to replace.
  ///   - new: the new key.
  ///   - observer: the observer to notify of every comparison and change.
  /// - Returns: `true` if the heap contained the old key and the new key has a place in the order.
  @inlinable
  package mutating func changeKey(
    _ old: Element, to new: Element, observing observer: inout some TreeObserver
  ) -> Bool {
    func change<Order>(_ heap: inout PriorityHeap<Order>) -> Bool where Order.Element == Element {
      guard heap.order.isOrdered(new), let index = heap.firstIndex(of: old, observing: &observer)
      else { return false }
      heap.replace(at: index, with: new, observing: &observer)
      return true
    }
    return changeHeap({ change(&$0) }, { change(&$0) }) ?? false
  }

  /// Replaces the contents of a heap by elements, which are arranged bottom-up, and reports each
  /// step to an observer.
  ///
  /// - Parameters:
  ///   - elements: the elements, level by level.
  ///   - observer: the observer to notify of every comparison and change.
  @inlinable
  package mutating func heapify(
    _ elements: [Element], observing observer: inout some TreeObserver
  ) {
    _ = changeHeap(
      { $0.heapify(elements, observing: &observer) },
      { $0.heapify(elements, observing: &observer) })
  }

  /// Removes all elements of a heap, the first one in the order first, and reports each step to an
  /// observer.
  ///
  /// - Parameter observer: the observer to notify of every comparison and change.
  /// - Returns: the elements in the order of their removal.
  @inlinable
  package mutating func extractAll(observing observer: inout some TreeObserver) -> [Element] {
    var elements: [Element] = []
    while let first = extractFirst(observing: &observer) { elements.append(first) }
    return elements
  }
}
