public import SearchTrees

/// The kinds of trees that this module supports.
///
/// The raw value of a kind is the name that users type.
public enum TreeKind: String, Hashable, Sendable, CaseIterable {
  /// The plain binary search tree, ``/SearchTrees/BinarySearchTree``.
  case bst
  /// ``/SearchTrees/AVLTree``.
  case avl
  /// ``/SearchTrees/RedBlackTree``.
  case redBlack = "red-black"
  /// ``/SearchTrees/SplayTree``.
  case splay
  /// ``/SearchTrees/Treap``.
  case treap
  /// ``/SearchTrees/WeightBalancedTree``.
  case weightBalanced = "weight-balanced"
  /// ``/SearchTrees/ScapegoatTree``.
  case scapegoat
  /// ``/SearchTrees/BinaryHeap``, a heap with the greatest element at the root.
  case heap
  /// ``/SearchTrees/MinimumHeap``, a heap with the least element at the root.
  case minHeap = "min-heap"

  /// Returns an empty tree of this kind with its default options.
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - seed: the seed of the random numbers, for kinds that use them.
  /// - Returns: the empty tree.
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
    case .minHeap: .minHeap(MinimumHeap<Element>())
    }
  }
}
