import BinaryTrees
import SearchTrees

extension TreeKind {
  /// The rules of trees of the kind, in the order in which they are checked.
  func rules(duplicates: DuplicatePolicy = .ignore) -> [TreeRule] {
    let rules = makeTree(of: Int.self).rules
    guard rules.first == .elements(.nondecreasing) else { return rules }
    // Rotations may bring equal keys to the left.
    let order: ElementRule =
      duplicates != .right
      ? .searchOrder : self == .bst ? .searchOrderWithEqualOnRight : .nondecreasing
    return [.elements(order)] + rules.dropFirst()
  }

  /// The kind with its article.
  var noun: String {
    switch self {
    case .bst: "a search tree"
    case .avl: "an AVL tree"
    case .redBlack: "a red-black tree"
    case .splay: "a splay tree"
    case .treap: "a treap"
    case .weightBalanced: "a weight-balanced tree"
    case .scapegoat: "a scapegoat tree"
    case .heap: "a heap"
    }
  }
}

extension TreeRule {
  /// What must be known of the nodes to check the rule, beside shape and elements.
  var requiredColumn: AnnotationKey? {
    if case .balance(let rule) = self { rule.requiredColumn } else { nil }
  }
}
