import BinaryTrees
import Foundation
import TreeFormats
import TreeSteps
import TreeText

/// Trees as programs print them: one a line, in any format.
struct TreeLines {
  /// The trees, in order.
  private(set) var trees: [TreeSnapshot<String>] = []
  /// What to call each of them.
  private(set) var names: [String] = []

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
        trees.append(document.tree)
      } catch {
        throw CommandFailure(.badData, "\(name), line \(index + 1): \(error)")
      }
      names.append("line \(index + 1)")
    }
  }
}
