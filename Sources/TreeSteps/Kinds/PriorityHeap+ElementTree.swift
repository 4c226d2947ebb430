public import BinaryTrees
public import SearchTrees

extension PriorityHeap: ElementTree where Order: ImplicitOrder, Order.Element: Comparable {
  /// The rule that the tree satisfies.
  ///
  /// It is heap order for the natural and the reversed order. For a custom order it is only
  /// completeness, because no other code can check that order.
  @inlinable
  package var rules: [TreeRule] {
    if Order.self == NaturalOrder<Element>.self { return [.minHeap] }
    if Order.self == ReversedOrder<Element>.self { return [.maxHeap] }
    return [.complete]
  }

  /// Inserts an element and reports each step to an observer.
  ///
  /// A heap keeps neither counters nor a side for equal elements. If the policy is to count equal
  /// elements or to insert them on the right, the heap inserts an equal element as another entry.
  /// If the policy is to ignore or reject them, the heap looks for an equal entry without reporting
  /// the comparisons.
  @inlinable
  package mutating func insertElement(
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

  /// Removes an element and reports each step to an observer.
  @inlinable
  package mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool {
    guard let index = firstIndex(of: element, observing: &observer) else { return false }
    remove(at: index, observing: &observer)
    return true
  }

  /// Finds an element and reports each step to an observer.
  @inlinable
  package mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { firstIndex(of: element, observing: &observer) != nil }

  /// Inserts the elements of a sequence in order, without an observer.
  @inlinable
  package mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    // A search tree of the known elements makes each lookup logarithmic; a heap would need linear
    // time.
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

  /// Replaces the contents and the structure of this heap with a snapshot.
  @inlinable
  package mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    guard let heap = PriorityHeap(adopting: snapshot, order: order) else { return false }
    self = heap
    return true
  }
}
