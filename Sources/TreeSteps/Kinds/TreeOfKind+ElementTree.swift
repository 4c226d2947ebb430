public import BinaryTrees
public import SearchTrees

extension TreeOfKind: ElementTree {
  /// The tree itself.
  public var tree: any ElementTree<Element> {
    switch self {
    case .bst(let tree): tree
    case .avl(let tree): tree
    case .redBlack(let tree): tree
    case .splay(let tree): tree
    case .treap(let tree): tree
    case .weightBalanced(let tree): tree
    case .scapegoat(let tree): tree
    case .heap(let tree): tree
    }
  }

  /// The number of nodes.
  public var count: Int {
    switch self {
    case .bst(let tree): tree.count
    case .avl(let tree): tree.count
    case .redBlack(let tree): tree.count
    case .splay(let tree): tree.count
    case .treap(let tree): tree.count
    case .weightBalanced(let tree): tree.count
    case .scapegoat(let tree): tree.count
    case .heap(let tree): tree.count
    }
  }

  /// The rules that trees of this kind keep, that of the order of the elements first.
  public var rules: [TreeRule] { tree.rules }

  /// The tree taken down, if asked for with the identity of each node.
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Element> {
    var (copy, observer) = (self, Unobserved())
    return copy.change(TakingDown.self, identified, &observer)
  }

  /// Inserts an element, says what became of it, and tells what happens.
  @inlinable
  public mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome { change(Insertion.self, (element, policy), &observer) }

  /// Removes an element, and tells what happens.
  @inlinable
  public mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { change(Removal.self, element, &observer) }

  /// Finds an element, lets the scheme do what it does after a search, and tells what happens.
  @inlinable
  public mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { change(Finding.self, element, &observer) }

  /// Inserts elements, one after the other, unobserved.
  @inlinable
  public mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    var observer = Unobserved()
    return change(Insertions.self, (elements, policy), &observer)
  }

  /// Takes over a tree as it is, in the place of this one.
  @inlinable
  public mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    var observer = Unobserved()
    return change(Adoption.self, snapshot, &observer)
  }
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
