import TextSupport

extension TreeFormat {
  /// The format of a text of several lines, or `nil`.
  ///
  /// - A drawing has a second line of nothing but edges.
  /// - Rules of a decision tree begin with one behind `|---`.
  /// - Indented text has guides or sides before its labels, or one label a line and not all of them in
  ///   one column.
  ///
  /// Columns of numbers that end at the same place are neither.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func lineFormat(_ bytes: [UInt8]) -> TreeFormat? {
    let start = TextScanner.start(of: bytes)
    if DecisionRulesLine.begins(bytes[start...]) { return .decisionRules }
    guard mayBeDrawn(bytes[start...]) else { return nil }
    let bytes = DrawnText.withoutTraversal(bytes)
    var facts = LineFacts()
    for line in bytes[start...].split(separator: 0x0A) {
      if DrawnText.isOfEdges(line) {
        facts.addEdges()
      } else if let parsed = IndentedLine(bytes, line.startIndex..<line.endIndex) {
        facts.add(parsed, bytes)
      }
      if facts.isNeither { return nil }
    }
    return facts.format
  }

  /// Whether a line begins with a blank or with what edges are drawn with: what rules out keys that
  /// stand one a line, of which there may be millions.
  private static func mayBeDrawn(_ text: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      if last == 0x0A {
        switch byte {
        case 0x20, 0x09, 0xE2, 0xC2, UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "`"),
          UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "'"):
          return true
        default: break
        }
      }
      last = byte
    }
    return false
  }
}

/// What the lines of a text have in common.
private struct LineFacts {
  private var lines = 0
  private var secondIsOfEdges = false
  /// Whether the first label holds what begins a literal or a program.
  private var isBracketed = false
  /// How many labels have guides or sides before them, and how many have not.
  private var marked = 0
  private var unmarked = 0
  /// Whether a label below the first is more than one word.
  private var hasSentences = false
  /// Whether labels begin, and end, in one column so far.
  private var (start, end) = (-1, -1)
  private var (isFlushLeft, isFlushRight) = (true, true)

  /// Whether the lines so far rule out both formats.
  var isNeither: Bool { lines > 2 && !secondIsOfEdges && hasSentences && marked == 0 }

  /// Notes a line of edges.
  mutating func addEdges() {
    lines += 1
    if lines == 2 { secondIsOfEdges = true }
  }

  /// Notes a line with a label.
  mutating func add(_ parsed: IndentedLine, _ bytes: [UInt8]) {
    lines += 1
    let label = bytes[parsed.label]
    if lines == 1 { isBracketed = label.contains { "[](){}=;".utf8.contains($0) } }
    if parsed.isMarked {
      marked += 1
    } else {
      unmarked += 1
      if lines > 1, label.contains(where: { $0.isSpace || ",[](){}=;\":".utf8.contains($0) }) {
        hasSentences = true
      }
    }
    let last = parsed.column + label.count
    if start < 0 { (start, end) = (parsed.column, last) }
    if parsed.column != start { isFlushLeft = false }
    if last != end { isFlushRight = false }
  }

  var format: TreeFormat? {
    guard lines > 1 else { return nil }
    if secondIsOfEdges, marked == 0 { return .drawing }
    if isBracketed || isFlushLeft { return nil }
    if marked > 0 { return unmarked > 1 && hasSentences ? nil : .indented }
    return hasSentences || isFlushRight ? nil : .indented
  }
}
