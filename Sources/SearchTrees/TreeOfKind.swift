/// A tree whose kind is chosen when the program runs.
///
///     var tree = TreeKind.avl.makeTree(of: Int.self)
///     tree.insertElements(1...7, duplicates: .ignore)
///
/// It holds the tree of the kind itself, so that each operation looks once which it is and is then as
/// fast as there.
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
  /// A binary heap.
  case heap(BinaryHeap<Element>)
  /// Nothing: what stands for a tree while an operation changes it.
  case changing
}

extension TreeOfKind {
  /// Takes the tree out, so that it is nobody else's while it changes.
  @inlinable
  mutating func take() -> TreeOfKind {
    let taken = self
    self = .changing
    return taken
  }

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
    case .changing: BinarySearchTree<Element>()
    }
  }
}
