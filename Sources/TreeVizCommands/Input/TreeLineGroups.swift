import TextSupport
import TreeFormats

/// A line of what a program prints.
struct NumberedLine {
  let bytes: ArraySlice<UInt8>
  let number: Int

  var isBlank: Bool { bytes.allSatisfy { $0.isSpace } }

  /// The number of blanks before the first other character.
  var indent: Int { bytes.prefix { $0.isSpace }.count }
}

/// Lines that may be one tree together.
struct LineGroup {
  var lines: [NumberedLine] = []

  /// Whether the lines stand behind a prefix, so that they have to be a tree.
  var isMarked = false

  /// The brackets that are still open, or `nil` if the lines may be rows of a drawing or of indented
  /// text.
  fileprivate var brackets: OpenBrackets?

  init() {}

  /// One line alone.
  init(_ line: NumberedLine, isMarked: Bool) { (lines, self.isMarked) = ([line], isMarked) }

  /// The lines as one text.
  var text: [UInt8] { Array(lines.map(\.bytes).joined(separator: [0x0A])) }

  /// Whether the lines, which could be rows, are no drawing in the format that was asked for, so that
  /// each is for itself.
  func isOfSingleLines(_ format: TreeFormat?) -> Bool {
    guard lines.count > 1, brackets == nil else { return false }
    return !((format ?? .lineFormat(text))?.isDrawn ?? false)
  }
}

/// Puts lines together that may be one tree, as they come: rows of a drawing up to an empty line, and
/// a line that leaves brackets open with those after it until they are closed.
struct TreeLineGroups {
  /// The format that was asked for.
  let format: TreeFormat?

  /// Whether there are lines that are no tree, at which nothing goes on that they are no part of.
  let isAmongOthers: Bool

  private var group = LineGroup()

  init(format: TreeFormat?, isAmongOthers: Bool) {
    (self.format, self.isAmongOthers) = (format, isAmongOthers)
  }

  /// Whether lines are held that are a tree unless more of it comes soon.
  var mayBeWhole: Bool { group.brackets == nil && !group.lines.isEmpty }

  /// Begins a tree behind a prefix, after what was held has ended.
  ///
  /// - Parameter line: the line; if it is blank, the tree begins on the next one.
  /// - Returns: the groups that are complete now.
  mutating func begin(_ line: NumberedLine) -> [LineGroup] {
    group.isMarked = true
    return line.isBlank ? [] : start(line)
  }

  /// Takes a line.
  ///
  /// - Returns: the groups that are complete now, in order.
  mutating func take(_ line: NumberedLine) -> [LineGroup] {
    if line.isBlank { return end() }
    if group.lines.isEmpty { return start(line) }
    guard goesOn(with: line) else { return end() + start(line) }
    group.lines.append(line)
    group.brackets?.take(line.bytes)
    return group.brackets?.areClosed ?? false ? end() : []
  }

  /// Whether lines behind a prefix are waited for.
  var isMarked: Bool { group.isMarked }

  /// Ends the group that is held.
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
    // A row of labels stands between rows of edges.
    if DrawnText.isOfEdges(line.bytes) || DrawnText.isOfEdges(last.bytes) { return true }
    if isAmongOthers { return isMarked && line.isIndented }
    return format?.isDrawn ?? false || group.lines.count > 1 || first.isIndented || line.isIndented
  }
}

extension NumberedLine {
  /// Whether the line begins as a row of a drawing or of indented text may, and not with a label.
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
  var isDrawn: Bool { [.drawing, .indented, .decisionRules].contains(self) }
}

/// How many brackets have been opened and not closed.
private struct OpenBrackets {
  private var outsideQuotes = 0
  /// The same if a single quotation mark is an apostrophe.
  private var outsideDoubleQuotes = 0

  /// Whether all are closed, for who takes them for the one or the other.
  var areClosed: Bool { outsideQuotes <= 0 || outsideDoubleQuotes <= 0 }

  mutating func take(_ line: ArraySlice<UInt8>) {
    outsideQuotes += Self.count(UnquotedBytes(line))
    outsideDoubleQuotes += Self.count(UnquotedBytes(line, marks: "\""))
  }

  private static func count(_ bytes: UnquotedBytes) -> Int {
    var (bytes, count) = (bytes, 0)
    while let (_, byte) = bytes.next() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): count -= 1
      default: break
      }
    }
    return count
  }
}
