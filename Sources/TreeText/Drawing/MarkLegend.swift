package import BinaryTrees

extension TreeMarks {
  /// Returns the meanings of the symbols in text drawings of trees without color, or `nil` if the
  /// drawings contain no symbols.
  ///
  ///     [ ] on the path, ( ) red, ! at fault
  ///
  /// - Parameter drawn: the trees and their marks.
  /// - Returns: the symbols and their meanings, in the order of ``NodeMarkers``.
  package static func legend(
    of drawn: [(tree: TreeSnapshot<String>, marks: TreeMarks)]
  ) -> String? {
    let meanings = [
      "[ ] on the path", "( ) red", "{ } red and on the path", "! at fault",
      "↑ a node above again", "→ a node of the tree again",
    ]
    var used = meanings.map { _ in false }
    for (tree, marks) in drawn {
      let reds = RedNodes(tree.columns[.color])
      for node in tree.shape.indices {
        let (mark, isRed, label) = (marks[node], reds.contains(node), tree.elements[node])
        let isOnPath = !mark.isDisjoint(with: [.path, .current])
        let isAtFault = mark.contains(.violation)
        // At a black node, the exclamation mark replaces the brackets.
        if isOnPath, !isRed, !isAtFault { used[0] = true }
        if isRed { used[isOnPath ? 2 : 1] = true }
        guard isAtFault else { continue }
        used[3] = true
        if label.hasPrefix("↑") { used[4] = true }
        if label.hasPrefix("→") { used[5] = true }
      }
    }
    let shown = zip(meanings, used).compactMap { $1 ? $0 : nil }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }
}
