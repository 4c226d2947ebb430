import SearchTrees

extension Pseudocode {
  /// The search for an element.
  static func search(_ kind: TreeKind) -> Pseudocode {
    if kind == .heap { return heapSearch }
    var lines = descent + [(.equal, "  if x = node: found"), (.absent, "x is not there")]
    if kind == .splay { lines += [(.each, "splay the last node that was met:")] + splay }
    return Pseudocode("search in \(kind.withArticle)", lines)
  }

  /// The insertion of an element.
  static func insertion(_ kind: TreeKind, topDown: Bool) -> Pseudocode {
    if kind == .heap { return heapInsertion }
    var lines = descent
    if topDown { lines.insert((.split, "  if both children are red: split node"), at: 2) }
    lines += [
      (.equal, "  if x = node: it is there already"),
      (.attach, "hang x at the empty place"),
    ]
    lines += balancing(kind, removing: false, topDown: topDown)
    return Pseudocode("insert into \(kind.withArticle)\(topDown ? ", top-down" : "")", lines)
  }

  /// The removal of an element.
  static func removal(_ kind: TreeKind, topDown: Bool) -> Pseudocode {
    if kind == .heap { return heapRemoval }
    var lines = descent + [(.equal, "  if x = node: found"), (.absent, "x is not there: done")]
    switch kind {
    case .treap:
      lines += [
        (.plain, "while x has two children:"),
        (.single, "  rotate the one of greater priority over x"),
      ]
    case .splay:
      lines += [(.each, "splay x to the root:")] + splay
      lines += [
        (.neighbor, "splay its neighbour below x"),
        (.join, "hang the other subtree below the neighbour"),
      ]
    default:
      if topDown { lines += [(.recolor, "on the way make node or next child red")] }
      lines += [
        (.neighbor, "if x has two children: find its neighbour"),
        (.exchange, "  let x and the neighbour change places"),
      ]
    }
    lines.append((.unlink, "take x out; its child, if any, takes its place"))
    if kind != .treap, kind != .splay {
      lines += balancing(kind, removing: true, topDown: topDown)
    }
    return Pseudocode("remove from \(kind.withArticle)\(topDown ? ", top-down" : "")", lines)
  }

  private static let descent: [(Line, String)] = [
    (.start, "node ← root"),
    (.plain, "while node is there:"),
    (.less, "  if x < node: node ← its left child"),
    (.greater, "  if x > node: node ← its right child"),
  ]
}

extension TreeKind {
  /// The kind in the middle of a sentence: `an AVL tree`.
  var withArticle: String {
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
