import SearchTrees

extension Pseudocode {
  /// Returns the pseudocode of a search.
  static func search(_ kind: TreeKind) -> Pseudocode {
    if kind == .heap { return heapSearch }
    let narration = KindNarration(kind)
    return Pseudocode(
      "search in \(kind.noun)",
      descent + [(.equal, "  if x = node: found"), (.absent, "x is not there")]
        + narration.afterSearch)
  }

  /// Returns the pseudocode of an insertion.
  static func insertion(_ kind: TreeKind) -> Pseudocode {
    if kind == .heap { return heapInsertion }
    let narration = KindNarration(kind)
    return Pseudocode(
      "insert into \(kind.noun)",
      descent + [
        (.equal, "  if x = node: already present"), (.attach, "attach x there"),
      ] + narration.afterInsertion)
  }

  /// Returns the pseudocode of a removal.
  static func removal(_ kind: TreeKind) -> Pseudocode {
    if kind == .heap { return heapRemoval }
    let narration = KindNarration(kind)
    return Pseudocode(
      "remove from \(kind.noun)",
      descent + [(.equal, "  if x = node: found"), (.absent, "x is not there: done")]
        + narration.beforeUnlinking
        + [(.unlink, "take x out; its child, if any, takes its place")]
        + narration.afterUnlinking)
  }

  private static let descent: [(Line, String)] = [
    (.start, "node ← root"),
    (.plain, "while node is there:"),
    (.less, "  if x < node: node ← its left child"),
    (.greater, "  if x > node: node ← its right child"),
  ]
}
