import TextSupport
import TreeFormats
import TreeKeys

/// A key that trees hold, and how it is shown.
protocol LabeledKey: Comparable, Sendable {
  /// The key as it is shown.
  var label: String { get }

  /// Whether it is a word, and no number.
  var isText: Bool { get }
}

extension LabeledKey {
  /// The key as sentences name it: one that has no letters in quotation marks.
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
