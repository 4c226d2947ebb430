/// The part of a line around a position, safe to show on a terminal.
struct SourceExcerpt {
  /// The part that is shown.
  let text: String

  /// The number of cells of `text` before the position.
  let caretColumn: Int

  /// The maximum number of bytes that are shown on each side of the position.
  private static var reach: Int { 60 }

  /// The number of additional bytes that are decoded on each side, so that the cut is between whole
  /// characters.
  private static var margin: Int { 64 }

  init(of bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
    let place = bytes.index(bytes.startIndex, offsetBy: offset)
    var before = bytes[..<place].suffix(Self.reach + Self.margin)
    if let end = before.lastIndex(of: 0x0A) {
      before = before[before.index(after: end)...]
    } else if before.startIndex == bytes.startIndex, before.starts(with: [0xEF, 0xBB, 0xBF]) {
      before = before.dropFirst(3)
    }
    let after = bytes[place...].prefix(Self.reach + Self.margin).prefix { $0 != 0x0A && $0 != 0x0D }
    let (line, caret) = Self.decode(bytes[before.startIndex..<after.endIndex], upTo: before.count)
    let head = Self.end(of: line[..<caret])
    let tail = String(line[caret...]).clipped(toBytes: Self.reach).visibleOnTerminal
    text = head + tail
    caretColumn = head.cellWidth
  }

  /// Decodes a line and finds the character at a byte offset.
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

  /// Returns the end of the part before the position, at most `reach` bytes long, with an ellipsis
  /// if it was cut.
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
