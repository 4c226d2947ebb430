// STAND-IN, to be deleted when TreeText has `write(dotQuoted:)` of its own: what follows is no more
// than the writer and its tests need.

import TreeText

extension TextBuffer {
  mutating func write(dotQuoted text: String) {
    let limit = 16_383 - 2
    var quoted: [UInt8] = []
    var end = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": quoted += "&amp;".utf8
      case "\\": quoted += #"\\"#.utf8
      case "\"": quoted += #"\""#.utf8
      case "\n", "\r": quoted += #"\n"#.utf8
      case "\t", " "..."\u{FFFD}", "\u{10000}"...: quoted += String(scalar).utf8
      default: quoted += "\u{FFFD}".utf8
      }
      if quoted.count > limit {
        quoted.removeLast(quoted.count - end)
        quoted += "…".utf8
        break
      }
      if quoted.count <= limit - 3 { end = quoted.count }
    }
    write(UInt8(ascii: "\""))
    append(quoted)
    write(UInt8(ascii: "\""))
  }
}
