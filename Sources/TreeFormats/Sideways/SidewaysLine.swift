import TextSupport

/// A line of a tree that is drawn sideways: guides, and a label after them.
struct SidewaysLine {
  /// The direction of a branch from a label to its parent.
  enum Branch {
    case up, down
    /// The line does not show the direction.
    case unknown
  }

  /// The column where the label begins.
  private(set) var column = 0

  /// The byte range of the label in the text, which is empty if a branch leads to no label.
  private(set) var label: Range<Int>

  /// The branch before the label.
  private(set) var branch = Branch.unknown

  /// The dashes before the label, which may end with the sign of a number.
  private(set) var dashes = GuideDashes()

  /// Whether guides precede the label.
  private(set) var hasGuides = false

  /// Whether a typographic dash precedes the label, which does not occur in indented text.
  private(set) var hasLongDash = false

  /// Splits a line.
  ///
  /// The result is `nil` if the line is blank, or contains only vertical guides or only dashes.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - range: the range of the line in the text.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let end = bytes[range].lastIndex(where: { !$0.isSpace }) else { return nil }
    label = range.lowerBound..<(end + 1)
    // Guides end before the first other character, which may decide whether they are guides.
    let head = bytes[label].prefix { $0 >= 0x80 || Self.guides.contains($0) }
    let last = min(head.endIndex + 1, label.upperBound)
    let scalars = Array(
      String(decoding: bytes[head.startIndex..<last], as: UTF8.self).unicodeScalars)
    let guides = skipGuides(scalars)
    // Vertical guides continue a branch, and a row of dashes is a separator.
    let ignored = [" \t\u{A0}|│┃", "-_–—―─━═"]
    if ignored.contains(where: { scalars.allSatisfy($0.unicodeScalars.contains) }) { return nil }
    let width = scalars[..<guides].reduce(0) { $0 + UTF8.width($1) }
    label = (range.lowerBound + width)..<label.upperBound
  }

  /// Splits the lines of a text.
  ///
  /// - Returns: the lines that are neither blank nor only guides, and the length of their guides.
  static func lines(of text: TextScanner) -> (lines: [SidewaysLine], guides: GuideLength) {
    var lines = text.lines.compactMap { SidewaysLine(text.bytes, $0) }
    let guides = separateSigns(in: &lines)
    return (lines, guides)
  }

  /// Makes dashes that are not part of guides the signs of numbers, see ``GuideLength``.
  static func separateSigns(in lines: inout [SidewaysLine]) -> GuideLength {
    var guides = GuideLength()
    for line in lines { guides.add(line.dashes, column: line.column) }
    for place in lines.indices where guides.hasSign(lines[place].dashes) {
      let label = lines[place].label
      lines[place].label = (label.lowerBound - 1)..<label.upperBound
      lines[place].column -= 1
    }
    return guides
  }

  /// The ASCII characters of guides, and blanks.
  private static let guides: ByteSet = " \t|/\\+`'.,-_>"

  /// Skips the guides and returns the number of their characters.
  private mutating func skipGuides(_ scalars: [Unicode.Scalar]) -> Int {
    var place = 0
    while place < scalars.count {
      let scalar = scalars[place]
      let next: Unicode.Scalar = place + 1 < scalars.count ? scalars[place + 1] : " "
      if scalar == "\t" {
        column += 7 - column % 8
      } else if scalar.isBoxDrawing {
        hasGuides = true
        branch = scalar.boxBranch ?? branch
      } else if let direction = scalar.corner, next.isGuideDash {
        (hasGuides, branch) = (true, direction)
      } else if scalar.isGuideDash {
        // A minus sign follows a blank, whereas the dashes of a branch follow its corner or a bar,
        // or are at least two.
        let isLong = scalar != "-" && scalar != "_"
        let last = place > 0 ? scalars[place - 1] : " "
        let follows = last.isGuideDash || last.isCorner || last == "|"
        let begins = next.isGuideDash && (place == 0 || Self.areDashes(scalars[place...]))
        guard isLong || follows || begins || Self.isArrow(scalars[place...]) else { break }
        (hasGuides, hasLongDash) = (true, hasLongDash || isLong)
        if scalar == "-" {
          dashes.count = place == dashes.end ? dashes.count + 1 : 1
          dashes.end = place + 1
        }
      } else if scalar == ">" {
        guard place > 0, scalars[place - 1].isGuideDash, next != "=" else { break }
      } else if scalar == "|" {
        guard next == " " || next.isGuideDash || next.isCorner else { break }
        hasGuides = true
      } else if scalar != " ", scalar != "\u{A0}" {
        break
      }
      place += 1
      column += 1
    }
    dashes.areBeforeNumber =
      place == dashes.end && place < scalars.count && ("0"..."9").contains(scalars[place])
    return place
  }

  /// Returns whether text begins with dashes before a number or a blank, as in `--5` or `-- 5`.
  private static func areDashes(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let next = text.drop { $0 == "-" }.first
    return text.first == "-" && next.map { $0 == " " || ("0"..."9").contains($0) } == true
  }

  /// Returns whether text begins with an arrow such as `-> `.
  private static func isArrow(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.drop { $0 == "-" }.starts(with: [">", " "])
  }

  /// Whether a label can be written without quotation marks, so that it is not mistaken for guides.
  static func isPlain(_ label: String) -> Bool {
    guard let first = label.unicodeScalars.first, let last = label.unicodeScalars.last else {
      return false
    }
    let isNumber = label.numberSpelling.isNumber
    if "\"\u{FEFF}".unicodeScalars.contains(first) || first.isSpace || last.isSpace { return false }
    // Readers ignore a mark after a closing bracket at the end of a text.
    if ",;".unicodeScalars.contains(last) || label == "[]" { return false }
    if label.unicodeScalars.allSatisfy({ $0.isDrawingLine }) && !isNumber { return false }
    if first.isBoxDrawing || last.isBoxDrawing || LabelColor(label) != nil { return false }
    // Readers would take the label for one with edges beside it, or for an assignment of a list.
    if LabelCorners(Array(label.unicodeScalars)[...]) != nil { return false }
    if label.contains("="), label.contains(where: { "[({".contains($0) }) { return false }
    // Readers of indented text would read a side or a bullet.
    let bytes = Array(label.utf8)
    let line = IndentedLine(bytes, bytes.indices)
    if line?.label != bytes.indices || line?.side != nil { return false }
    if (first.isGuideDash || first.isCorner || first == "|") && !isNumber {
      return false
    }
    return !label.unicodeScalars.contains { $0.isControl }
      && !Array(label.utf8)[...].isMissingLine
  }
}

extension Unicode.Scalar {
  /// Whether this is a dash of a branch.
  fileprivate var isGuideDash: Bool {
    "-_\u{2013}\u{2014}\u{2015}".unicodeScalars.contains(self) || isBoxDrawing
  }

  fileprivate var isCorner: Bool { corner != nil }

  /// The direction from a corner made of an ASCII character to the parent, or `nil` for any other
  /// character.
  fileprivate var corner: SidewaysLine.Branch? {
    switch self {
    case "/", ".", ",": .down
    case "\\", "'", "`": .up
    case "+": .unknown
    default: nil
    }
  }

  /// The direction from a corner to the parent, or `nil` for any other character.
  fileprivate var boxBranch: SidewaysLine.Branch? {
    switch value {
    case 0x250C...0x250F, 0x2552...0x2554, 0x256D: .down
    case 0x2514...0x2517, 0x2558...0x255A, 0x2570: .up
    default: nil
    }
  }
}
