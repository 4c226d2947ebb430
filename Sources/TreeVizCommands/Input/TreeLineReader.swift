import Foundation
import TextSupport
import TreeFormats
import TreesOfKeys

/// Reads trees from the output of a program, line by line.
///
/// A tree takes one or several lines. A drawing or indented text ends at an empty line. Other trees
/// end where all brackets are closed.
struct TreeLineReader {
  /// The interpretation of one or several lines.
  enum Reading {
    /// A tree, the number of its first line, and the text that the program printed before the tree.
    case tree(TreeDocument, line: Int, remark: String?)
    /// A line that belongs to no tree.
    case other(ArraySlice<UInt8>)
    /// Lines that must be a tree but cannot be read.
    case damaged(CommandFailure)
  }

  private let name: String
  private let input: InputOptions
  private let log: LogOptions
  private var groups: TreeLineGroups
  /// The number of lines that have been read.
  private(set) var number = 0
  private var hasDrawings = false
  /// The most recent line that belongs to no tree, or `nil` if a tree followed it.
  private var remark: ArraySlice<UInt8>?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - name: the name of the text in messages.
  ///   - input: the options for reading trees.
  ///   - log: the options that determine which lines are trees.
  init(name: String, _ input: InputOptions, _ log: LogOptions) {
    (self.name, self.input, self.log) = (name, input, log)
    groups = TreeLineGroups(format: input.format, isAmongOthers: log.allowsOthers)
  }

  /// Whether the buffered lines may already form a complete tree.
  var mayBeWhole: Bool { groups.mayBeWhole }

  /// Reads all lines of an input.
  ///
  /// - Parameters:
  ///   - bytes: the complete input.
  ///   - see: receives the interpretation of the lines, in order, until it returns `false`.
  /// - Throws: see ``take(_:)``; the errors of `see`.
  mutating func read(
    _ bytes: [UInt8], _ see: (Reading) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    var lines = LineReader(bytes)
    var isAtEnd = false
    while !isAtEnd {
      let line = lines.nextHeld()
      isAtEnd = line == nil
      let readings = if let line { try take(line) } else { try end() }
      for reading in readings where try !see(reading) { return }
    }
  }

  /// Reads the next line.
  ///
  /// - Returns: the lines whose interpretation is now known, in order. The list is empty if more
  ///   lines are needed.
  /// - Throws: status 65 with a position if a line is not a tree and all lines must be trees.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(CommandFailure) -> [Reading] {
    number += 1
    // Escape sequences are removed, because color sequences contain an open bracket.
    let bytes = bytes.contains(0x1B) ? PastedText(Array(bytes)).bytes[...] : bytes
    let line = NumberedLine(bytes: bytes, number: number)
    guard let mark = log.mark(in: bytes) else {
      if log.prefix != nil, !groups.isMarked { return [other(line)] }
      let readings = try read(groups.take(line))
      return line.isBlank ? readings + [.other(bytes)] : readings
    }
    // Blanks replace the text before the tree, so that characters keep their columns in the line.
    // The alignment of a drawing and the positions in messages depend on them.
    let blanks = ArraySlice(repeating: UInt8(ascii: " "), count: mark.upperBound - bytes.startIndex)
    let marked = NumberedLine(bytes: blanks + bytes[mark.upperBound...], number: number)
    let readings = try end()
    // The preceding line is a better remark than the text before the prefix, which is often a time
    // stamp.
    let before = bytes[..<mark.lowerBound]
    if remark == nil, before.contains(where: { !$0.isSpace }) { remark = before }
    return try readings + read(groups.begin(marked))
  }

  /// Treats the buffered lines as complete.
  ///
  /// Callers use this at the end of the input, or if no line has arrived for some time.
  ///
  /// - Returns: the interpretation of the lines.
  /// - Throws: see ``take(_:)``.
  mutating func end() throws(CommandFailure) -> [Reading] { try read(groups.end()) }

  private mutating func read(_ groups: [LineGroup]) throws(CommandFailure) -> [Reading] {
    try groups.map { group throws(CommandFailure) in try read(group) }.flatMap(\.self)
  }

  private mutating func read(_ group: LineGroup) throws(CommandFailure) -> [Reading] {
    if group.isOfSingleLines(input.format) { return try readEach(group) }
    let text = group.text
    if hasDrawings, DrawnText.isTraversal(text[...]) { return [] }
    let isOptional = log.allowsOthers && !group.isMarked
    // Any words can be keys. If the user named no format, such lines need not be a tree.
    if isOptional, input.format == nil, TreeFormat.detect(text) == .keys {
      return group.lines.map { other($0) }
    }
    let line = group.lines[0].number
    let document: TreeDocument
    do throws(SourceError) {
      document = try TreeDocument.read(
        text, format: input.format, keyType: input.keyType, limits: input.limits)
    } catch {
      if isOptional {
        return group.lines.count > 1 ? try readEach(group) : group.lines.map { other($0) }
      }
      return try damaged(failure(error, group))
    }
    if document.format.isDrawn { hasDrawings = true }
    do throws(KeyedTreeError) {
      let typed = try document.reading(as: input.keyType)
      defer { remark = nil }
      return [.tree(typed, line: line, remark: remarkText)]
    } catch {
      return try damaged(CommandFailure(.badData, "\(name), line \(line): \(error)"))
    }
  }

  /// Throws the failure for a damaged tree, or returns it if damaged trees are skipped.
  private func damaged(_ failure: CommandFailure) throws(CommandFailure) -> [Reading] {
    guard log.skipOther else { throw failure }
    return [.damaged(failure)]
  }

  private mutating func readEach(_ group: LineGroup) throws(CommandFailure) -> [Reading] {
    try read(group.lines.map { LineGroup(lines: [$0], isMarked: group.isMarked) })
  }

  private mutating func other(_ line: NumberedLine) -> Reading {
    if !line.isBlank { remark = line.bytes }
    return .other(line.bytes)
  }

  /// The text that the program printed before a tree, shortened to fit beside the line number.
  private var remarkText: String? {
    remark.map { bytes in
      let text = String(decoding: bytes.prefix(400), as: UTF8.self)
      return text.trimmingCharacters(in: .whitespacesAndNewlines).clipped(toCells: 60, mark: "…")
    }
  }

  /// Returns the failure for lines that must be a tree but cannot be read.
  private func failure(_ error: SourceError, _ group: LineGroup) -> CommandFailure {
    // In the position of the error, the first line of the group has number 1.
    let line = group.lines[0].number + error.position.line - 1
    let rest = error.description.dropFirst(error.position.description.count)
    let place = "\(name), line \(line), column \(error.position.column)"
    return CommandFailure(.badData, "\(place)\(rest)\(hint(group))")
  }

  /// Returns advice: another format that reads the tree, and the options that skip lines that are
  /// not trees.
  ///
  /// Empty if `--skip-other` is given.
  private func hint(_ group: LineGroup) -> String {
    if log.skipOther { return "" }
    let format = ReadingHint.sibling(of: group.text, input.limits) ?? ""
    if log.prefix != nil { return "\(format)\n  --skip-other skips damaged trees" }
    return "\(format)\n  --prefix TEXT gives the text before a tree; "
      + "--skip-other skips lines that are not trees"
  }
}
