import TextSupport
import TreeFormats

/// A line of the output of a program.
struct NumberedLine {
  let bytes: ArraySlice<UInt8>
  let number: Int

  var isBlank: Bool { bytes.allSatisfy { $0.isSpace } }

  /// The number of blanks at the beginning of the line.
  var indent: Int { bytes.prefix { $0.isSpace }.count }
}

/// Consecutive lines that may form one tree.
struct LineGroup {
  var lines: [NumberedLine] = []

  /// Whether the lines follow the text given by `--prefix` and must therefore be a tree.
  var isMarked = false

  /// The open brackets, or `nil` if the lines may be rows of a drawing or of indented text.
  var brackets: OpenBrackets?

  /// The lines, separated by line feeds.
  var text: [UInt8] { Array(lines.map(\.bytes).joined(separator: [0x0A])) }

  /// Whether the lines must be read separately.
  ///
  /// This is the case if each line could be a row of a drawing, but the lines together are not a
  /// drawing in the given or detected format.
  func isOfSingleLines(_ format: TreeFormat?) -> Bool {
    guard lines.count > 1, brackets == nil else { return false }
    return !((format ?? .lineFormat(text))?.isDrawn ?? false)
  }
}

/// Groups consecutive lines that may form one tree.
///
/// The rows of a drawing end at an empty line. A line with open brackets continues until the
/// brackets are closed.
struct TreeLineGroups {
  /// The given format of the trees, or `nil` to detect it.
  let format: TreeFormat?

  /// Whether the input contains lines that belong to no tree.
  ///
  /// Such a line ends the preceding tree.
  let isAmongOthers: Bool

  private var group = LineGroup()

  init(format: TreeFormat?, isAmongOthers: Bool) {
    (self.format, self.isAmongOthers) = (format, isAmongOthers)
  }

  /// Whether the buffered lines may already form a complete tree.
  var mayBeWhole: Bool { group.brackets == nil && !group.lines.isEmpty }

  /// Begins a tree after a prefix.
  ///
  /// The buffered group must have ended.
  ///
  /// - Parameter line: the rest of the line after the prefix. If it is blank, the tree begins on the
  ///   next line.
  /// - Returns: the groups that are now complete.
  mutating func begin(_ line: NumberedLine) -> [LineGroup] {
    group.isMarked = true
    return line.isBlank ? [] : start(line)
  }

  /// Adds a line.
  ///
  /// - Returns: the groups that are now complete, in order.
  mutating func take(_ line: NumberedLine) -> [LineGroup] {
    if line.isBlank { return end() }
    if group.lines.isEmpty { return start(line) }
    guard goesOn(with: line) else { return end() + start(line) }
    group.lines.append(line)
    group.brackets?.take(line.bytes)
    return group.brackets?.areClosed ?? false ? end() : []
  }

  /// Whether the buffered or the next lines follow a prefix.
  var isMarked: Bool { group.isMarked }

  /// Ends the buffered group and returns it.
  ///
  /// The result is empty if no lines are buffered.
  mutating func end() -> [LineGroup] {
    defer { group = LineGroup() }
    return group.lines.isEmpty ? [] : [group]
  }

  private mutating func start(_ line: NumberedLine) -> [LineGroup] {
    group.lines = [line]
    let format = format ?? .detect(Array(line.bytes))
    // A key may be the first row of a drawing.
    if format.isDrawn || (format == .keys && self.format == nil) { return [] }
    var brackets = OpenBrackets()
    brackets.take(line.bytes)
    group.brackets = brackets
    return brackets.areClosed ? end() : []
  }

  private func goesOn(with line: NumberedLine) -> Bool {
    guard let first = group.lines.first, let last = group.lines.last else { return false }
    if group.brackets != nil {
      let closes = line.bytes.first { !$0.isSpace }.map { ")]}".utf8.contains($0) } ?? false
      return !isAmongOthers || isMarked || closes || line.indent > first.indent
    }
    // A row of labels is between two rows of edges.
    if DrawnText.isOfEdges(line.bytes) || DrawnText.isOfEdges(last.bytes) { return true }
    if isAmongOthers { return isMarked && line.isIndented }
    return format?.isDrawn ?? false || group.lines.count > 1 || first.isIndented || line.isIndented
  }
}

extension NumberedLine {
  /// Whether the line begins like a row of a drawing or of indented text, not like a label.
  fileprivate var isIndented: Bool {
    guard let first = bytes.first, let label = bytes.first(where: { !$0.isSpace }) else {
      return false
    }
    if first.isSpace { return !"([{".utf8.contains(label) }
    return first >= 0x80 || "|+`\\/.'-".utf8.contains(first)
  }
}

extension TreeFormat {
  /// Whether a tree in this format takes several lines.
  var isDrawn: Bool {
    [.drawing, .indented, .sideways, .decisionRules, .decisionDOT, .xgboost, .lightgbm, .linkage]
      .contains(self)
  }
}

/// Counts the brackets that are open at the end of the lines that have been read.
struct OpenBrackets {
  private var outsideQuotes = 0
  /// The number of open brackets if single quotation marks are apostrophes.
  private var outsideDoubleQuotes = 0

  /// Whether all brackets are closed in at least one interpretation of single quotation marks.
  var areClosed: Bool { outsideQuotes <= 0 || outsideDoubleQuotes <= 0 }

  mutating func take(_ line: ArraySlice<UInt8>) {
    outsideQuotes += Self.count(UnquotedBytes(line))
    outsideDoubleQuotes += Self.count(UnquotedBytes(line, marks: "\""))
  }

  private static func count(_ bytes: UnquotedBytes) -> Int {
    bytes.reduce(0) { count, next in
      switch next.byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): count + 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): count - 1
      default: count
      }
    }
  }
}
