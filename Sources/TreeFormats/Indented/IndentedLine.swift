import BinaryTrees
import TextSupport

/// A line of indented text: its indentation, and its label.
struct IndentedLine {
  /// The column where the content begins: after guides such as `├── `, but before a bullet or a
  /// side.
  private(set) var column = 0

  /// The side that the line specifies, as in `L: 3`.
  private(set) var side: ChildSide?

  /// The byte range of the label in the text.
  private(set) var label: Range<Int>

  /// The dashes before the label, which may end with the sign of a number.
  private(set) var dashes = GuideDashes()

  /// Whether guides, a bullet or a side precede the label.
  private(set) var isMarked = false

  /// Whether a bullet precedes the label.
  private(set) var hasBullet = false

  /// Splits a line.
  ///
  /// The result is `nil` if the line is blank or contains only vertical guides.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - range: the range of the line in the text.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    label = range
    guard let end = bytes[range].lastIndex(where: { !$0.isSpace }) else { return nil }
    label = range.lowerBound..<(end + 1)
    skipGuides(bytes)
    if label.isEmpty, Self.goesDown(bytes[range]) { return nil }
    skipBullet(bytes)
    takeSide(bytes)
  }

  /// Makes the last dash before the label the sign of a number, see ``GuideLength``.
  mutating func separateSign() {
    label = (label.lowerBound - 1)..<label.upperBound
    if !dashes.areAfterColumn { column -= 1 }
  }

  /// Returns the label, or `nil` if the line stands for a missing node.
  func text(of bytes: [UInt8]) -> String? {
    label.isEmpty || bytes[label].isMissingLine
      ? nil : String(decoding: bytes[label], as: UTF8.self)
  }

  /// Skips blanks and the guides that connect the label with its parent: `│   ├── `, `|   |-- `.
  private mutating func skipGuides(_ bytes: [UInt8]) {
    var position = label.lowerBound
    var rest: ArraySlice<UInt8> { bytes[position..<label.upperBound] }
    scan: while position < label.upperBound {
      switch bytes[position] {
      case UInt8(ascii: " "): break
      case 0x09: column += 7 - column % 8
      case UInt8(ascii: ">") where isMarked && Self.endsWithDash(bytes[..<position]): break
      case 0xE2
      where isMarked && Self.beginsWithArrow(rest) && Self.endsWithDash(bytes[..<position]):
        position += 2
      case 0xE2 where rest.count > 2 && (0x94...0x95).contains(bytes[position + 1]):
        // A box-drawing character: three bytes, one column.
        position += 2
        isMarked = true
      case 0xC2 where rest.dropFirst().first == 0xA0: position += 1
      case UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        guard Self.isGuide(rest) else { break scan }
        isMarked = true
      case UInt8(ascii: "-")
      where isMarked && "|+`\\-".utf8.contains(bytes[position - 1]):
        dashes.count = position == dashes.end ? dashes.count + 1 : 1
        dashes.end = position + 1
      default: break scan
      }
      position += 1
      column += 1
    }
    dashes.areBeforeNumber = position == dashes.end && rest.first?.isDigit == true
    label = position..<max(position, label.upperBound)
  }

  /// Returns whether text ends with a dash of a guide, after which `>` is an arrow.
  private static func endsWithDash(_ text: ArraySlice<UInt8>) -> Bool {
    text.last == UInt8(ascii: "-") || text.suffix(3).first == 0xE2
  }

  private static func beginsWithArrow(_ text: ArraySlice<UInt8>) -> Bool {
    ["→", "►", "▶"].contains { text.starts(with: $0.utf8) }
  }

  /// Returns whether a character is part of a guide: a dash follows it, or it is a vertical guide.
  private static func isGuide(_ text: ArraySlice<UInt8>) -> Bool {
    guard let next = text.dropFirst().first else { return text.first == UInt8(ascii: "|") }
    return next == UInt8(ascii: "-") || text.first == UInt8(ascii: "|") && next == UInt8(ascii: " ")
  }

  /// Returns whether a line contains only vertical guides.
  private static func goesDown(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).unicodeScalars.allSatisfy {
      " \t\r|│┃".unicodeScalars.contains($0)
    }
  }

  /// Skips a bullet such as `- `, `* ` or `-> `, or dashes without a guide, as in `--5` or `-- 5`.
  private mutating func skipBullet(_ bytes: [UInt8]) {
    let count = bytes[label].prefix { $0 == UInt8(ascii: "-") }.count
    let body = bytes[label].dropFirst(count)
    if !isMarked, count > 1, let next = body.first, next.isDigit || next.isSpace {
      dashes = GuideDashes(
        count: count, end: body.startIndex, areBeforeNumber: next.isDigit, areAfterColumn: true)
      label = body.drop { $0.isSpace }.indices
      (isMarked, hasBullet) = (true, true)
      return
    }
    for bullet in ["- ", "* ", "-> ", "--> ", "• "] where bytes[label].starts(with: bullet.utf8) {
      let rest = bytes[label].dropFirst(bullet.utf8.count).drop { $0.isSpace }
      label = rest.startIndex..<label.upperBound
      (isMarked, hasBullet) = (true, true)
      return
    }
  }

  /// Reads the side before a label, as in `L: 3`, `R---- 8` or `(left) 3`, or after it, as in
  /// `3 (L)`.
  ///
  /// Also reads `Root:`.
  private mutating func takeSide(_ bytes: [UInt8]) {
    let text = bytes[label]
    let isBracketed = text.first == UInt8(ascii: "(") || text.first == UInt8(ascii: "[")
    let word = text.dropFirst(isBracketed ? 1 : 0).prefix { $0.isLetter }
    let rest = text[word.endIndex...]
    let dashes = rest.prefix { $0 == UInt8(ascii: "-") }.count
    if let mark = rest.first, let side = Self.side(word) {
      if isBracketed ? ")]".utf8.contains(mark) : mark == UInt8(ascii: ":") || dashes > 1 {
        (isMarked, self.side) = (true, side)
        label = rest.dropFirst(max(1, dashes)).drop { $0.isSpace }.indices
        if dashes > 1 {
          let isTight = label.lowerBound == rest.startIndex + dashes
          self.dashes = GuideDashes(
            count: dashes, end: rest.startIndex + dashes,
            areBeforeNumber: isTight && bytes[label].first?.isDigit == true, areAfterColumn: true)
        }
        return
      }
    }
    guard let close = text.last, close == UInt8(ascii: ")") || close == UInt8(ascii: "]"),
      let open = text.lastIndex(of: close == UInt8(ascii: ")") ? 0x28 : 0x5B),
      open > label.lowerBound, bytes[open - 1].isSpace, text.endIndex - open <= 8,
      let side = Self.side(text[(open + 1)...].dropLast())
    else { return }
    (isMarked, self.side) = (true, side)
    let end = text[..<open].lastIndex { !$0.isSpace } ?? label.lowerBound
    label = label.lowerBound..<(end + 1)
  }

  /// Returns the side that a word names.
  ///
  /// The result is `.some(nil)` for the word `root`, and `nil` for a word that names no side.
  private static func side(_ word: ArraySlice<UInt8>) -> ChildSide?? {
    switch String(decoding: word.prefix(8), as: UTF8.self).lowercased() {
    case "l", "left": .left
    case "r", "right": .right
    case "root": .some(nil)
    default: nil
    }
  }
}
