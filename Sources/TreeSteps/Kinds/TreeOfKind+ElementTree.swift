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
    return copy.change(TakingDown(identified: identified), &observer)
  }

  /// Inserts an element, says what became of it, and tells what happens.
  @inlinable
  public mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome { change(Insertion(element: element, policy: policy), &observer) }

  /// Removes an element, and tells what happens.
  @inlinable
  public mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { change(Removal(element: element), &observer) }

  /// Finds an element, lets the scheme do what it does after a search, and tells what happens.
  @inlinable
  public mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool { change(Finding(element: element), &observer) }

  /// Inserts elements, one after the other, unobserved.
  @inlinable
  public mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    var observer = Unobserved()
    return change(Insertions(elements: elements, policy: policy), &observer)
  }

  /// Takes over a tree as it is, in the place of this one.
  @inlinable
  public mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    var observer = Unobserved()
    return change(Adoption(snapshot: snapshot), &observer)
  }
}

@usableFromInline
struct TakingDown<Element: Comparable>: TreeOperation {
  @usableFromInline let identified: Bool

  @inlinable
  init(identified: Bool) {
    self.identified = identified
  }

  @inlinable
  func run<Tree: ElementTree>(
    _ tree: inout Tree, _ observer: inout some TreeObserver
  ) -> TreeSnapshot<Element> where Tree.Element == Element { tree.snapshot(identified: identified) }
}

@usableFromInline
struct Insertion<Element: Comparable>: TreeOperation {
  @usableFromInline let element: Element
  @usableFromInline let policy: DuplicatePolicy

  @inlinable
  init(element: Element, policy: DuplicatePolicy) {
    self.element = element
    self.policy = policy
  }

  @inlinable
  func run<Tree: ElementTree>(
    _ tree: inout Tree, _ observer: inout some TreeObserver
  ) -> InsertionOutcome where Tree.Element == Element {
    tree.insertElement(element, duplicates: policy, observing: &observer)
  }
}

@usableFromInline
struct Removal<Element: Comparable>: TreeOperation {
  @usableFromInline let element: Element

  @inlinable
  init(element: Element) {
    self.element = element
  }

  @inlinable
  func run<Tree: ElementTree>(
    _ tree: inout Tree, _ observer: inout some TreeObserver
  ) -> Bool where Tree.Element == Element { tree.removeElement(element, observing: &observer) }
}

@usableFromInline
struct Finding<Element: Comparable>: TreeOperation {
  @usableFromInline let element: Element

  @inlinable
  init(element: Element) {
    self.element = element
  }

  @inlinable
  func run<Tree: ElementTree>(
    _ tree: inout Tree, _ observer: inout some TreeObserver
  ) -> Bool where Tree.Element == Element { tree.findElement(element, observing: &observer) }
}

@usableFromInline
struct Insertions<Elements: Sequence>: TreeOperation where Elements.Element: Comparable {
  @usableFromInline typealias Element = Elements.Element

  @usableFromInline let elements: Elements
  @usableFromInline let policy: DuplicatePolicy

  @inlinable
  init(elements: Elements, policy: DuplicatePolicy) {
    self.elements = elements
    self.policy = policy
  }

  @inlinable
  func run<Tree: ElementTree>(
    _ tree: inout Tree, _ observer: inout some TreeObserver
  ) -> Element? where Tree.Element == Element { tree.insertElements(elements, duplicates: policy) }
}

@usableFromInline
struct Adoption<Element: Comparable>: TreeOperation {
  @usableFromInline let snapshot: TreeSnapshot<Element>

  @inlinable
  init(snapshot: TreeSnapshot<Element>) {
    self.snapshot = snapshot
  }

  @inlinable
  func run<Tree: ElementTree>(
    _ tree: inout Tree, _ observer: inout some TreeObserver
  ) -> Bool where Tree.Element == Element { tree.adopt(snapshot) }
}
