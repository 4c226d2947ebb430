extension TreeNode: CustomStringConvertible {
  /// The tree as an s-expression on one line, such as `(5 (3) (8))`.
  ///
  /// Each node consists of its element and its subtrees, in parentheses. If only the left subtree
  /// is empty, it is written as `()`, so `(5 () (8))` has a right child and `(5 (8))` a left child.
  ///
  /// - Complexity: O(*n*).
  public var description: String {
    var text = ""
    for visit in eulerVisits {
      if visit.isFirst { text += text.isEmpty ? "(\(visit.element)" : " (\(visit.element)" }
      let hasOnlyRightChild = visit.isFirst && visit.isBetween && !visit.isLast
      if hasOnlyRightChild { text += " ()" }
      if visit.isLast { text += ")" }
    }
    return text
  }
}
