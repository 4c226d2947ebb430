public import BinaryTrees

extension SearchTree: ElementTree
where Order: ImplicitOrder, Order.Element: Comparable {
  /// The elements are in order, and the rules of the kind are kept.
  @inlinable
  public var rules: [TreeRule] { [.elements(.nondecreasing)] + kind.balanceRules }

  /// Inserts an element, says what became of it, and tells what happens.
  @inlinable
  public mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome { put(element, duplicates: policy, &observer).outcome }

  /// Removes an element, and tells what happens.
  @inlinable
  public mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { remove(element, observing: &observer) != nil }

  /// Finds an element, lets the kind do what it does after a search, and tells what happens.
  @inlinable
  public mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { find(element, observing: &observer) != nil }

  /// Inserts elements, one after the other, with nobody watching.
  ///
  /// The plain tree of many elements is built all at once, as no tree that is not balanced could
  /// otherwise take a million elements that come in order.
  @inlinable
  public mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    guard let own = plainArrivals(duplicates: policy) else {
      var nobody = Unobserved()
      for element in elements
      where put(element, duplicates: policy, &nobody).outcome == .rejected { return element }
      return nil
    }
    let arrivals = own.isEmpty ? Array(elements) : own + Array(elements)
    let (grown, duplicate) = TreeSnapshot.grown(by: arrivals, duplicates: policy)
    if policy == .reject, let duplicate { return duplicate }
    if let tree = SearchTree(unchecked: grown, order: order, kind: kind) { self = tree }
    return nil
  }

  /// The elements in an order in which their insertion makes this very tree, or `nil` if insertion
  /// with that policy does not, because the tree is not plain or there are equal elements.
  @inlinable
  func plainArrivals(duplicates policy: DuplicatePolicy) -> [Element]? {
    guard Kind.growsPlainly, Order.self == NaturalOrder<Element>.self else { return nil }
    let isCounting = !arena.state.pointee.multiplicities.isEmpty
    if isCounting, policy != .count { return nil }
    if policy != .right, zip(self, dropFirst()).contains(where: { !($0 < $1) }) { return nil }
    return arena.preorder(of: arena.root).flatMap {
      repeatElement(arena.element(of: $0), count: arena.multiplicity(of: $0))
    }
  }

  /// Takes over a tree as it is, in the place of this one.
  @inlinable
  public mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    guard let tree = SearchTree(adopting: snapshot, order: order, kind: kind) else { return false }
    self = tree
    return true
  }
}
