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
    guard document.format != usual.format || (isWords && !usual.isWords) else { return }
    let way =
      document.format == .keys ? (isWords ? "words" : "keys") + " to insert" : "\(document.format)"
    notes.append("line \(line) is read as \(way), unlike the lines before")
  }

  /// The most trees that are played.
  static let limit = 100_000

  /// Reads lines; empty ones are passed over.
  ///
  /// - Throws: 65 with the number of the line and the place in it at the first fault.
  init(_ bytes: [UInt8], name: String, _ options: InputOptions) throws(CommandFailure) {
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .enumerated() {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
      guard trees.count < Self.limit else {
        throw CommandFailure(
          .badData, "\(name), line \(index + 1): more than \(Self.limit) trees to play")
      }
      do {
        let document = try TreeDocument.read(
          Array(text), format: options.format, keyType: options.keyType, limits: options.limits)
        note(document, line: index + 1)
        notes += document.notes.map { "line \(index + 1): \($0)" }
        trees.append(document.tree)
      } catch {
        // The line of a line is the first.
        let text = "\(error)"
        let rest = text.hasPrefix("line 1, ") ? ", " + text.dropFirst(8) : ": " + text
        throw CommandFailure(.badData, "\(name), line \(index + 1)\(rest)")
      }
      names.append("line \(index + 1)")
    }
  }
}
