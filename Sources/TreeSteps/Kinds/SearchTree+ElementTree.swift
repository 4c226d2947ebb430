public import BinaryTrees
public import SearchTrees

extension SearchTree: ElementTree where Order: ImplicitOrder, Order.Element: Comparable {
  /// The elements are in order, and the rules of the scheme are kept.
  @inlinable
  public var rules: [TreeRule] { [.nondecreasing] + scheme.balanceRules }

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

  /// Finds an element, lets the scheme do what it does after a search, and tells what happens.
  @inlinable
  public mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { find(element, observing: &observer) != nil }

  /// Inserts elements, one after the other, unobserved.
  @inlinable
  public mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? { insertAll(elements, duplicates: policy) }

  /// Takes over a tree as it is, in the place of this one.
  @inlinable
  public mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    guard let tree = SearchTree(adopting: snapshot, order: order, scheme: scheme) else {
      return false
    }
    self = tree
    return true
  }
}
