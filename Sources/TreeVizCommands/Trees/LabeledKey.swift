import TextSupport
import TreeFormats
import TreeKeys

/// A key of a tree, with its label.
protocol LabeledKey: Comparable, Sendable {
  /// The text that represents the key in output.
  var label: String { get }

  /// Whether the key is a word, not a number.
  var isText: Bool { get }
}

extension LabeledKey {
  /// The key as it appears in sentences.
  ///
  /// An empty key is shown as `''`.
  var shownLabel: String { label.isEmpty ? "''" : label.visibleOnTerminal }
}

extension Int: LabeledKey {
  var label: String { String(self) }
  var isText: Bool { false }
}

extension TreeKey: LabeledKey {}

extension String: LabeledKey {
  var label: String { self }
  var isText: Bool { true }
}
