internal import ArgumentParser
import TreeDrawing
import TreeText

/// The appearance, the format and the destination of a graph.
struct ChartOptions: ParsableArguments, OutputDestination {
  @Option(
    """
    The output format: \(Format.listed); text is a text \
    drawing on a terminal, otherwise a table.
    """, as: "name")
  var format: Format?

  @Option(
    name: .shortAndLong,
    "Write to this file; its extension picks the format. '-' is standard output.", as: "file")
  var output: FileArgument?

  @Option("The color theme.", as: "name") var theme: Theme = .calm

  @Option(
    """
    The width of the picture, 240 to 20,000, by default 720; of a text drawing, its \
    columns, \(NumberRange.words(NumberRange.columns)), by default those of the terminal.
    """, as: "x")
  var width: Double?

  @Option(
    """
    The height of the picture, 180 to 20,000, by default 440; of a text drawing, its \
    rows, \(NumberRange.words(NumberRange.rows)).
    """, as: "x")
  var height: Double?

  @Option("Use color on the terminal.", as: "when") var color: OutputOptions.ColorChoice = .auto

  @Option(name: .customLong("charset"), help: ArgumentHelp(CharsetChoice.help, valueName: "name"))
  var charsetChoice: CharsetChoice = .auto

  @Flag(help: "Pan and zoom the graph on the whole terminal; ? shows the keys there.")
  var view = false

  @OptionGroup var page: PageOptions
  @OptionGroup var bitmap: BitmapOptions

  @Flag(help: "Write only errors to standard error.") var quiet = false

  /// The output formats of a graph.
  enum Format: String, NamedChoice {
    case text, drawing, table, svg, png, pdf, html, json
  }

  mutating func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file name.") }
  }

  /// Returns the format, based on the option and the extension of the file.
  ///
  /// The result is never `text`, which stands for a drawing on a terminal and for a table
  /// elsewhere.
  ///
  /// - Throws: a usage error if the extension does not belong to a format, if the format cannot be
  ///   shown on the terminal, or if the width or height is invalid.
  func resolved() throws -> Format {
    let known = Format.allCases.map(\.rawValue)
    let named = format == nil ? try FileFormat.name(of: output, among: known) : nil
    var resolved = format ?? named.flatMap(Format.init) ?? .text
    try checkTerminal(isBinary: PictureFile(rawValue: resolved.rawValue)?.isBinary == true)
    let isForTerminal = isForStandardOutput && StandardStreams.isOutputTerminal
    if resolved == .text { resolved = isForTerminal ? .drawing : .table }
    if view {
      guard resolved == .drawing || format == nil, output == nil else {
        throw CommandFailure(.usage, "--view shows the graph on the terminal; omit -o and --format")
      }
      try checkView(orElse: "omit it to print the graph")
    }
    try checkSize(resolved)
    return resolved
  }

  private func checkSize(_ format: Format) throws {
    guard format == .drawing else {
      if (240...20_000).contains(size.width), (180...20_000).contains(size.height) { return }
      throw CommandFailure(.usage, "the size of a graph must be from 240x180 to 20,000x20,000")
    }
    for (value, range, option, unit) in [
      (width, NumberRange.columns, "--width", "columns"),
      (height, NumberRange.rows, "--height", "rows"),
    ] {
      let range = Double(range.lowerBound)...Double(range.upperBound)
      try NumberRange.check(value, range, option, unit)
    }
  }
}

extension ChartOptions {
  /// The width and height of a picture.
  var size: (width: Double, height: Double) { (width ?? 720, height ?? 440) }

  /// The number of columns and rows of a drawing in characters.
  ///
  /// By default, the drawing fills the terminal except for the line of the prompt. Without a
  /// terminal, it has 80 columns and 24 rows.
  var cells: (columns: Int, rows: Int) {
    let terminal = isForStandardOutput ? StandardStreams.terminalSize : nil
    return (
      width.map { Int($0) } ?? terminal?.columns ?? 80,
      height.map { Int($0) } ?? max(1, (terminal?.rows).map { $0 - 1 } ?? 24)
    )
  }

  /// Returns the product for a format, which determines the effective options.
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
