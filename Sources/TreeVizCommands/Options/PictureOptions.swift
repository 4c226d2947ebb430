internal import ArgumentParser
import BinaryTrees
import TreeDrawing

/// What pictures show beside the tree, and the hand they are drawn with.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What stands above the tree; by default the answer of search and check, else nothing.",
      valueName: "text"))
  var title: TextArgument?

  @Option(help: ArgumentHelp("The colours of pictures.", valueName: "name"))
  var theme: Theme = .calm

  @Option(help: ArgumentHelp("The border of nodes; dots in a dendrogram.", valueName: "name"))
  var nodes: NodeShape?

  @Option(
    help: ArgumentHelp(
      "What a label does that is wider than a circle: the node grows, the label shrinks or wraps.",
      valueName: "name"))
  var labels: LabelFit = .grow

  @Option(
    help: ArgumentHelp(
      """
      The way of edges; straight, unless the layout asks for corner (dendrogram) or bracket \
      (indented).
      """, valueName: "name"))
  var edges: EdgeRouting?

  @Option(help: ArgumentHelp("What edges are drawn with.", valueName: "name"))
  var lines: DrawingStyle.Lines.Pattern = .solid

  @Option(
    help: ArgumentHelp(
      """
      Nodes are bubbles whose area shows the size of the subtree, a weight that the tree says, or \
      how often the node was compared with.
      """, valueName: "measure"))
  var sizeBy: BubbleMeasure?

  @Option(
    help: ArgumentHelp(
      "The radius of the smallest bubble and of the largest, 1 to 1000, as in 6...20.",
      valueName: "min...max"))
  var radii: RadiusRange?

  @Option(
    help: ArgumentHelp(
      "Number and colour the nodes in the order of this traversal, the first ones light.",
      valueName: "order"))
  var highlight: TraversalOrder?

  @Option(
    help: ArgumentHelp(
      "Words on the edges to left children and to right ones, with a comma between them: yes,no.",
      valueName: "words"))
  var edgeLabels: EdgeWords?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Lay stripes over the nodes with these keys.", valueName: "key"))
  var tag: [TextArgument] = []

  @Option(
    help: ArgumentHelp("Notes in the nodes, with commas between them.", valueName: "notes"))
  var annotate: NoteList?

  @Flag(help: "A dotted line from node to node in the order of --traversal, or in in-order.")
  var tour = false

  @Flag(help: "Rulers of depth and in-order beside the tree, where the layout has them.")
  var rulers = false

  @Flag(help: "Rulers whose in-order marks are keys.")
  var keyRuler = false

  @Flag(help: "A line behind the tree at each mark of the rulers.")
  var grid = false

  @Flag(help: "Lines of an SVG keep their width at any zoom.")
  var fixedLines = false

  @Flag(help: "Show where a child is missing.")
  var emptyPlaces = false

  @OptionGroup var page: PageOptions
  @OptionGroup var bitmap: BitmapOptions
}

extension PictureOptions {
  /// The options that were given and say nothing where the product is no picture of ours.
  ///
  /// - Parameter isText: whether the product is a drawing in characters, which has notes and tags.
  /// - Returns: the names of the options.
  func unused(inText isText: Bool) -> [String] {
    let given: [(name: String, isGiven: Bool)] = [
      ("--title", title != nil), ("--appearance", page.appearance != .auto),
      ("--background", page.background != nil), ("--fit", page.fit != nil),
      ("--nodes", nodes != nil), ("--labels", labels != .grow),
      ("--edges", edges != nil),
      ("--radii", radii != nil), ("--highlight", highlight != nil),
      ("--edge-labels", edgeLabels != nil), ("--lines", lines != .solid),
      ("--size-by", sizeBy != nil), ("--tour", tour),
      ("--rulers", rulers), ("--key-ruler", keyRuler), ("--grid", grid),
      ("--empty-places", emptyPlaces),
      ("--fixed-lines", fixedLines),
      ("--tag", !isText && !tag.isEmpty), ("--annotate", !isText && annotate != nil),
    ]
    return given.filter(\.isGiven).map(\.name)
  }

  /// How SVG is written.
  var svgOptions: SVGOptions {
    SVGOptions(appearance: page.svgAppearance, page: page.page, keepsLineWidths: fixedLines)
  }

  /// What is to be said of options in a picture of ours that do nothing there.
  func notes(inSVG isSVG: Bool) -> [String] {
    let notes: [(text: String, isTrue: Bool)] = [
      ("--radii: no effect without --size-by", radii != nil && sizeBy == nil),
      ("--fixed-lines: no effect but in SVG", fixedLines && !isSVG),
    ]
    return notes.filter(\.isTrue).map(\.text)
  }

  /// Whether it matters how often nodes are compared with.
  var countsVisits: Bool { sizeBy == .visits }
}

/// Names of notes with commas between them.
struct NoteList: ExpressibleByArgument {
  let notes: [NodeNote]

  init?(argument: String) {
    let names = argument.split(separator: ",").map { $0.filter { $0 != " " } }
    notes = names.compactMap { name in
      ChoiceSpelling.name(of: String(name), among: Self.allValueStrings).flatMap(NodeNote.init)
    }
    guard !notes.isEmpty, notes.count == names.count else { return nil }
  }

  static var allValueStrings: [String] { NodeNote.allCases.map(\.rawValue) }

  var defaultValueDescription: String { notes.map(\.rawValue).joined(separator: ",") }
}
