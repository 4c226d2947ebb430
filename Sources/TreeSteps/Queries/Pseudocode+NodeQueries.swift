import BinaryTrees

extension Pseudocode {
  /// The pseudocode of the minimum (left) or the maximum (right).
  static func extreme(_ side: ChildSide) -> Pseudocode {
    Pseudocode(
      "Find the \(side == .left ? "minimum" : "maximum")",
      [
        (.start, "node ← root; if node = nil: return nil"),
        (.push, "while node.\(side) ≠ nil: node ← node.\(side)"),
        (.visit, "return node"),
      ])
  }

  /// The pseudocode of the successor (right) or the predecessor (left) of a key.
  static func neighbor(_ side: ChildSide) -> Pseudocode {
    Pseudocode(
      "Find the \(side == .right ? "successor" : "predecessor")",
      KindNarration.descent(atEqual: "break") + [
        (.absent, "if node = nil: return nil"),
        (.turn, "if node.\(side) ≠ nil: node ← node.\(side)"),
        (.push, "  while node.\(side.opposite) ≠ nil: node ← node.\(side.opposite)"),
        (.visit, "  return node"),
        (.climb, "p ← node.parent"),
        (.up, "while p ≠ nil and node = p.\(side): node ← p, p ← p.parent"),
        (.pop, "return p"),
      ])
  }

  /// The pseudocode of the key of a rank.
  static let select = Pseudocode(
    "Find the key of rank i",
    [
      (.start, "node ← root"),
      (.plain, "while node ≠ nil:"),
      (.plain, "  r ← node.left.size + 1"),
      (.equal, "  if i = r: return node"),
      (.less, "  else if i < r: node ← node.left"),
      (.greater, "  else: i ← i − r, node ← node.right"),
      (.absent, "return nil"),
    ])

  /// The pseudocode of the rank of a key.
  static let rank = Pseudocode(
    "Find the rank of x",
    [
      (.start, "node ← root, r ← 0"),
      (.plain, "while node ≠ nil:"),
      (.less, "  if x < node.key: node ← node.left"),
      (.greater, "  else if x > node.key:"),
      (.plain, "    r ← r + node.left.size + 1"),
      (.plain, "    node ← node.right"),
      (.equal, "  else: return r + node.left.size + 1"),
      (.absent, "return nil"),
    ])

  /// The pseudocode of the lowest common ancestor of two keys.
  static let lowestCommonAncestor = Pseudocode(
    "Find the lowest common ancestor of a and b",
    [
      (.start, "node ← root"),
      (.plain, "while node ≠ nil:"),
      (.less, "  if a < node.key and b < node.key: node ← node.left"),
      (.greater, "  else if a > node.key and b > node.key: node ← node.right"),
      (.equal, "  else: return node"),
    ])
}
