internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeDrawing
import TreeLayout
import TextSupport
import TreeFormats
import TreeText

/// How the product looks and where it goes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file; its extension picks the format. '-' is standard output.",
      valueName: "file"),
    completion: .file())
  var output: FileArgument?

  @Option(
    help: ArgumentHelp(
      "The output format: \(OutputFormat.names.joined(separator: ", ")).", valueName: "name"),
    completion: .list(OutputFormat.names))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Print this traversal under the drawing, or color the nodes of a picture in its order.",
      valueName: "order", visibility: .drawing("--traversal")))
  var traversal: TraversalOrder?

  @Flag(help: ArgumentHelp("Reverse the traversal.", visibility: .drawing("--reversed")))
  var reversed = false

  @Flag(
    help: ArgumentHelp(
      """
      Play the operation step by step: on a terminal in the stepper, else as numbered frames; \
      -o FILE.html writes a page that plays it, FILE.svg an animated picture, FILE.json a recording, \
      FILE.cast one for asciinema.
      """, visibility: .drawing("--step")))
  var step = false

  @Option(
    help: ArgumentHelp("How nodes are placed.", valueName: "name", visibility: .drawing("--layout"))
  )
  var layout: LayoutName = .tidy

  @Option(
    help: ArgumentHelp(
      "The direction in which pictures grow.", valueName: "direction",
      visibility: .drawing("--orientation")))
  var orientation: Orientation = .down

  @Option(
    help: ArgumentHelp(
      """
      treeviz (default): our layout and drawing; graphviz: our layout, drawn by Graphviz; dot, \
      neato, twopi, …: a layout of Graphviz.
      """, valueName: "name", visibility: .drawing("--engine")))
  var engine: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Mark the nodes with these keys.", valueName: "key", visibility: .drawing("--mark")))
  var mark: [RawArgument] = []

  @Option(help: ArgumentHelp("Use colour on the terminal.", valueName: "when"))
  var color: ColorChoice = .auto

  @Option(help: ArgumentHelp("The characters that edges are drawn with.", valueName: "name"))
  var charset: TextOptions.Charset = .unicode

  @Option(
    help: ArgumentHelp(
      """
      Fit text drawings into this many columns, \(NumberRange.words(NumberRange.columns)); by default \
      those of the terminal. Pictures become this many units wide.
      """,
      valueName: "n"))
  var width: Int?

  @Flag(
    help: ArgumentHelp(
      "Explore the tree in a full-screen viewer; ? shows its keys.", visibility: .drawing("--view"))
  )
  var view = false

  // Side by side: a group within a group costs the start of the program a multiple in debug builds.
  @OptionGroup(title: "Pictures", visibility: .hidden) var look: PictureOptions
  @OptionGroup(title: "Pictures", visibility: .hidden) var pageOptions: PageOptions
  @OptionGroup(title: "Pictures", visibility: .hidden) var bitmap: BitmapOptions

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  /// When text is coloured.
  enum ColorChoice: String, NamedChoice {
    case auto, always, never
  }

  mutating func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file name.") }
    try NumberRange.check(width, NumberRange.columns, "--width", "columns")
  }
}

extension ArgumentVisibility {
  /// The visibility of an option of drawings: the help of a verb that draws nothing leaves it out.
  fileprivate static func drawing(_ option: String) -> ArgumentVisibility {
    Invocation.hides(option) ? .hidden : .default
  }
}

extension OutputOptions {
  /// Refuses a reversal without a traversal, once a verb has said which it walks by itself.
  ///
  /// - Throws: usage.
  func checkReversal() throws(CommandFailure) {
    if reversed, traversal == nil {
      throw CommandFailure(.usage, "--reversed needs a --traversal to reverse")
    }
  }

  /// Refuses options that a drawing in characters cannot follow.
  ///
  /// Verbs call this before they do any work.
  ///
  /// - Throws: usage.
  func checkText() throws(CommandFailure) {
    if orientation != .down {
      throw CommandFailure(
        .usage, "text drawings grow downwards; write a picture with -o FILE.svg")
    }
    if !layout.algorithm.isForText {
      throw CommandFailure(
        .usage,
        "text drawings cannot show the \(layout.rawValue) layout; write a picture with -o FILE.svg")
    }
  }

  /// What is to be said of a file whose extension promises another format than is written, or `nil`.
  var misleadingExtension: String? {
    guard let format, let file = output, !file.isStandardStream,
      let suffix = file.path.lowercasedExtension, suffix != format,
      OutputFormat.names.contains(suffix),
      TreeFormat(rawValue: format).map({ !$0.fileExtensions.contains(suffix) }) ?? true
    else { return nil }
    return "the file ends in .\(suffix.visibleOnTerminal), but is written as \(format)"
  }

  /// Whether a product of its own was asked for, beside what the verb says.
  var isAskedFor: Bool { output != nil || format != nil || engine != nil || view }

  /// Whether the product goes to standard output.
  var isForStandardOutput: Bool { output?.isStandardStream ?? true }

  /// Whether text is coloured.
  var usesColor: Bool { color.isUsed(onStandardOutput: isForStandardOutput) }

  /// The page that pictures are placed on: what they are fitted to, or as wide as was asked for.
  var page: PicturePage {
    var page = pageOptions.page
    if page.fit == nil, let width { page.fit = .width(Double(width)) }
    return page
  }

  /// How SVG is written.
  var svgOptions: SVGOptions {
    SVGOptions(
      appearance: pageOptions.svgAppearance, page: page, keepsLineWidths: look.fixedLines)
  }

  /// How many columns a text drawing may take, or `nil` for as many as it needs.
  var textWidth: Int? {
    width ?? (isForStandardOutput ? StandardStreams.terminalWidth : nil)
  }

  /// Who lays out and draws, and as what.
  ///
  /// - Throws: usage, if a name is unknown.
  func resolved() throws(CommandFailure) -> (engine: Engine, format: OutputFormat) {
    let engine = Engine(name: self.engine ?? "treeviz")
    var name = format
    if name == nil {
      var known = OutputFormat.names
      // Graphviz has formats of its own, which it names itself if there is no such one.
      if engine != .treeviz, let suffix = output?.path.lowercasedExtension { known.append(suffix) }
      name = try FileFormat.name(of: output, among: known)
    }
    let fallback = engine == .treeviz ? "text" : "svg"
    return (engine, try OutputFormat(name ?? fallback, engine: engine))
  }
}

extension OutputOptions.ColorChoice {
  /// Whether text is coloured, after the option, `NO_COLOR`, `FORCE_COLOR` and the terminal.
  func isUsed(onStandardOutput isForStandardOutput: Bool) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
      guard isForStandardOutput else { return false }
      if environment["FORCE_COLOR"].map({ !$0.isEmpty && $0 != "0" }) ?? false { return true }
      return StandardStreams.isOutputTerminal && environment["TERM"] != "dumb"
    }
  }
}
