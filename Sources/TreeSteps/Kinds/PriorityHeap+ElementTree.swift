public import BinaryTrees
public import SearchTrees

extension PriorityHeap: ElementTree where Order: ImplicitOrder, Order.Element: Comparable {
  /// The tree is complete, and its elements are in heap order; an order of the user's own is no rule
  /// that others could check.
  @inlinable
  public var rules: [TreeRule] {
    if Order.self == NaturalOrder<Element>.self { return [.minHeap] }
    if Order.self == ReversedOrder<Element>.self { return [.maxHeap] }
    return [.complete]
  }

  /// Adds an element, says what became of it, and tells what happens.
  ///
  /// A heap has no counters, and no side for equal elements: what is counted or goes to the right
  /// elsewhere is pushed. That an element is there already is no business of the heap's, and found
  /// out unobserved.
  @inlinable
  public mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome {
    guard order.isOrdered(element) else { return .ignored }
    if policy == .ignore || policy == .reject,
      entries.contains(where: { order.compare(element, to: $0) == .equal })
    {
      return policy == .reject ? .rejected : .ignored
    }
    push(element, observing: &observer)
    return .inserted
  }

  /// Removes an element, and tells what happens.
  @inlinable
  public mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool {
    guard let index = firstIndex(of: element, observing: &observer) else { return false }
    remove(at: index, observing: &observer)
    return true
  }

  /// Finds an element, and tells what happens.
  @inlinable
  public mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { firstIndex(of: element, observing: &observer) != nil }

  /// Adds elements, one after the other, unobserved.
  @inlinable
  public mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    // What is there is looked up in a search tree, not by going through the heap.
    var known = SearchTree(order: order, scheme: AVLScheme())
    let isSet = policy == .ignore || policy == .reject
    if isSet { for entry in entries { known.insert(entry) } }
    for element in elements where order.isOrdered(element) {
      if isSet, !known.insert(element).inserted {
        if policy == .reject { return element }
        continue
      }
      push(element)
    }
    return nil
  }

  /// Takes over a tree as it is, in the place of this one.
  @inlinable
  public mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    guard let heap = PriorityHeap(adopting: snapshot, order: order) else { return false }
    self = heap
    return true
  }
}
