public import BinaryTrees
public import SearchTrees

/// A tree whose kind is chosen at run time.
///
///     var tree = TreeKind.avl.makeTree(of: Int.self)
///     tree.insertElements(1...7, duplicates: .ignore)
///
/// The value stores a tree of the concrete type. Each operation switches on the kind once and then
/// runs at the speed of the concrete type.
public enum TreeOfKind<Element: Comparable> {
  /// A plain search tree.
  case bst(BinarySearchTree<Element>)
  /// An AVL tree.
  case avl(AVLTree<Element>)
  /// A red-black tree.
  case redBlack(RedBlackTree<Element>)
  /// A splay tree.
  case splay(SplayTree<Element>)
  /// A treap.
  case treap(Treap<Element>)
  /// A weight-balanced tree.
  case weightBalanced(WeightBalancedTree<Element>)
  /// A scapegoat tree.
  case scapegoat(ScapegoatTree<Element>)
  /// A binary heap with the greatest element at the root.
  case heap(BinaryHeap<Element>)
  /// A binary heap with the least element at the root.
  case minHeap(MinimumHeap<Element>)
}

extension TreeOfKind {
  /// Performs an operation on the stored tree.
  ///
  /// The operation is specialized for each kind.
  @inlinable
  mutating func change<Operation: TreeOperation>(
    _ operation: Operation.Type, _ input: Operation.Input, _ observer: inout some TreeObserver
  ) -> Operation.Result where Operation.Element == Element {
    // Release the tree from `self`, so that the operation holds the only reference and copies
    // nothing.
    let taken = self
    self = .heap(BinaryHeap())
    func run<Tree: ElementTree>(_ tree: inout Tree, _ kind: (Tree) -> Self) -> Operation.Result
    where Tree.Element == Element {
      defer { self = kind(tree) }
      return operation.run(&tree, input, &observer)
    }
    return switch consume taken {
    case .bst(var tree): run(&tree) { .bst($0) }
    case .avl(var tree): run(&tree) { .avl($0) }
    case .redBlack(var tree): run(&tree) { .redBlack($0) }
    case .splay(var tree): run(&tree) { .splay($0) }
    case .treap(var tree): run(&tree) { .treap($0) }
    case .weightBalanced(var tree): run(&tree) { .weightBalanced($0) }
    case .scapegoat(var tree): run(&tree) { .scapegoat($0) }
    case .heap(var tree): run(&tree) { .heap($0) }
    case .minHeap(var tree): run(&tree) { .minHeap($0) }
    }
  }
}

extension TreeOfKind {
  /// The kind of the stored tree.
  package var kind: TreeKind {
    switch self {
    case .bst: .bst
    case .avl: .avl
    case .redBlack: .redBlack
    case .splay: .splay
    case .treap: .treap
    case .weightBalanced: .weightBalanced
    case .scapegoat: .scapegoat
    case .heap: .heap
    case .minHeap: .minHeap
    }
  }
}

extension TreeOfKind {
  /// The in-order neighbor that replaces a removed node with two children.
  ///
  /// It is `nil` for the kinds without such a choice, which ignore a new value: a treap rotates the
  /// node down, and a heap moves its last entry up.
  package var removal: RemovalConvention? {
    get {
      switch self {
      case .bst(let tree): tree.scheme.removal
      case .avl(let tree): tree.scheme.removal
      case .redBlack(let tree): tree.scheme.removal
      case .splay(let tree): tree.scheme.removal
      case .weightBalanced(let tree): tree.scheme.removal
      case .scapegoat(let tree): tree.scheme.removal
      case .treap, .heap, .minHeap: nil
      }
    }
    set {
      guard let newValue else { return }
      func change<Scheme>(
        _ tree: SearchTree<NaturalOrder<Element>, Scheme>, _ part: (inout Scheme) -> Void
      ) -> SearchTree<NaturalOrder<Element>, Scheme> {
        var tree = tree
        part(&tree.scheme)
        return tree
      }
      switch self {
      case .bst(let tree): self = .bst(change(tree) { $0.removal = newValue })
      case .avl(let tree): self = .avl(change(tree) { $0.removal = newValue })
      case .redBlack(let tree): self = .redBlack(change(tree) { $0.removal = newValue })
      case .splay(let tree): self = .splay(change(tree) { $0.removal = newValue })
      case .weightBalanced(let tree): self = .weightBalanced(change(tree) { $0.removal = newValue })
      case .scapegoat(let tree): self = .scapegoat(change(tree) { $0.removal = newValue })
      case .treap, .heap, .minHeap: break
      }
    }
  }
}

/// An operation on a tree of any kind, with one implementation for all kinds.
///
/// ``TreeOfKind/change(_:_:_:)`` needs a function that is generic over the type of the tree. A
/// closure cannot be generic, and Embedded Swift has no `any ElementTree` for its argument. Therefore
/// each operation is a type with a generic static function.
@usableFromInline
protocol TreeOperation<Element> {
  associatedtype Element: Comparable
  associatedtype Input
  associatedtype Result

  /// Performs the operation.
  static func run<Tree: ElementTree>(
    _ tree: inout Tree, _ input: Input, _ observer: inout some TreeObserver
  ) -> Result where Tree.Element == Element
}
