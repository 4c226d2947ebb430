import TextSupport
import TreeFormats

/// A key that trees hold, and how it is shown.
protocol LabeledKey: Comparable, Sendable {
  /// The key as it is shown.
  var label: String { get }
}

extension Int: LabeledKey {
  var label: String { String(self) }
}

extension TreeKey: LabeledKey {}

extension String: LabeledKey {
  var label: String { self }
}
