import SearchTrees

extension Pseudocode {
  /// What a kind does after a node came or went.
  static func balancing(
    _ kind: TreeKind, removing: Bool, topDown: Bool
  ) -> [(Line, String)] {
    switch kind {
    case .bst, .heap: []
    case .avl: avl(removing: removing)
    case .redBlack:
      removing ? redBlackRemoval(topDown: topDown) : redBlackInsertion(topDown: topDown)
    case .splay: [(.each, "splay x to the root:")] + splay
    case .treap:
      [(.plain, "while x has a greater priority than its parent:"), (.single, "  rotate x up")]
    case .weightBalanced: weightBalanced
    case .scapegoat: scapegoat(removing: removing)
    }
  }

  private static func avl(removing: Bool) -> [(Line, String)] {
    [
      (.plain, "for each node from there up to the root:"),
      (.balance, "  update its balance factor"),
      (.single, "  ±2, child does not lean the other way: rotate"),
      (.double, "  ±2, child leans the other way: rotate twice"),
      (
        .settle,
        removing ? "  ±1: it is as high as before, done" : "  0: it is as high as before, done"
      ),
    ]
  }

  private static func redBlackInsertion(topDown: Bool) -> [(Line, String)] {
    let rotations: [(Line, String)] = [
      (.inner, "  x is an inner grandchild: rotate it up"),
      (.outer, "  x is an outer one: recolour, rotate the parent up"),
    ]
    if topDown { return [(.plain, "if x and its parent are red:")] + rotations }
    return [
      (.plain, "while x and its parent are red:"),
      (.recolor, "  the uncle is red: recolour, go on two levels up"),
    ] + rotations + [(.rootBlack, "the root is black")]
  }

  private static func redBlackRemoval(topDown: Bool) -> [(Line, String)] {
    if topDown {
      return [(.single, "  rotate to bring a red node down"), (.plain, "the root is black")]
    }
    return [
      (.plain, "while a place is one black node short:"),
      (.redSibling, "  the sibling is red: rotate it up"),
      (.blackNephews, "  both nephews are black: sibling red, go on up"),
      (.innerNephew, "  only the inner nephew is red: rotate it up"),
      (.outerNephew, "  the outer nephew is red: rotate the sibling up"),
      (.takeUp, "a red node there turns black"),
    ]
  }

  /// The three cases of splaying.
  static let splay: [(Line, String)] = [
    (.zig, "  its parent is the root: rotate (zig)"),
    (.zigZig, "  on the same side: parent first (zig-zig)"),
    (.zigZag, "  on different sides: rotate twice (zig-zag)"),
  ]

  private static let weightBalanced: [(Line, String)] = [
    (.plain, "for each node from there up to the root:"),
    (.single, "  a side weighs more than 3 × the other: rotate"),
    (.heavyDouble, "  its inner part is what weighs: rotate twice"),
  ]

  private static func scapegoat(removing: Bool) -> [(Line, String)] {
    removing
      ? [(.tooDeep, "if far fewer are left: rebuild the tree evenly")]
      : [(.tooDeep, "if x is too deep: rebuild the scapegoat's subtree")]
  }
}
