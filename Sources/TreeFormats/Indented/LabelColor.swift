import TextSupport

/// The color after a label, as red-black trees are often printed: `55(BLACK)`, `8 (red)`, `3[R]`.
struct LabelColor {
  /// The label without its color.
  let label: Substring

  /// The color, `red` or `black`.
  let color: String

  /// Finds the color at the end of a text.
  ///
  /// The result is `nil` if the text does not end with a color in brackets after a label.
  init?(_ text: some StringProtocol) {
    guard let close = text.last, close == ")" || close == "]",
      let open = text.lastIndex(of: close == ")" ? "(" : "[")
    else { return nil }
    switch text[open...].dropFirst().dropLast().lowercased() {
    case "red", "r": color = "red"
    case "black", "b": color = "black"
    default: return nil
    }
    var label = Substring(text[..<open])
    while label.last?.isWhitespace == true { label.removeLast() }
    if label.isEmpty { return nil }
    self.label = label
  }
}

extension TreeBuilder {
  /// Removes the colors from the labels if all labels have one.
  ///
  /// - Returns: the colors in the order of the text, and a note that reports them, or `nil` if a
  ///   label has no color or is in quotation marks.
  mutating func splitColors() -> (colors: [String], note: String)? {
    guard !hasQuotedLabels, let text = labels.first else { return nil }
    var parts: [LabelColor] = []
    for label in labels {
      guard let part = LabelColor(label) else { return nil }
      parts.append(part)
    }
    labels = parts.map { String($0.label) }
    return (
      parts.map(\.color), "\(text) is read as the \(parts[0].color) node \(parts[0].label)"
    )
  }
}
