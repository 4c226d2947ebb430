package import BinaryTrees
import TextSupport
package import TreeFormats
package import TreeKeys

/// A key of a tree, with its label.
package protocol LabeledKey: Comparable, Sendable {
  /// The text that represents the key in output.
  var label: String { get }

  /// Whether the key is a word, not a number.
  var isText: Bool { get }

  /// Returns the violation by a recorded maximum end of a tree of intervals, or `nil` for other
  /// keys.
  static func wrongMaximumEnd(in tree: TreeSnapshot<Self>) -> RuleViolation<Self>?
}

extension LabeledKey {
  package static func wrongMaximumEnd(in tree: TreeSnapshot<Self>) -> RuleViolation<Self>? { nil }

  /// The key as it appears in sentences.
  ///
  /// An empty key is shown as `''`.
  package var shownLabel: String { label.isEmpty ? "''" : label.visibleOnTerminal }
}

extension WholeNumber: LabeledKey {
  package var label: String { String(self) }
  package var isText: Bool { false }
}

extension TreeKey: LabeledKey {}

extension String: LabeledKey {
  package var label: String { self }
  package var isText: Bool { true }
}

extension TreeSnapshot where Element: LabeledKey {
  /// The tree of the labels of the keys.
  package var labeled: TreeSnapshot<String> {
    @_specialize(where Element == WholeNumber)
    @_specialize(where Element == TreeKey)
    get { map { $0.label } }
  }

  /// The notation with the types of the labels.
  package var notation: TreeNotation {
    @_specialize(where Element == String)
    @_specialize(where Element == TreeKey)
    get { TreeNotation(labelTypes: labelTypes) }
  }

  private var labelTypes: LabelTypes {
    // A tree of integers has no words.
    if Element.self == WholeNumber.self { return .spelled }
    let words = elements.indices.filter {
      elements[$0].isText && elements[$0].label.numberSpelling != .word
    }
    return LabelTypes(quoted: Set(words))
  }
}

extension TreeDocument {
  /// Creates a document from a tree of keys, which was not read from text.
  package init<Key: LabeledKey>(keys: TreeSnapshot<Key>) {
    self.init(tree: keys.labeled, format: .json, notation: keys.notation)
  }
}
