public import BinaryTrees

// A switch in each operation, and not one for all of them, lets the compiler make each for its kind.
extension TreeOfKind: ElementTree {
  /// The number of nodes.
  public var count: Int { tree.count }

  /// The rules that trees of this kind keep, that of the order of the elements first.
  public var rules: [TreeRule] { tree.rules }

  /// The tree taken down, if asked for with the identity of each node.
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Element> {
    switch self {
    case .bst(let tree): tree.snapshot(identified: identified)
    case .avl(let tree): tree.snapshot(identified: identified)
    case .redBlack(let tree): tree.snapshot(identified: identified)
    case .splay(let tree): tree.snapshot(identified: identified)
    case .treap(let tree): tree.snapshot(identified: identified)
    case .weightBalanced(let tree): tree.snapshot(identified: identified)
    case .scapegoat(let tree): tree.snapshot(identified: identified)
    case .heap(let tree): tree.snapshot(identified: identified)
    case .changing: TreeSnapshot(shape: .empty, elements: [])
    }
  }

  /// Inserts an element, says what became of it, and tells what happens.
  @inlinable
  public mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome {
    switch take() {
    case .bst(var tree):
      defer { self = .bst(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .avl(var tree):
      defer { self = .avl(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .redBlack(var tree):
      defer { self = .redBlack(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .splay(var tree):
      defer { self = .splay(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .treap(var tree):
      defer { self = .treap(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .weightBalanced(var tree):
      defer { self = .weightBalanced(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .scapegoat(var tree):
      defer { self = .scapegoat(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .heap(var tree):
      defer { self = .heap(tree) }
      return tree.insertElement(element, duplicates: policy, observing: &observer)
    case .changing: return .ignored
    }
  }

  /// Removes an element, and tells what happens.
  @inlinable
  public mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool {
    switch take() {
    case .bst(var tree):
      defer { self = .bst(tree) }
      return tree.removeElement(element, observing: &observer)
    case .avl(var tree):
      defer { self = .avl(tree) }
      return tree.removeElement(element, observing: &observer)
    case .redBlack(var tree):
      defer { self = .redBlack(tree) }
      return tree.removeElement(element, observing: &observer)
    case .splay(var tree):
      defer { self = .splay(tree) }
      return tree.removeElement(element, observing: &observer)
    case .treap(var tree):
      defer { self = .treap(tree) }
      return tree.removeElement(element, observing: &observer)
    case .weightBalanced(var tree):
      defer { self = .weightBalanced(tree) }
      return tree.removeElement(element, observing: &observer)
    case .scapegoat(var tree):
      defer { self = .scapegoat(tree) }
      return tree.removeElement(element, observing: &observer)
    case .heap(var tree):
      defer { self = .heap(tree) }
      return tree.removeElement(element, observing: &observer)
    case .changing: return false
    }
  }

  /// Finds an element, lets the kind do what it does after a search, and tells what happens.
  @inlinable
  public mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool {
    switch take() {
    case .bst(var tree):
      defer { self = .bst(tree) }
      return tree.findElement(element, observing: &observer)
    case .avl(var tree):
      defer { self = .avl(tree) }
      return tree.findElement(element, observing: &observer)
    case .redBlack(var tree):
      defer { self = .redBlack(tree) }
      return tree.findElement(element, observing: &observer)
    case .splay(var tree):
      defer { self = .splay(tree) }
      return tree.findElement(element, observing: &observer)
    case .treap(var tree):
      defer { self = .treap(tree) }
      return tree.findElement(element, observing: &observer)
    case .weightBalanced(var tree):
      defer { self = .weightBalanced(tree) }
      return tree.findElement(element, observing: &observer)
    case .scapegoat(var tree):
      defer { self = .scapegoat(tree) }
      return tree.findElement(element, observing: &observer)
    case .heap(var tree):
      defer { self = .heap(tree) }
      return tree.findElement(element, observing: &observer)
    case .changing: return false
    }
  }

  /// Inserts elements, one after the other, with nobody watching.
  @inlinable
  public mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    switch take() {
    case .bst(var tree):
      defer { self = .bst(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .avl(var tree):
      defer { self = .avl(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .redBlack(var tree):
      defer { self = .redBlack(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .splay(var tree):
      defer { self = .splay(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .treap(var tree):
      defer { self = .treap(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .weightBalanced(var tree):
      defer { self = .weightBalanced(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .scapegoat(var tree):
      defer { self = .scapegoat(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .heap(var tree):
      defer { self = .heap(tree) }
      return tree.insertElements(elements, duplicates: policy)
    case .changing: return nil
    }
  }

  /// Takes over a tree as it is, in the place of this one.
  @inlinable
  public mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool {
    switch take() {
    case .bst(var tree):
      defer { self = .bst(tree) }
      return tree.adopt(snapshot)
    case .avl(var tree):
      defer { self = .avl(tree) }
      return tree.adopt(snapshot)
    case .redBlack(var tree):
      defer { self = .redBlack(tree) }
      return tree.adopt(snapshot)
    case .splay(var tree):
      defer { self = .splay(tree) }
      return tree.adopt(snapshot)
    case .treap(var tree):
      defer { self = .treap(tree) }
      return tree.adopt(snapshot)
    case .weightBalanced(var tree):
      defer { self = .weightBalanced(tree) }
      return tree.adopt(snapshot)
    case .scapegoat(var tree):
      defer { self = .scapegoat(tree) }
      return tree.adopt(snapshot)
    case .heap(var tree):
      defer { self = .heap(tree) }
      return tree.adopt(snapshot)
    case .changing: return false
    }
  }
}
