import Foundation
import TextSupport
import TreeFormats

/// Reads trees in what a program prints, line by line as it comes.
///
/// A tree stands on a line, or on several: a drawing or indented text up to an empty line, and what
/// leaves brackets open until they are closed.
struct TreeLineReader {
  /// What a line, or some of them, turned out to be.
  enum Reading {
    /// A tree; the number of its first line, and what the program said before it.
    case tree(TreeDocument, line: Int, remark: String?)
    /// Something else.
    case other(ArraySlice<UInt8>)
    /// What was said to be a tree and is none.
    case damaged(CommandFailure)
  }

  private let name: String
  private let input: InputOptions
  private let log: LogOptions
  private var groups: TreeLineGroups
  private var number = 0
  private var hasDrawings = false
  /// The last line since the last tree that is none.
  private var remark: ArraySlice<UInt8>?

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - name: what the text is called in messages.
  ///   - input: how trees are read.
  ///   - log: which lines are trees.
  init(name: String, _ input: InputOptions, _ log: LogOptions) {
    (self.name, self.input, self.log) = (name, input, log)
    groups = TreeLineGroups(format: input.format, isAmongOthers: log.allowsOthers)
  }

  /// Whether lines are held that are a tree unless more of it comes soon.
  var mayBeWhole: Bool { groups.mayBeWhole }

  /// Takes the next line.
  ///
  /// - Returns: what is known now, in order; nothing while more lines are needed to tell.
  /// - Throws: 65 with the place in it if a line is no tree and all have to be.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(CommandFailure) -> [Reading] {
    number += 1
    // An escape sequence of a color would count as an open bracket.
    let bytes = bytes.contains(0x1B) ? PastedText(Array(bytes)).bytes[...] : bytes
    let line = NumberedLine(bytes: bytes, number: number)
    guard let mark = log.mark(in: bytes) else {
      if log.prefix != nil, !groups.isMarked { return [other(line)] }
      let readings = try read(groups.take(line))
      return line.isBlank ? readings + [.other(bytes)] : readings
    }
    // The columns of a drawing, and of messages, are those of the line.
    let blanks = ArraySlice(repeating: UInt8(ascii: " "), count: mark.upperBound - bytes.startIndex)
    let marked = NumberedLine(bytes: blanks + bytes[mark.upperBound...], number: number)
    let readings = try end()
    // The line before says more than the time at the beginning of this one.
    let before = bytes[..<mark.lowerBound]
    if remark == nil, before.contains(where: { !$0.isSpace }) { remark = before }
    return try readings + read(groups.begin(marked))
  }

  /// Takes what is held for whole: at the end, or when nothing has come for a while.
  ///
  /// - Returns: what it was.
  /// - Throws: as ``take(_:)``.
  mutating func end() throws(CommandFailure) -> [Reading] { try read(groups.end()) }

  private mutating func read(_ groups: [LineGroup]) throws(CommandFailure) -> [Reading] {
    var readings: [Reading] = []
    for group in groups { readings += try read(group) }
    return readings
  }

  private mutating func read(_ group: LineGroup) throws(CommandFailure) -> [Reading] {
    if group.isOfSingleLines(input.format) { return try readEach(group) }
    let text = group.text
    if hasDrawings, DrawnText.isTraversal(text[...]) { return [] }
    let isOptional = log.allowsOthers && !group.isMarked
    if isOptional, isPlainText(text) { return group.lines.map { other($0) } }
    do throws(SourceError) {
      let document = try TreeDocument.read(
        text, format: input.format, keyType: input.keyType, limits: input.limits)
      if document.format.isDrawn { hasDrawings = true }
      defer { remark = nil }
      return [.tree(document, line: group.lines[0].number, remark: remarkText)]
    } catch {
      if isOptional {
        return group.lines.count > 1 ? try readEach(group) : group.lines.map { other($0) }
      }
      let failure = failure(error, group)
      guard log.others != nil else { throw failure }
      return [.damaged(failure)]
    }
  }

  private mutating func readEach(_ group: LineGroup) throws(CommandFailure) -> [Reading] {
    var readings: [Reading] = []
    for line in group.lines { readings += try read(LineGroup(line, isMarked: group.isMarked)) }
    return readings
  }

  private mutating func other(_ line: NumberedLine) -> Reading {
    if !line.isBlank { remark = line.bytes }
    return .other(line.bytes)
  }

  /// Whether a text could be keys, as any words could, so that it is a tree only if that is asked for.
  private func isPlainText(_ text: [UInt8]) -> Bool {
    input.format == nil && TreeFormat.detect(text) == .keys
  }

  /// What the program said before a tree, cut to what fits beside its number.
  private var remarkText: String? {
    remark.map { bytes in
      let text = String(decoding: bytes.prefix(400), as: UTF8.self)
      return text.trimmingCharacters(in: .whitespacesAndNewlines).clipped(toCells: 60, mark: "…")
    }
  }

  /// What is said of a text that is no tree and has to be one.
  private func failure(_ error: SourceError, _ group: LineGroup) -> CommandFailure {
    // The lines of a text are counted from its first.
    let line = group.lines[0].number + error.position.line - 1
    let rest = error.description.dropFirst(error.position.description.count)
    let place = "\(name), line \(line), column \(error.position.column)"
    return CommandFailure(.badData, "\(place)\(rest)\(hint(group))")
  }

  /// How to go on, if a tree may stand behind other text.
  private func hint(_ group: LineGroup) -> String {
    if log.others != nil { return "" }
    if log.prefix != nil { return "\n  --skip-other skips damaged trees" }
    return
      "\n  --prefix TEXT names the text before a tree; --skip-other skips lines that are no tree"
  }
}
