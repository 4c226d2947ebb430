public import BinaryTrees
public import SearchTrees

extension TreeOfKind: ElementTree {
  /// The number of nodes.
  public var count: Int { read(Counting.self) }

  /// The rules that trees of this kind satisfy.
  ///
  /// The rule about the order of the elements is the first.
  public var rules: [TreeRule] { read(ListingRules.self) }

  /// Returns a snapshot of the tree, with the identities of its nodes if requested.
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Element> {
    var (copy, observer) = (self, Unobserved())
    return copy.change(TakingDown.self, identified, &observer)
  }

  private func read<Operation: TreeOperation>(_ operation: Operation.Type) -> Operation.Result
  where Operation.Element == Element, Operation.Input == Void {
    var (copy, observer) = (self, Unobserved())
    return copy.change(operation, (), &observer)
  }

  /// Inserts an element and reports each step to an observer.
  @inlinable
  public mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome { change(Insertion.self, (element, policy), &observer) }

  /// Removes an element and reports each step to an observer.
  @inlinable
  public mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { change(Removal.self, element, &observer) }

  /// Finds an element, restructures the tree if its scheme does so after a search, and reports each
  /// step to an observer.
  @inlinable
  public mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { change(Finding.self, element, &observer) }

  /// Inserts the elements of a sequence in order, without an observer.
  @inlinable
  public mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    var observer = Unobserved()
    return change(Insertions.self, (elements, policy), &observer)
  }

  /// Replaces the contents and the structure of this tree with a snapshot.
  @inlinable
  public mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    var observer = Unobserved()
    return change(Adoption.self, snapshot, &observer)
  }
}

private enum Counting<Element: Comparable>: TreeOperation {
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ input: Void, _ observer: inout some TreeObserver
  ) -> Int where Tree.Element == Element { tree.count }
}

private enum ListingRules<Element: Comparable>: TreeOperation {
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ input: Void, _ observer: inout some TreeObserver
  ) -> [TreeRule] where Tree.Element == Element { tree.rules }
}

@usableFromInline
enum TakingDown<Element: Comparable>: TreeOperation {
  @inlinable
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ identified: Bool, _ observer: inout some TreeObserver
  ) -> TreeSnapshot<Element> where Tree.Element == Element { tree.snapshot(identified: identified) }
}

@usableFromInline
enum Insertion<Element: Comparable>: TreeOperation {
  @inlinable
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ input: (element: Element, policy: DuplicatePolicy),
    _ observer: inout some TreeObserver
  ) -> InsertionOutcome where Tree.Element == Element {
    tree.insertElement(input.element, duplicates: input.policy, observing: &observer)
  }
}

@usableFromInline
enum Removal<Element: Comparable>: TreeOperation {
  @inlinable
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ element: Element, _ observer: inout some TreeObserver
  ) -> Bool where Tree.Element == Element { tree.removeElement(element, observing: &observer) }
}

@usableFromInline
enum Finding<Element: Comparable>: TreeOperation {
  @inlinable
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ element: Element, _ observer: inout some TreeObserver
  ) -> Bool where Tree.Element == Element { tree.findElement(element, observing: &observer) }
}

@usableFromInline
enum Insertions<Elements: Sequence>: TreeOperation where Elements.Element: Comparable {
  @usableFromInline typealias Element = Elements.Element

  @inlinable
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ input: (elements: Elements, policy: DuplicatePolicy),
    _ observer: inout some TreeObserver
  ) -> Element? where Tree.Element == Element {
    tree.insertElements(input.elements, duplicates: input.policy)
  }
}

@usableFromInline
enum Adoption<Element: Comparable>: TreeOperation {
  @inlinable
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ snapshot: TreeSnapshot<Element>, _ observer: inout some TreeObserver
  ) -> Bool where Tree.Element == Element { tree.adopt(snapshot) }
}
