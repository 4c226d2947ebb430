internal import ArgumentParser
import Foundation
import TreeDrawing

/// How a graph looks and where it goes.
struct ChartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is written: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"))
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file; its extension picks the format. '-' is standard output.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("The colours.", valueName: "name"))
  var theme: Theme = .calm

  @Option(help: ArgumentHelp("The width of the picture.", valueName: "x"))
  var width = 720.0

  @Option(help: ArgumentHelp("The height of the picture.", valueName: "x"))
  var height = 440.0

  @OptionGroup var bitmap: BitmapOptions

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false

  /// What a graph is written as.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, svg, png, pdf, json
  }

  mutating func validate() throws {
    output = output.map(NegativeKeys.restored)
    if output == "" { throw ValidationError("-o needs the name of a file.") }
    guard (240...20_000).contains(width), (180...20_000).contains(height) else {
      throw ValidationError("a graph is from 240 by 180 up to 20,000 by 20,000 large.")
    }
  }

  /// The format, after the option and the extension of the file.
  ///
  /// - Throws: usage, if the extension names none, or it is not for a terminal.
  func resolved() throws(CommandFailure) -> Format {
    var resolved = format ?? .text
    let suffix = output.map { ($0 as NSString).pathExtension.lowercased() } ?? ""
    if format == nil, let output, !suffix.isEmpty, !output.hasPrefix("/dev/") {
      guard let named = suffix == "txt" ? .text : Format(rawValue: suffix) else {
        throw CommandFailure(
          .usage, "the extension of '\(output)' names no format; say which with --format")
      }
      resolved = named
    }
    if output == nil || output == "-", resolved == .png || resolved == .pdf,
      StandardStreams.isOutputTerminal
    {
      throw CommandFailure(
        .usage, "this format is not for a terminal; write it to a file with -o FILE")
    }
    return resolved
  }
}
