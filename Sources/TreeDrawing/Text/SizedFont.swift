import TextSupport

/// A font of one size and weight.
struct SizedFont {
  let metrics: any TextMetrics
  let size: Double
  let weight: Int

  /// The longest label that is looked at in full, in bytes of UTF-8.
  static let longestLabel = FontMetrics.longestLabel

  /// The width of a line of text.
  func width(of text: String) -> Double { metrics.width(of: text, size: size, weight: weight) }

  /// Fits a label into a width, see ``TextSupport/TextMetrics/fit(_:toWidth:size:weight:)``.
  func fit(_ label: String, toWidth width: Double) -> ClippedLabel {
    metrics.fit(label, toWidth: width, size: size, weight: weight)
  }

  /// As many characters of a label as a width holds.
  func beginning(of label: Substring, room: Double) -> String {
    metrics.beginning(of: label, room: room, size: size, weight: weight)
  }
}
