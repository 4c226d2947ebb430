import TextSupport

extension TreeFormat {
  /// Returns the format of text that consists of several lines, or `nil` if it has none of the
  /// following formats.
  ///
  /// - A drawing has a second line that contains only edges, or edges beside the root.
  /// - NEXUS begins with `#NEXUS`.
  /// - The rules of a decision tree begin with a rule after `|---`.
  /// - A tree that is drawn sideways has one label on each line. The labels are indented in a way
  ///   that is impossible in indented text.
  /// - Indented text has guides or sides before its labels, or one label on each line and labels in
  ///   different columns. A single line is one if dashes or a side precede its label, as in
  ///   `R----5`.
  ///
  /// Columns of right-aligned numbers have none of these formats.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func lineFormat(_ bytes: [UInt8]) -> TreeFormat? {
    let start = TextScanner.start(of: bytes)
    if DecisionRule.begins(bytes[start...]) { return .decisionRules }
    if NexusParser.recognizes(bytes[start...]) { return .nexus }
    // The drawing of the empty tree, with a traversal below it.
    if bytes[start...].starts(with: "[]\n\n".utf8),
      DrawnText.withoutTraversal(bytes)[start...].trimmed.count == 2
    {
      return .drawing
    }
    if DrawnText.isDrawnWithCorners(bytes, from: start) { return .drawing }
    if isMarkedNode(bytes, bytes[start...].trimmed) { return .indented }
    let isDrawn = mayBeDrawn(bytes[start...])
    guard isDrawn || mayBeSideways(bytes[start...]) else { return nil }
    let bytes = DrawnText.withoutTraversal(bytes)
    if !secondLineIsOfEdges(bytes[start...]), SidewaysParser.recognizes(bytes, from: start) {
      return .sideways
    }
    guard isDrawn else { return nil }
    var facts = LineFacts()
    for line in bytes[start...].split(separator: 0x0A) {
      // The first line is the label of the root, which may be a dot.
      let mayBeLabel =
        !DrawnText.isOfEdges(line) || line.startIndex == start && line.trimmed.count == 1
      if mayBeLabel, let parsed = IndentedLine(bytes, line.startIndex..<line.endIndex) {
        facts.add(parsed, bytes, from: line.startIndex)
      } else if DrawnText.isOfEdges(line) {
        facts.addEdges(line)
      }
      if facts.isNeither { return nil }
    }
    return facts.format
  }

  /// Returns whether text is a single line with dashes or `Root:` before a number: `R----5`,
  /// `Root: 5`, `+---5`.
  private static func isMarkedNode(_ bytes: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, text.count <= 200, !text.contains(0x0A),
      let line = IndentedLine(bytes, text.indices), line.isMarked, !line.hasBullet
    else { return false }
    let label = String(decoding: bytes[line.label], as: UTF8.self)
    let bare = LabelColor(label).map { String($0.label) } ?? label
    let isRoot = first.isLetter && line.side == nil
    return bare.numberSpelling.isNumber && (line.dashes.count > 1 || isRoot)
  }

  /// Returns whether the first line begins with a blank or a guide.
  private static func mayBeSideways(_ text: ArraySlice<UInt8>) -> Bool {
    [0x20, 0x09, 0xE2].contains(text.first)
  }

  /// Returns whether the second line contains only edges, as in a drawing.
  private static func secondLineIsOfEdges(_ text: ArraySlice<UInt8>) -> Bool {
    let label = text.firstIndex { !$0.isSpace } ?? text.endIndex
    let end = text[label...].firstIndex(of: 0x0A) ?? text.endIndex
    let second = text[end...].firstIndex { $0 != 0x0A } ?? text.endIndex
    return DrawnText.isOfEdges(text[second...].prefix { $0 != 0x0A })
  }

  /// Returns whether a line of the text begins with a blank or with a character of an edge.
  ///
  /// This quickly excludes a list of keys with one key on each line, which may have millions of
  /// lines.
  private static func mayBeDrawn(_ text: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      if last == 0x0A, byte == 0xC2 || byte == 0xE2 || edges.contains(byte) { return true }
      last = byte
    }
    return false
  }

  /// The ASCII characters that may begin a line of edges or an indented line.
  private static let edges: ByteSet = " \t|+`\\/.'"
}

/// The properties of the lines that decide the format.
private struct LineFacts {
  private var lines = 0
  private var secondIsOfEdges = false
  /// Whether an edge in the second line leads down, which no guide of indented text does.
  private var secondLeadsDown = false
  /// Whether the first label contains a character that occurs in literals and programs.
  private var isBracketed = false
  /// The number of labels with guides or sides before them, and the number without.
  private var marked = 0
  private var unmarked = 0
  /// Whether a label after the first is longer than one word.
  private var hasSentences = false
  /// The columns where labels begin, and those where labels end.
  private var (starts, ends): (Set<Int>, Set<Int>) = ([], [])

  /// Whether the lines are certainly neither a drawing nor indented text.
  var isNeither: Bool { lines > 2 && !secondIsOfEdges && hasSentences && marked == 0 }

  /// Adds a line of edges.
  mutating func addEdges(_ line: ArraySlice<UInt8>) {
    lines += 1
    if lines == 2 { (secondIsOfEdges, secondLeadsDown) = (true, DrawnText.leadsDown(line)) }
  }

  /// Adds a line with a label, which begins at an offset of the text.
  mutating func add(_ parsed: IndentedLine, _ bytes: [UInt8], from start: Int) {
    lines += 1
    let whole = bytes[parsed.label]
    let color = LabelColor(String(decoding: whole, as: UTF8.self))
    let label = color.map { whole.prefix($0.label.utf8.count) } ?? whole
    if lines == 1 {
      isBracketed =
        label.first != UInt8(ascii: "\"") && label.contains { "[](){}=;".utf8.contains($0) }
    }
    // Below a row of edges, a dash is a label, and so is a vertical bar if the edges lead down.
    let isBar =
      secondLeadsDown && parsed.dashes.count == 0
      && bytes[start..<parsed.label.lowerBound].allSatisfy { $0 < 0x80 }
    if parsed.isMarked, !(secondIsOfEdges && parsed.hasBullet), !isBar {
      marked += 1
    } else {
      unmarked += 1
      if lines > 1, label.contains(where: { $0.isSpace || ",[](){}=;\":".utf8.contains($0) }) {
        hasSentences = true
      }
    }
    starts.insert(parsed.column)
    ends.insert(parsed.column + whole.count)
  }

  var format: TreeFormat? {
    guard lines > 1 else { return nil }
    if secondIsOfEdges, marked == 0 { return .drawing }
    if isBracketed || starts.count < 2 { return nil }
    if marked > 0 { return unmarked > 1 && hasSentences ? nil : .indented }
    return hasSentences || ends.count < 2 ? nil : .indented
  }
}
