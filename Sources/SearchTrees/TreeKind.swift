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
  public func makeTree<Element: Comparable>(
    of type: Element.Type = Element.self, seed: UInt64 = 0
  ) -> any ElementTree<Element> {
    switch self {
    case .bst: BinarySearchTree<Element>()
    case .avl: AVLTree<Element>()
    case .redBlack: RedBlackTree<Element>()
    case .splay: SplayTree<Element>()
    case .treap: Treap<Element>(kind: TreapKind(seed: seed))
    case .weightBalanced: WeightBalancedTree<Element>()
    case .scapegoat: ScapegoatTree<Element>()
    case .heap: BinaryHeap<Element>()
    }
  }
}
