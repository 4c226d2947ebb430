extension Pseudocode {
  /// The pseudocode of a split.
  static func split(_ kind: TreeKind) -> Pseudocode {
    let search: KindNarration.Lines =
      KindNarration.descent(atEqual: "break") + [(.absent, "if node = nil: return")]
    return Pseudocode(
      "Split \(kind.noun) at x",
      search + raising(kind) + [(.take, "return node.left, node, node.right")] + joining(kind))
  }

  /// The pseudocode of a join with a tree whose keys are all greater or all less.
  static func join(_ kind: TreeKind) -> Pseudocode {
    let walk: KindNarration.Lines = [
      (.neighbor, "node ← the maximum (the minimum, if the keys of t are less)")
    ]
    let end: KindNarration.Lines = [(.attach, "attach t as the missing child of node")]
    let last: KindNarration.Lines = joining(kind).isEmpty ? [] : [(.plain, "join(node)")]
    return Pseudocode(
      "Join \(kind.noun) with t", walk + raising(kind) + end + last + joining(kind))
  }

  private static func raising(_ kind: TreeKind) -> KindNarration.Lines {
    if kind == .splay { return [(.swapUp, "splay(node)")] }
    let isJoined = kind == .avl || kind == .redBlack
    return [
      (.plain, "while node ≠ root:"),
      (.swapUp, "  p ← node.parent, rotate node up over p"),
    ] + (isJoined ? [(.plain, "  join(p)")] : [])
  }

  private static func joining(_ kind: TreeKind) -> KindNarration.Lines {
    switch kind {
    case .avl:
      [
        (.plain, "join(p):"),
        (.settle, "  while the heights of p.left, p.right differ by > 1:"),
        (.swapDown, "    c ← the higher child of p, rotate c up over p"),
        (.plain, "  for each such c, the lowest first:"),
        (.plain, "    if c has the balance factor ±2:"),
        (.double, "      if its higher child leans back: rotate there"),
        (.single, "      rotate at c"),
      ]
    case .treap:
      [
        (.plain, "join(p):"),
        (.settle, "  while a child of p has a greater priority:"),
        (.swapDown, "    c ← the child of greatest priority, rotate c up"),
      ]
    case .redBlack:
      [
        (.plain, "join(p):"),
        (.recolor, "  color the children of p black"),
        (.settle, "  if their black heights are equal: color p black, return"),
        (.plain, "  d ← side of the child with the greater black height"),
        (.plain, "  while p.d is red or its black height is greater:"),
        (.swapDown, "    rotate p.d up over p"),
        (.inner, "  color p red"),
        (.plain, "  while p and its parent q are red, q is not the top:"),
        (.outer, "    if the sibling of q is red: recolor, p ← q.parent"),
        (.single, "    else: recolor, rotate q up"),
        (.balance, "  color the top black"),
        (.rootBlack, "color the root black"),
      ]
    default: []
    }
  }
}
