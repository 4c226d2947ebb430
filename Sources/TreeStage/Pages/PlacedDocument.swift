package import BinaryTrees
package import TreeFormats

/// A tree that was read from a text, and the answer to a question about it.
package struct PlacedDocument {
  /// The tree, whose nodes can have three or more children.
  package let read: TreeDocument

  /// The binary tree that the page shows: in place of a group, stubs join the further children.
  ///
  /// If branch lengths are drawn, the stubs are marked, and the drawing does not show them.
  let binary: TreeSnapshot<String>

  /// The marks and the title that show the answer.
  package var marks = TreeMarks()
  package var title: String?

  /// The answer in one word, in the words that the command prints, and its notes.
  package var answer: (verdict: String, words: String, notes: [String])?

  /// Creates a placed tree from a document, which may contain stubs or groups.
  package init(_ document: TreeDocument) {
    read = document.joined
    if document.tree.shape.hasGroups {
      var resolved = document
      resolved.resolveGroups()
      binary = resolved.tree
    } else {
      let hasLengths = document.tree.columns[.branchLength] != nil
      binary = hasLengths ? document.tree : document.tree.resolved
    }
  }

  /// The marks of the nodes of ``binary``.
  ///
  /// - Complexity: O(*n*) if the tree has groups, otherwise O(1).
  var binaryMarks: TreeMarks {
    let shape = read.tree.shape
    guard shape.hasGroups, !marks.isEmpty else { return marks }
    var binaryMarks = TreeMarks()
    // A stub precedes each child except the first and the last.
    var stubs = 0
    for node in shape.indices {
      if shape.hasElder(node), !shape.isLast(node) { stubs += 1 }
      binaryMarks[node + stubs] = marks[node]
    }
    return binaryMarks
  }
}
