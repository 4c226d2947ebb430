extension TreeNode: CustomStringConvertible {
  /// The tree as an s-expression on one line, such as `(5 (3) (8))`.
  ///
  /// Each node consists of its element and its subtrees, in parentheses. If only the left subtree
  /// is empty, it is written as `()`, so `(5 () (8))` has a right child and `(5 (8))` a left child.
  ///
  /// - Complexity: O(*n*).
  public var description: String {
    var text = ""
    var pending: [DescriptionPart] = [.subtree(self)]
    while let part = pending.popLast() {
      switch part {
      case .subtree(let node):
        if !text.isEmpty { text += " " }
        text += "(\(node.element)"
        pending.append(.end)
        if let right = node.right { pending.append(.subtree(right)) }
        if let left = node.left {
          pending.append(.subtree(left))
        } else if node.right != nil {
          pending.append(.empty)
        }
      case .empty: text += " ()"
      case .end: text += ")"
      }
    }
    return text
  }

  /// A part of the description that has not been written.
  private enum DescriptionPart {
    case subtree(TreeNode)
    case empty
    case end
  }
}
