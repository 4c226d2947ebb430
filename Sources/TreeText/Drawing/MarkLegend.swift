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
    let all = drawn.flatMap { tree, marks in
      let reds = RedNodes(tree.columns[.color])
      return tree.shape.indices.map { node in
        let mark = marks[node]
        let isOnPath = !mark.isDisjoint(with: [.path, .current])
        return (mark, isOnPath, isRed: reds.contains(node), label: tree.elements[node])
      }
    }
    let meanings = [
      (
        "[ ] on the path",
        all.contains { mark, isOnPath, isRed, _ in
          isOnPath && !isRed && !mark.contains(.violation)
        }
      ),
      ("( ) red", all.contains { !$0.1 && $0.isRed }),
      ("{ } red and on the path", all.contains { $0.1 && $0.isRed }),
      ("! at fault", all.contains { $0.0.contains(.violation) }),
      (
        "↑ a node above again",
        all.contains { $0.0.contains(.violation) && $0.label.hasPrefix("↑") }
      ),
      (
        "→ a node of the tree again",
        all.contains { $0.0.contains(.violation) && $0.label.hasPrefix("→") }
      ),
    ]
    let used = meanings.filter(\.1).map(\.0)
    return used.isEmpty ? nil : used.joined(separator: ", ")
  }
}
