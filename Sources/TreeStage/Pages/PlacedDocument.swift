package import BinaryTrees
package import TreeFormats

/// A tree that was read from a text, and the answer to a question about it.
package struct PlacedDocument {
  /// The tree, whose nodes can have three or more children.
  package let read: TreeDocument

  /// The binary tree that the page shows: in place of a group, stubs join the further children.
  let binary: TreeSnapshot<String>

  /// The marks and the title that show the answer.
  package var marks = TreeMarks()
  package var title: String?

  /// The answer in one word, in the words that the command prints, and its notes.
  package var answer: (verdict: String, words: String, notes: [String])?

  /// Creates a placed tree from a document, which may contain stubs.
  package init(_ document: TreeDocument) {
    (read, binary) = (document.joined, document.tree.resolved)
  }
}
