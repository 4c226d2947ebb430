import BinaryTrees
import TextSupport

/// The color after a label, as red-black trees are often printed: `55(BLACK)`, `8 (red)`, `3[R]`.
struct LabelColor {
  /// The label without its color.
  let label: Substring

  /// The color.
  let color: NodeColor

  /// Finds the color at the end of a text.
  ///
  /// The result is `nil` if the text does not end with a color in brackets after a label.
  init?(_ text: some StringProtocol) {
    guard let close = text.last, close == ")" || close == "]",
      let open = text.lastIndex(of: close == ")" ? "(" : "["),
      let color = NodeColor(name: text[open...].dropFirst().dropLast())
    else { return nil }
    var label = Substring(text[..<open])
    while label.last?.isWhitespace == true { label.removeLast() }
    if label.isEmpty { return nil }
    (self.label, self.color) = (label, color)
  }
}

extension TreeBuilder {
  /// Removes the colors from the labels if all labels have one.
  ///
  /// - Returns: the colors in the order of the text, and a note that reports them, or `nil` if a
  ///   label has no color or is in quotation marks.
  mutating func splitColors() -> (colors: [String], note: String)? {
    guard !hasQuotedLabels, let text = labels.first,
      let colors = split({ label in LabelColor(label).map { ($0.label, $0.color) } })
    else { return nil }
    return (
      colors.map { $0.rawValue }, "\(text) is read as the \(colors[0].rawValue) node \(labels[0])"
    )
  }
}
