internal import ArgumentParser
import TreeDrawing

/// How a graph looks and where it goes.
struct ChartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output format: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"))
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file; its extension picks the format. '-' is standard output.",
      valueName: "file"),
    completion: .file())
  var output: FileArgument?

  @Option(help: ArgumentHelp("The colours.", valueName: "name"))
  var theme: Theme = .calm

  @Option(help: ArgumentHelp("The width of the picture, 240 to 20,000.", valueName: "x"))
  var width = 720.0

  @Option(help: ArgumentHelp("The height of the picture, 180 to 20,000.", valueName: "x"))
  var height = 440.0

  @OptionGroup var page: PageOptions
  @OptionGroup var bitmap: BitmapOptions

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  /// What a graph is written as.
  enum Format: String, NamedChoice {
    case text, svg, png, pdf, json
  }

  mutating func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file name.") }
    guard (240...20_000).contains(width), (180...20_000).contains(height) else {
      throw ValidationError("the size of a graph must be from 240x180 to 20,000x20,000.")
    }
  }

  /// The format, after the option and the extension of the file.
  ///
  /// - Throws: usage, if the extension names none, or it is not for a terminal.
  func resolved() throws(CommandFailure) -> Format {
    let known = Format.allCases.map(\.rawValue)
    let named = format == nil ? try FileFormat.name(of: output, among: known) : nil
    let resolved = format ?? named.flatMap(Format.init) ?? .text
    if output?.isStandardStream ?? true, resolved == .png || resolved == .pdf,
      StandardStreams.isOutputTerminal
    {
      throw CommandFailure(
        .usage, "this format cannot be shown on a terminal; write it to a file with -o FILE")
    }
    return resolved
  }
}
