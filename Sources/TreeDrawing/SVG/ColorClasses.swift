import TextSupport

/// The style sheet with the dark colors, which apply if the viewer prefers a dark appearance.
struct ColorClasses: Sendable {
  enum Use: String, Sendable {
    case fill, stroke
  }

  private struct Entry: Hashable {
    let color: RGBColor
    let use: Use
  }

  private var numbers: [Entry: Int] = [:]
  private var entries: [Entry] = []

  /// Returns the class of elements with a color, or `nil` if its light and dark variants are equal.
  mutating func name(of ink: AdaptiveColor, _ use: Use) -> String? {
    guard ink.dark != ink.light else { return nil }
    let entry = Entry(color: ink.dark, use: use)
    if numbers[entry] == nil {
      entries.append(entry)
      numbers[entry] = entries.count
    }
    return "tv-ink\(numbers[entry] ?? 0)"
  }

  /// Writes the sheet as a `style` element, unless it is empty.
  func write(id: String, into text: inout TextBuffer) {
    guard !entries.isEmpty else { return }
    text.write("<style>@media (prefers-color-scheme:dark){\n")
    for (place, entry) in entries.enumerated() {
      text.write("#\(id) .tv-ink\(place + 1){\(entry.use.rawValue):\(entry.color)}\n")
    }
    text.write("}</style>\n")
  }
}
