/// The part of a line around a place in it, safe to show on a terminal.
struct SourceExcerpt {
  /// The part that is shown.
  let text: String

  /// How many cells of it stand before the place.
  let caretColumn: Int

  /// How many bytes of a long line are shown on each side of the place.
  private static var reach: Int { 60 }

  /// How many bytes more are looked at, so that what is cut off is whole characters.
  private static var margin: Int { 64 }

  init(of bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
    let place = bytes.index(bytes.startIndex, offsetBy: offset)
    var before = bytes[..<place].suffix(Self.reach + Self.margin)
    if let end = before.lastIndex(of: 0x0A) {
      before = before[before.index(after: end)...]
    } else if before.startIndex == bytes.startIndex, before.starts(with: [0xEF, 0xBB, 0xBF]) {
      before = before.dropFirst(3)
    }
    let after = bytes[place...].prefix(Self.reach + Self.margin).prefix {
      $0 != 0x0A && $0 != 0x0D
    }
    let (line, caret) = Self.decode(bytes[before.startIndex..<after.endIndex], upTo: before.count)
    let head = Self.end(of: line[..<caret])
    let tail = String(line[caret...]).clipped(toBytes: Self.reach).visibleOnTerminal
    text = head + tail
    caretColumn = head.cellWidth
  }

  /// Decodes a line and finds the character in it that a number of bytes stands before.
  private static func decode(
    _ bytes: some Sequence<UInt8>, upTo offset: Int
  ) -> (line: String, caret: String.Index) {
    var scalars = String.UnicodeScalarView()
    var (place, decoded, before) = (0, 0, 0)
    for (scalar, length) in ScalarParser(bytes.makeIterator()) {
      place += length
      scalars.append(scalar ?? "\u{FFFD}")
      decoded += 1
      if place <= offset { before = decoded }
    }
    let line = String(scalars)
    var caret = scalars.index(scalars.startIndex, offsetBy: before)
    while caret > line.startIndex, String.Index(caret, within: line) == nil {
      caret = scalars.index(before: caret)
    }
    return (line, caret)
  }

  /// What is shown of the part before the place.
  private static func end(of head: Substring) -> String {
    var start = head.startIndex
    while head.utf8[start...].count > reach, head.index(after: start) < head.endIndex {
      start = head.index(after: start)
    }
    while head.utf8[start...].count > reach { start = head.unicodeScalars.index(after: start) }
    let mark = start == head.startIndex ? "" : "…"
    return mark + head[start...].visibleOnTerminal
  }
}
