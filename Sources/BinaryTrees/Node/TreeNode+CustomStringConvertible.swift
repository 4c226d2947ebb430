extension TreeNode: CustomStringConvertible {
  /// The tree on one line as an s-expression, such as `(5 (3) (8))`.
  ///
  /// Each node is its element and its subtrees in parentheses. An empty left subtree beside one on
  /// the right is `()`, so that `(5 () (8))` and `(5 (8))` tell right from left.
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

  /// What is still to be written.
  private enum DescriptionPart {
    case subtree(TreeNode)
    case empty
    case end
  }
}
