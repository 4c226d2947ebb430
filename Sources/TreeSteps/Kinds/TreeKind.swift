public import SearchTrees

/// The kinds of trees that this module knows, by the names that people give them.
public enum TreeKind: String, Hashable, Sendable, CaseIterable {
  /// The plain binary search tree, ``BinarySearchTree``.
  case bst
  /// ``AVLTree``.
  case avl
  /// ``RedBlackTree``.
  case redBlack = "red-black"
  /// ``SplayTree``.
  case splay
  /// ``Treap``.
  case treap
  /// ``WeightBalancedTree``.
  case weightBalanced = "weight-balanced"
  /// ``ScapegoatTree``.
  case scapegoat
  /// ``BinaryHeap``.
  case heap

  /// Makes an empty tree of the kind with its default options, the greatest element first in a heap.
  ///
  /// - Parameters:
  ///   - type: what the tree holds.
  ///   - seed: where the kind is random, another seed gives other trees.
  /// - Returns: the tree.
  @inlinable
  public func makeTree<Element: Comparable>(
    of type: Element.Type = Element.self, seed: UInt64 = 0
  ) -> TreeOfKind<Element> {
    switch self {
    case .bst: .bst(BinarySearchTree<Element>())
    case .avl: .avl(AVLTree<Element>())
    case .redBlack: .redBlack(RedBlackTree<Element>())
    case .splay: .splay(SplayTree<Element>())
    case .treap: .treap(Treap<Element>(scheme: TreapScheme(seed: seed)))
    case .weightBalanced: .weightBalanced(WeightBalancedTree<Element>())
    case .scapegoat: .scapegoat(ScapegoatTree<Element>())
    case .heap: .heap(BinaryHeap<Element>())
    }
  }
}
