internal import ArgumentParser
import Foundation
import SystemPackage
import TextSupport
import TreeDrawing
import TreeSteps

/// The options for printed sheets.
struct SheetOptions: ParsableArguments {
  @Option("The number of sheets with different questions, 1 to 1000 (default: 1).", as: "n")
  var sheets: Int?

  @Option("The names of the students, one a line: one sheet for each.", as: "file")
  var names: FileArgument?

  @Option("Write the answers with pictures and explanations to this file.", as: "file.pdf")
  var key: FileArgument?

  @Option("The paper: a4 or letter.", as: "name") var paper: Paper = .a4

  @Option(
    name: .customLong("title"), "The title of the sheets, at most 200 characters.", as: "text")
  var heading: String?

  @Flag(help: "Print answers to choose from; wrong ones come from frequent misconceptions.")
  var choices = false

  enum Paper: String, NamedChoice {
    case a4, letter

    /// The width and height in CSS pixels.
    var size: CGSize {
      let size = PicturePage.Fit.sheets[rawValue] ?? (793.7, 1122.52)
      return CGSize(width: size.0, height: size.1)
    }
  }

  /// The allowed numbers of sheets.
  private static let counts = 1...1000
  /// The maximum number of questions on all sheets.
  static let questionLimit = 20_000

  func validate() throws {
    try NumberRange.check(sheets, Self.counts, "--sheets", "sheets")
    if let key, key.isStandardStream || key.path.lowercasedExtension != "pdf" {
      throw ValidationError("--key needs the name of a file that ends with .pdf.")
    }
    // A block of text cannot be higher than a page.
    if let heading, heading.unicodeScalars.count > 200 {
      throw ValidationError("--title must have at most 200 characters.")
    }
  }

  /// Refuses options of sheets, with an advice, where no sheets are printed.
  func refuse(_ advice: String) throws(CommandFailure) {
    let given = [
      ("--sheets", sheets != nil), ("--names", names != nil), ("--key", key != nil),
      ("--choices", choices), ("--paper", Invocation.gives("--paper")),
      ("--title", heading != nil),
    ].filter(\.1).map(\.0)
    guard let first = given.first else { return }
    throw CommandFailure(.usage, "\(first) is for printed sheets: \(advice)")
  }

  /// The maximum width of a name on a sheet in cells of a terminal.
  private static let nameCells = 60

  /// Reads the names of the students.
  ///
  /// - Parameter notes: the notes. A note on names that are too long is appended.
  /// - Returns: the names, or `nil` without `--names`.
  /// - Throws: status 65 if there are no names, or more than there can be sheets.
  func students(_ notes: inout [String]) throws(CommandFailure) -> [String]? {
    guard let names else { return nil }
    let source: InputSource = names.isStandardStream ? .standardInput : .file(names.path)
    let bytes = try source.bytes(limit: 1 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.badData, "\(source.name): the names are not UTF-8")
    }
    let lines = text.withoutByteOrderMark.split { $0.isNewline }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    if lines.isEmpty {
      throw CommandFailure(.badData, "\(source.name): there are no names (expected: one a line)")
    }
    if lines.count > Self.counts.upperBound {
      throw CommandFailure(
        .badData,
        "\(source.name): there are \(lines.count) names, but at most "
          + "\(NumberRange.grouped(Self.counts.upperBound)) sheets")
    }
    if let sheets, sheets != lines.count {
      throw CommandFailure(
        .badData, "\(source.name): there are \(lines.count.counted("name")), but --sheets \(sheets)"
      )
    }
    let shown = lines.map { $0.clipped(toCells: Self.nameCells) }
    let cut = zip(lines, shown).filter { $0 != $1 }.map(\.1)
    if let first = cut.first?.visibleOnTerminal {
      notes.append(
        cut.count == 1
          ? "the name '\(first)' is too long and was cut"
          : "\(cut.count) names, such as '\(first)', are too long and were cut")
    }
    return shown
  }
}
