import TextSupport

/// The style sheet that turns inks dark where the reader prefers it.
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

  /// The class of what is drawn with an ink, or `nil` if its colours are the same.
  mutating func name(of ink: AdaptiveColor, _ use: Use) -> String? {
    guard ink.dark != ink.light else { return nil }
    let entry = Entry(color: ink.dark, use: use)
    if numbers[entry] == nil {
      entries.append(entry)
      numbers[entry] = entries.count
    }
    return "tv-ink\(numbers[entry] ?? 0)"
  }

  /// Writes the sheet as an element, if there is anything to say.
  func write(id: String, into text: inout TextBuffer) {
    guard !entries.isEmpty else { return }
    text.write("<style>@media (prefers-color-scheme:dark){\n")
    for (place, entry) in entries.enumerated() {
      text.write("#\(id) .tv-ink\(place + 1){\(entry.use.rawValue):\(entry.color)}\n")
    }
    text.write("}</style>\n")
  }
}
