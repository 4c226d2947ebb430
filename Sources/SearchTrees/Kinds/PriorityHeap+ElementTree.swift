public import BinaryTrees

extension PriorityHeap {
  /// The heap as the complete tree it is.
  ///
  /// - Parameter identified: whether to add the column ``BinaryTrees/AnnotationKey/identity``, by
  ///   which nodes are known in what observers are told.
  /// - Returns: the snapshot.
  /// - Complexity: O(*n*).
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Element> {
    let shape = TreeShape.complete(count: count)
    var places = [Int](repeating: 0, count: count)
    for node in shape.indices {
      if shape.left[node] >= 0 { places[Int(shape.left[node])] = 2 * places[node] + 1 }
      if shape.right[node] >= 0 { places[Int(shape.right[node])] = 2 * places[node] + 2 }
    }
    var columns = TreeColumns()
    if identified { columns[.identity] = .integers(places.map { ids.isEmpty ? $0 : Int(ids[$0]) }) }
    return TreeSnapshot(shape: shape, elements: places.map { entries[$0] }, columns: columns)
  }

  /// The heap as the complete tree it is.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var snapshot: TreeSnapshot<Element> { snapshot(identified: false) }

  /// The first pair of parent and child in which the child comes first, or `nil`.
  ///
  /// - Returns: the violation.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation() -> RuleViolation<Element>? {
    snapshot.violation(of: ElementRule.minHeapOrder) { order.precedes($0, $1) }
  }
}

extension PriorityHeap: ElementTree where Order: ImplicitOrder, Order.Element: Comparable {
  /// The tree is complete, and its elements are in heap order; an order of the user's own is no rule
  /// that others could check.
  @inlinable
  public var rules: [TreeRule] {
    if Order.self == NaturalOrder<Element>.self { return [.elements(.minHeap)] }
    if Order.self == ReversedOrder<Element>.self { return [.elements(.maxHeap)] }
    return [.shape(.complete)]
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
    guard snapshot.shape.isComplete, snapshot.elements.allSatisfy({ order.isOrdered($0) }),
      let array = try? snapshot.heapArray(limit: max(1, 2 * snapshot.count))
    else { return false }
    var heap = self
    heap.items = array.compactMap { $0 }
    heap.ids = []
    guard heap.violation() == nil else { return false }
    self = heap
    return true
  }
}
