import BinaryTrees
import TextSupport

/// A line of indented text: its indentation, and its label.
struct IndentedLine {
  /// The column where the content begins: after guides such as `├── `, but before a bullet or a
  /// side.
  private(set) var column = 0

  /// The side that the line specifies, as in `L: 3`.
  private(set) var side: Side?

  /// The range of the label.
  private(set) var label: Range<Int>

  /// Whether guides, a bullet or a side precede the label.
  private(set) var isMarked = false

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

  /// The label, or `nil` if the line stands for a missing node.
  func text(of bytes: [UInt8]) -> String? {
    if bytes[label].isMissingEntry { return nil }
    let text = String(decoding: bytes[label], as: UTF8.self)
    return text.isEmpty || text == "∅" ? nil : text
  }

  /// Skips blanks and the guides that connect the label with its parent: `│   ├── `, `|   |-- `.
  private mutating func skipGuides(_ bytes: [UInt8]) {
    var position = label.lowerBound
    var column = 0
    scan: while position < label.upperBound {
      switch bytes[position] {
      case 0x09: column += 8 - column % 8
      case 0xE2
      where position + 2 < label.upperBound
        && (bytes[position + 1] == 0x94 || bytes[position + 1] == 0x95):
        // A box-drawing character: three bytes, one column.
        position += 2
        column += 1
        isMarked = true
      case 0xC2 where position + 1 < label.upperBound && bytes[position + 1] == 0xA0:
        position += 1
        column += 1
      case UInt8(ascii: " "): column += 1
      case UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        guard Self.isGuide(bytes[position..<label.upperBound]) else { break scan }
        column += 1
        isMarked = true
      case UInt8(ascii: "-")
      where isMarked && !isMinus(bytes, at: position) && "|+`\\-".utf8.contains(bytes[position - 1]):
        column += 1
      default: break scan
      }
      position += 1
    }
    label = position..<max(position, label.upperBound)
    self.column = column
  }

  /// Whether a dash is the sign of a number.
  ///
  /// This is the case for the fourth dash in a row, after a guide `+---` of the Windows program
  /// `tree`.
  private func isMinus(_ bytes: [UInt8], at position: Int) -> Bool {
    guard position + 1 < label.upperBound, bytes[position + 1].isDigit,
      position >= label.lowerBound + 4
    else { return false }
    return bytes[(position - 3)..<position].allSatisfy { $0 == UInt8(ascii: "-") }
      && bytes[position - 4] != UInt8(ascii: "-")
  }

  /// Whether a character is part of a guide: a dash follows it, or it is a vertical guide.
  private static func isGuide(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.dropFirst()
    guard let next = rest.first else { return true }
    if next == UInt8(ascii: "-") { return true }
    return text.first == UInt8(ascii: "|") && next == UInt8(ascii: " ")
  }

  /// Whether a line contains only vertical guides.
  private static func goesDown(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).unicodeScalars.allSatisfy {
      " \t\r|│┃".unicodeScalars.contains($0)
    }
  }

  /// Skips a bullet such as `- `, `* ` or `-> `.
  private mutating func skipBullet(_ bytes: [UInt8]) {
    for bullet in ["- ", "* ", "-> ", "• "] where bytes[label].starts(with: bullet.utf8) {
      let rest = bytes[label].dropFirst(bullet.utf8.count).drop { $0.isSpace }
      label = rest.startIndex..<label.upperBound
      isMarked = true
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
    let word = text.dropFirst(isBracketed ? 1 : 0).prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    let rest = text[word.endIndex...]
    let name = String(decoding: word.prefix(8), as: UTF8.self).lowercased()
    if Self.sides.contains(name) || name == "root" {
      var content: ArraySlice<UInt8>?
      switch rest.first {
      case UInt8(ascii: ":") where !isBracketed: content = rest.dropFirst()
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if isBracketed { content = rest.dropFirst() }
      case UInt8(ascii: "-") where !isBracketed && rest.dropFirst().first == UInt8(ascii: "-"):
        content = rest.drop { $0 == UInt8(ascii: "-") }
      default: break
      }
      if let content {
        take(name)
        label = content.drop { $0.isSpace }.startIndex..<label.upperBound
        return
      }
    }
    takeSideBehind(bytes)
  }

  private mutating func takeSideBehind(_ bytes: [UInt8]) {
    let text = bytes[label]
    guard let close = text.last, close == UInt8(ascii: ")") || close == UInt8(ascii: "]"),
      let open = text.lastIndex(of: close == UInt8(ascii: ")") ? 0x28 : 0x5B),
      open > label.lowerBound, bytes[open - 1].isSpace, text.endIndex - open <= 8
    else { return }
    let name = String(decoding: text[(open + 1)...].dropLast(), as: UTF8.self).lowercased()
    guard Self.sides.contains(name) || name == "root" else { return }
    take(name)
    let end = text[..<open].lastIndex { !$0.isSpace } ?? label.lowerBound
    label = label.lowerBound..<(end + 1)
  }

  private static let sides = ["l", "r", "left", "right"]

  private mutating func take(_ name: String) {
    isMarked = true
    side = name == "root" ? nil : name.first == "l" ? .left : .right
  }
}
