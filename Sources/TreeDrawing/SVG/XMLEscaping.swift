import TreeText

extension TextBuffer {
  mutating func write(xmlText text: String) { writeEscaped(text) }
  mutating func write(xmlAttribute text: String) { writeEscaped(text) }

  private mutating func writeEscaped(_ text: String) {
    if !text.utf8.contains(where: {
      $0 < 0x20 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 || $0 == 0x27 || $0 == 0xEF
    }) {
      return write(text)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: write("&amp;")
      case 0x3C: write("&lt;")
      case 0x3E: write("&gt;")
      case 0x22: write("&quot;")
      case 0x27: write("&#39;")
      case 0x09, 0x0A, 0x0D: write("&#\(scalar.value);")
      case ..<0x20, 0xFFFE, 0xFFFF: write("\u{FFFD}")
      default: append(UTF8.encode(scalar) ?? .init())
      }
    }
  }
}
