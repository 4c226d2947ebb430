internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeDrawing
import TreeLayout
import TreeText
import TreesOfKeys

/// The appearance, the format and the destination of a product.
struct OutputOptions: ParsableArguments, OutputDestination {
  @Option(
    name: .shortAndLong,
    "Write to this file; its extension picks the format. '-' is standard output.", as: "file",
    .drawing("--output"))
  var output: FileArgument?

  @Option(
    "The output format: \(OutputFormat.names.joined(separator: ", ")).", as: "name",
    .drawing("--format"), completion: .list(OutputFormat.names))
  var format: String?

  @Option(
    """
    Print this traversal under the drawing, or number and color the nodes of a picture in its order, \
    with a dotted path from node to node in trees of up to \(PictureSettings.mostPathNodes) nodes.
    """,
    as: "order", .drawing("--traversal"))
  var traversal: TraversalOrder?

  @Flag(help: ArgumentHelp("Reverse the traversal.", visibility: .drawing("--reversed")))
  var reversed = false

  @Flag(
    help: ArgumentHelp(
      """
      Play the operation step by step: on a terminal in the stepper, else as numbered frames; \
      -o FILE.html writes a page that plays it, FILE.svg or .gif an animated picture, FILE.pdf a \
      page for each step, FILE.tex slides for LaTeX, 'FILE-%02d.svg' (or .png, .pdf, .tex) a file \
      for each step, FILE.json a recording, FILE.cast one for asciinema.
      """, visibility: .drawing("--step")))
  var step = false

  @Option(
    """
    Show one step: a number, end, or the n-th rotation, recoloring or exchange, such as \
    rotation:2. Implies --step.
    """, as: "step", .drawing("--at"))
  var at: StepChoice?

  @Option(
    "The steps to show: all, or structural, without comparisons. Implies --step.", as: "name",
    .drawing("--steps"))
  var steps: StepFilter?

  @Option(
    "The layout of the nodes; for trees read with branch lengths, dendrogram to the right.",
    as: "name", .drawing("--layout"))
  var layout: LayoutName = .tidy

  @Option("The direction in which pictures grow.", as: "direction", .drawing("--orientation"))
  var orientation: LayoutOrientation = .down

  @Option(
    """
    treeviz (default): our layout and drawing; graphviz: our layout, drawn by Graphviz; dot, \
    neato, twopi, …: a layout of Graphviz.
    """, as: "name", .drawing("--engine"))
  var engine: String?

  @Option(
    parsing: .upToNextOption, "Mark the nodes with these keys.", as: "key", .drawing("--mark"))
  var mark: [RawArgument] = []

  @Option("Use color on the terminal.", as: "when") var color: ColorChoice = .auto

  @Option(name: .customLong("charset"), help: ArgumentHelp(CharsetChoice.help, valueName: "name"))
  var charsetChoice: CharsetChoice = .auto

  @Option(
    """
    Fit text drawings into this many columns, \(NumberRange.words(NumberRange.columns)); by default \
    those of the terminal. Pictures become this many units wide.
    """, as: "n")
  var width: Int?

  @Option(
    """
    Cut labels of text drawings at this many columns, \
    \(NumberRange.words(NumberRange.labelColumns)); by default 32.
    """, as: "n")
  var labelWidth: Int?

  @Flag(
    help: ArgumentHelp(
      "Explore the tree in a full-screen viewer; ? shows its keys.", visibility: .drawing("--view"))
  )
  var view = false

  // The groups are not nested, because nested groups make the start of the program several times
  // slower in debug builds.
  @OptionGroup(title: "Pictures", visibility: .hidden) var look: PictureOptions
  @OptionGroup(title: "Pictures", visibility: .hidden) var columns: ColumnOptions
  @OptionGroup(title: "Pictures", visibility: .hidden) var pageOptions: PageOptions
  @OptionGroup(title: "Pictures", visibility: .hidden) var bitmap: BitmapOptions

  @Flag(help: "Write only errors to standard error.") var quiet = false

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.output, options.format, options.engine) = (nil, nil, nil)
    (options.traversal, options.reversed, options.step) = (nil, false, false)
    (options.at, options.steps) = (nil, nil)
    (options.layout, options.orientation, options.mark) = (.tidy, .down, [])
    (options.color, options.charsetChoice, options.width) = (.auto, .auto, nil)
    (options.look, options.pageOptions, options.bitmap) = (.unset, .unset, .unset)
    options.columns = .unset
    (options.labelWidth, options.view, options.quiet) = (nil, false, false)
    return options
  }

  /// The condition for colored text.
  enum ColorChoice: String, NamedChoice {
    case auto, always, never
  }

  mutating func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file name.") }
    try NumberRange.check(width, NumberRange.columns, "--width", "columns")
    try NumberRange.check(labelWidth, NumberRange.labelColumns, "--label-width", "columns")
    if at != nil || steps != nil { step = true }
  }
}

extension ArgumentVisibility {
  /// Returns the visibility of a drawing option.
  ///
  /// The help of verbs without drawings omits it.
  fileprivate static func drawing(_ option: String) -> ArgumentVisibility {
    Invocation.hides(option) ? .hidden : .default
  }
}

extension OutputOptions {
  /// Checks that `--reversed` is given only with a traversal.
  ///
  /// A verb with a default traversal must set it first.
  ///
  /// - Throws: a usage error.
  func checkReversal() throws(CommandFailure) {
    if reversed, traversal == nil {
      throw CommandFailure(.usage, "--reversed needs a --traversal to reverse")
    }
  }

  /// Checks that the options apply to a drawing in characters.
  ///
  /// Verbs call this before they do any work.
  ///
  /// - Parameter mayGrowRightward: whether a dendrogram may grow to the right.
  /// - Throws: a usage error.
  func checkText(mayGrowRightward: Bool = false) throws(CommandFailure) {
    if mayGrowRightward, isRightwardText { return }
    try CommandFailure.refuse(if: [
      orientation != .down:
        "text drawings grow downwards\(mayGrowRightward ? ", dendrograms also to the right" : ""); "
        + "write a picture with -o FILE.svg",
      !layout.algorithm.isForText:
        "text drawings cannot show the \(layout.rawValue) layout; write a picture with -o FILE.svg",
    ])
  }

  /// Whether a drawing in characters grows to the right, with one row for each leaf.
  var isRightwardText: Bool { layout == .dendrogram && orientation == .right }

  /// Whether the options request a product in addition to the usual output of the verb.
  var isAskedFor: Bool { output != nil || format != nil || engine != nil || view }

  /// Whether the options name an engine other than TreeViz.
  var usesOtherEngine: Bool { engine != nil && engine != "treeviz" }

  /// The page for pictures.
  ///
  /// Without `--fit`, pictures get the width of `--width`.
  var page: PicturePage {
    var page = pageOptions.page
    if page.fit == nil, let width { page.fit = .width(Double(width)) }
    return page
  }

  /// The options for SVG.
  var svgOptions: SVGOptions { settings.svgOptions }

  /// The options for drawings in characters.
  var textOptions: TextOptions {
    var options = TextOptions(
      charset: charset, color: usesColor,
      width: width ?? (isForStandardOutput ? StandardStreams.terminalWidth : nil))
    if let labelWidth { options.maximumLabelCells = labelWidth }
    return options
  }

  /// Returns the engine and the format.
  ///
  /// - Throws: a usage error if a name is unknown.
  func resolved() throws(CommandFailure) -> (engine: Engine, format: OutputFormat) {
    let engine = Engine(name: self.engine ?? "treeviz")
    var name = format
    if name == nil {
      var known = OutputFormat.names
      // Graphviz has additional formats. It lists them if the format is unknown.
      if engine != .treeviz, let suffix = output?.path.lowercasedExtension { known.append(suffix) }
      let isGIF = output?.path.lowercasedExtension == "gif"
      name = try FileFormat.name(
        of: output, among: known,
        advice: isGIF ? "a GIF shows steps; add --step" : "choose one with --format")
    }
    let fallback = engine == .treeviz ? "text" : "svg"
    return (engine, try OutputFormat(name ?? fallback, engine: engine))
  }
}

extension OutputOptions.ColorChoice {
  /// Whether text is colored, based on the option, the environment and the terminal.
  ///
  /// The first of these variables that is set decides: `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`,
  /// `CLICOLOR`.
  func isUsed(onStandardOutput isForStandardOutput: Bool) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
      guard isForStandardOutput, Invocation.capture == nil else { return false }
      if let force = environment["FORCE_COLOR"], !force.isEmpty { return force != "0" }
      if environment["CLICOLOR_FORCE"].map({ !$0.isEmpty && $0 != "0" }) ?? false { return true }
      return StandardStreams.isOutputTerminal && environment["TERM"] != "dumb"
        && environment["CLICOLOR"] != "0"
    }
  }
}
