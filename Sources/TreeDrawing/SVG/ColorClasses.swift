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

  private var entries = NumberedValues<Entry>()

  /// Returns the class of elements with a color, or `nil` if its light and dark variants are equal.
  mutating func name(of color: AdaptiveColor, _ use: Use) -> String? {
    guard color.dark != color.light else { return nil }
    return "tv-ink\(entries.number(of: Entry(color: color.dark, use: use)))"
  }

  /// Writes the sheet as a `style` element, unless it is empty.
  func write(id: String, into text: inout TextBuffer) {
    guard !entries.values.isEmpty else { return }
    text.write("<style>@media (prefers-color-scheme:dark){\n")
    for (place, entry) in entries.values.enumerated() {
      text.write("#\(id) .tv-ink\(place + 1){\(entry.use.rawValue):\(entry.color)}\n")
    }
    text.write("}</style>\n")
  }
}

/// Distinct values, numbered from 1 in the order of first use.
struct NumberedValues<Value: Hashable & Sendable>: Sendable {
  /// The values, ordered by number.
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// Returns the number of a value, and assigns the next number to the value if it is new.
  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    values.append(value)
    numbers[value] = values.count
    return values.count
  }
}
