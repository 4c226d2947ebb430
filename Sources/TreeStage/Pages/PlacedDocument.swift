package import BinaryTrees
package import TreeFormats

/// A tree that was read from a text, and the answer to a question about it.
package struct PlacedDocument {
  /// The tree.
  package let read: TreeDocument

  /// The marks and the title that show the answer.
  package var marks = TreeMarks()
  package var title: String?

  /// The answer in one word, in the words that the command prints, and its notes.
  package var answer: (verdict: String, words: String, notes: [String])?

  package init(_ read: TreeDocument) { self.read = read }
}
