public import BinaryTrees
public import SearchTrees

extension SearchTree: ElementTree where Order: ImplicitOrder, Order.Element: Comparable {
  /// The rules that the tree satisfies: the order of the elements, then the balance rules of its
  /// scheme.
  @inlinable
  package var rules: [TreeRule] { [.nondecreasing] + scheme.balanceRules }

  /// Inserts an element and reports each step to an observer.
  @inlinable
  package mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome { put(element, duplicates: policy, &observer).outcome }

  /// Removes an element and reports each step to an observer.
  @inlinable
  package mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { remove(element, observing: &observer) != nil }

  /// Finds an element, restructures the tree if its scheme does so after a search, and reports each
  /// step to an observer.
  @inlinable
  package mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { access(element, observing: &observer) != nil }

  /// Inserts the elements of a sequence in order, without an observer.
  @inlinable
  package mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? { insertAll(elements, duplicates: policy) }

  /// Replaces the contents and the structure of this tree with a snapshot.
  @inlinable
  package mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    guard let tree = SearchTree(adoptingNodes: snapshot, order: order, scheme: scheme) else {
      return false
    }
    self = tree
    return true
  }
}
