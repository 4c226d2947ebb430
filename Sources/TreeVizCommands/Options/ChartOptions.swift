internal import ArgumentParser
import TreeDrawing
import TreeText

/// How a graph looks and where it goes.
struct ChartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The output format: \(Format.allCases.map(\.rawValue).joined(separator: ", ")); text is a drawing \
      in characters on a terminal, else a table.
      """, valueName: "name"))
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

  @Option(
    help: ArgumentHelp(
      """
      The width of the picture, 240 to 20,000, by default 720; of a drawing in characters its \
      columns, \(NumberRange.words(NumberRange.columns)), by default those of the terminal.
      """, valueName: "x"))
  var width: Double?

  @Option(
    help: ArgumentHelp(
      """
      The height of the picture, 180 to 20,000, by default 440; of a drawing in characters its \
      rows, \(NumberRange.words(NumberRange.rows)).
      """, valueName: "x"))
  var height: Double?

  @Option(help: ArgumentHelp("Use colour on the terminal.", valueName: "when"))
  var color: OutputOptions.ColorChoice = .auto

  @Option(
    help: ArgumentHelp("The characters that a drawing in characters has.", valueName: "name"))
  var charset: TextOptions.Charset = .unicode

  @Flag(help: "Pan and zoom the graph on the whole terminal; ? shows the keys there.")
  var view = false

  @OptionGroup var page: PageOptions
  @OptionGroup var bitmap: BitmapOptions

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  /// What a graph is written as.
  enum Format: String, NamedChoice {
    case text, drawing, table, svg, png, pdf, html, json
  }

  mutating func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file name.") }
  }

  /// The format, after the option and the extension of the file; never `text`, which is a drawing on
  /// a terminal and a table elsewhere.
  ///
  /// - Throws: usage, if the extension names none, it is not for a terminal, or the width or height
  ///   is none for it.
  func resolved() throws(CommandFailure) -> Format {
    let known = Format.allCases.map(\.rawValue)
    let named = format == nil ? try FileFormat.name(of: output, among: known) : nil
    var resolved = format ?? named.flatMap(Format.init) ?? .text
    let isForTerminal = isForStandardOutput && StandardStreams.isOutputTerminal
    if isForTerminal, resolved == .png || resolved == .pdf {
      throw CommandFailure(
        .usage, "this format cannot be shown on a terminal; write it to a file with -o FILE")
    }
    if resolved == .text { resolved = isForTerminal ? .drawing : .table }
    if view {
      guard resolved == .drawing || format == nil, output == nil else {
        throw CommandFailure(
          .usage, "--view shows the graph on the terminal; omit -o and --format")
      }
      try TerminalView.check("omit it to print the graph")
    }
    try checkSize(resolved)
    return resolved
  }

  private func checkSize(_ format: Format) throws(CommandFailure) {
    guard format == .drawing else {
      guard (240...20_000).contains(size.width), (180...20_000).contains(size.height) else {
        throw CommandFailure(
          .usage, "the size of a graph must be from 240x180 to 20,000x20,000")
      }
      return
    }
    do {
      for (value, range, option, unit) in [
        (width, NumberRange.columns, "--width", "columns"),
        (height, NumberRange.rows, "--height", "rows"),
      ] {
        let range = Double(range.lowerBound)...Double(range.upperBound)
        try NumberRange.check(value, range, option, unit)
      }
    } catch {
      throw CommandFailure(.usage, error.message)
    }
  }
}

extension ChartOptions {
  /// Whether the product goes to standard output.
  var isForStandardOutput: Bool { output?.isStandardStream ?? true }

  /// Whether characters are coloured.
  var usesColor: Bool { color.isUsed(onStandardOutput: isForStandardOutput) }

  /// The width and height of a picture.
  var size: (width: Double, height: Double) { (width ?? 720, height ?? 440) }

  /// The columns and rows of a drawing in characters: those of the terminal but for the line of the
  /// prompt, and 80 by 24 where there is none.
  var cells: (columns: Int, rows: Int) {
    let terminal = isForStandardOutput ? StandardStreams.terminalSize : nil
    return (
      width.map { Int($0) } ?? terminal?.columns ?? 80,
      height.map { Int($0) } ?? max(1, (terminal?.rows).map { $0 - 1 } ?? 24)
    )
  }

  /// The product of a format, for the effect of options.
  func product(_ format: Format) -> Products {
    switch format {
    case .drawing: view ? .graphViewer : .graph
    case .svg, .pdf: .graphPicture
    case .png: .graphBitmap
    case .html: .graphPage
    case .text, .table, .json: .graphData
    }
  }
}
