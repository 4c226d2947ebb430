package import BinaryTrees

extension TreeKind {
  /// Returns the rules that trees of this kind satisfy, in the order of checking.
  package func rules(duplicates: DuplicatePolicy = .ignore) -> [TreeRule] {
    let rules = makeTree(of: Int.self).rules
    guard rules.first == .nondecreasing else { return rules }
    // A rotation can move a key into the left subtree of an equal key.
    let order: TreeRule =
      duplicates != .right
      ? .searchOrder : self == .bst ? .searchOrderWithEqualOnRight : .nondecreasing
    return [order] + rules.dropFirst()
  }

  /// Whether a removed node with two children is replaced by an in-order neighbor, so that there is
  /// a choice between two.
  package var hasRemovalConvention: Bool { makeTree(of: Int.self).removal != nil }

  /// The name of the kind with an indefinite article.
  package var noun: String {
    switch self {
    case .bst: "a search tree"
    case .avl: "an AVL tree"
    case .redBlack: "a red-black tree"
    case .splay: "a splay tree"
    case .treap: "a treap"
    case .weightBalanced: "a weight-balanced tree"
    case .scapegoat: "a scapegoat tree"
    case .heap: "a max-heap"
    case .minHeap: "a min-heap"
    }
  }

  /// Whether trees of the kind are heaps.
  package var isHeap: Bool { self == .heap || self == .minHeap }

  /// The kinds of heaps.
  package static let heaps = allCases.filter { $0.isHeap }

  /// The usual treatment of equal elements: a search tree is a set, and a heap keeps all elements.
  package var usualDuplicates: DuplicatePolicy { isHeap ? .right : .ignore }

  /// The name of the kind as a title.
  package var title: String {
    let name = noun.drop { $0 != " " }.dropFirst()
    return (self == .bst ? "binary \(name)" : String(name)).startingWithCapital
  }
}
