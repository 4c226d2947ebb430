import BinaryTrees
import Foundation
import TreeFormats
import TreeSteps
import TextSupport

/// Trees as programs print them: one a line, in any format.
struct TreeSequence {
  /// The trees, in order.
  private(set) var trees: [TreeSnapshot<String>] = []
  /// What to call each of them.
  private(set) var names: [String] = []

  /// What the user ought to know of them.
  private(set) var notes: [String] = []

  /// How the first line was read.
  private var usual: (format: TreeFormat, isWords: Bool)?

  /// Reports a line that is read in another way than the first: it may be no tree at all.
  private mutating func note(_ document: TreeDocument, line: Int) {
    var isWords = false
    if case .texts? = document.keys?.values { isWords = true }
    let usual = usual ?? (document.format, isWords)
    self.usual = usual
    // A drawing of one node is a key, too.
    if Self.isDrawn(document.format) || Self.isDrawn(usual.format) { return }
    guard document.format != usual.format || (isWords && !usual.isWords) else { return }
    let way =
      document.format == .keys ? (isWords ? "words" : "keys") + " to insert" : "\(document.format)"
    notes.append("line \(line) is read as \(way), unlike the lines before")
  }

  /// The most trees that are played.
  static let limit = 100_000

  /// Reads trees, one a line, or drawings with empty lines between them; empty lines are passed over.
  ///
  /// - Throws: 65 with the number of the line and the place in it at the first fault.
  init(_ bytes: [UInt8], name: String, _ options: InputOptions) throws(CommandFailure) {
    for (text, line) in Self.texts(bytes, options.format) {
      guard trees.count < Self.limit else {
        throw CommandFailure(
          .badData, "\(name), line \(line): more than \(Self.limit) trees to play")
      }
      do throws(SourceError) {
        let document = try TreeDocument.read(
          Array(text), format: options.format, keyType: options.keyType, limits: options.limits)
        note(document, line: line)
        notes += document.allNotes.map { "line \(line): \($0)" }
        trees.append(document.tree)
      } catch {
        // The lines of a text are counted from its first.
        let place = "line \(line + error.position.line - 1), column \(error.position.column)"
        let rest = error.description.dropFirst(error.position.description.count)
        throw CommandFailure(.badData, "\(name), \(place)\(rest)")
      }
      names.append("line \(line)")
    }
  }

  /// Whether a tree in a format takes several lines.
  private static func isDrawn(_ format: TreeFormat) -> Bool {
    [.drawing, .indented, .decisionRules].contains(format)
  }

  /// The texts of the trees, each with the number of its first line.
  private static func texts(
    _ bytes: [UInt8], _ format: TreeFormat?
  ) -> [(text: ArraySlice<UInt8>, line: Int)] {
    var lines: [(text: ArraySlice<UInt8>, line: Int)] = []
    var blocks: [(text: ArraySlice<UInt8>, line: Int)] = []
    var isInBlock = false
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let isBlank = text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      defer { isInBlock = !isBlank }
      if isBlank { continue }
      lines.append((text, index + 1))
      if isInBlock, let last = blocks.popLast() {
        blocks.append((bytes[last.text.startIndex..<text.endIndex], last.line))
      } else {
        blocks.append((text, index + 1))
      }
    }
    // One tree of several lines is enough to tell.
    let areBlocks =
      format.map(isDrawn)
      ?? blocks.contains { block in
        block.text.contains(0x0A)
          && (TreeFormat.lineFormat(Array(block.text)).map(isDrawn) ?? false)
      }
    return areBlocks ? blocks.filter { !DrawnText.isTraversal($0.text) } : lines
  }
}
