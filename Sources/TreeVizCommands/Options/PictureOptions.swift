internal import ArgumentParser
import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing
import TreeLayout

/// The options for the style of pictures, and for elements that are drawn in addition to the tree,
/// such as a title or rulers.
struct PictureOptions: ParsableArguments {
  @Option(
    "The title above the tree; by default the answer of search or check, if there is one.",
    as: "text")
  var title: RawArgument?

  @Option("The color theme of pictures.", as: "name") var theme: Theme = .calm

  @Option(
    """
    The shape of nodes; by default circle, or point in a dendrogram. The label of a point is beside it, \
    at leaves beyond it, and at inner nodes along the branch.
    """, as: "name")
  var nodes: NodeShape?

  @Option(
    """
    How a label that is wider than a circle is shown: the node grows; the label shrinks to at least \
    9 px, then the node grows; or the label wraps.
    """, as: "name")
  var labels: LabelFit = .grow

  @Option(
    """
    How edges are routed; by default straight, corner in a dendrogram, with arcs in a circular one, \
    bracket in an indented layout, and elbow in a tidy one if nodes have three or more children.
    """, as: "name")
  var edges: EdgeRouting?

  @Option("The line style of edges.", as: "name") var lines: DrawingStyle.Lines.Pattern = .solid

  @Option(
    """
    Draw nodes as bubbles that show the size of the subtree, the weight recorded in the tree, or how \
    often the node was compared with a key; the radius grows with the square root of the value.
    """, as: "measure")
  var sizeBy: BubbleMeasure?

  @Option(
    """
    The radius for the value 0 and for the greatest value, 1 to 1000, as in 6...20; by default \
    9...32.
    """,
    as: "min...max")
  var radii: RadiusRange?

  @Option(
    "Number and color the nodes in the order of this traversal, the first ones light.", as: "order")
  var highlight: TraversalOrder?

  @Option(
    "Labels of the edges to left and to right children, separated by a comma: yes,no.", as: "words")
  var edgeLabels: EdgeWords?

  @Option(parsing: .upToNextOption, "Mark the nodes with these keys by stripes.", as: "key")
  var tag: [RawArgument] = []

  @Option(
    parsing: .upToNextOption,
    "Draw the subtrees below the nodes with these keys as triangles.", as: "key")
  var triangles: [RawArgument] = []

  @Option("Notes in the nodes, separated by commas; also columns of the tree.", as: "notes")
  var annotate: NoteList?

  @Flag(
    help: """
      Draw a dotted path from node to node, in the order of --traversal or in-order, in trees of any \
      size.
      """)
  var tour = false

  @Flag(help: "Draw rulers of depth and in-order rank, where the layout has such axes.")
  var rulers = false

  @Flag(help: "Draw rulers with keys instead of in-order ranks.") var keyRuler = false

  @Flag(help: "Draw a scale bar of a round branch length instead of a ruler.")
  var scaleBar = false

  @Flag(help: "Draw a grid line at each tick of the rulers.") var grid = false

  @Flag(help: "Lines of an SVG keep their width at any zoom.") var fixedLines = false

  @Flag(help: "Show where a child is missing.") var emptyPlaces = false

  @Flag(help: "Write TikZ without a document, to include the picture in one.")
  var fragment = false

  @Option(
    "The index of the first entry in the array of a heap (default: 1 in steps, 0 in other notes).",
    as: "index")
  var array: ArrayBase?

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.title, options.theme, options.nodes) = (nil, .calm, nil)
    (options.labels, options.edges, options.lines) = (.grow, nil, .solid)
    (options.sizeBy, options.radii, options.highlight) = (nil, nil, nil)
    (options.edgeLabels, options.tag, options.annotate) = (nil, [], nil)
    (options.tour, options.rulers, options.keyRuler) = (false, false, false)
    (options.grid, options.fixedLines, options.emptyPlaces) = (false, false, false)
    (options.fragment, options.triangles) = (false, [])
    (options.scaleBar, options.array) = (false, nil)
    return options
  }
}

extension PictureOptions {
  /// A note if radii are given without bubbles.
  var notes: [String] {
    radii != nil && sizeBy == nil ? ["--radii: no effect without --size-by"] : []
  }

  /// The index of a heap's root in the array of steps, and in the notes of pictures without an array.
  var stepIndex: Int { (array ?? .one).index }
  var stillIndex: Int { (array ?? .zero).index }

  /// A note if the first index of an array is given for a drawing without indices.
  var notesOnArray: [String] {
    Invocation.gives("--array") && annotate?.notes.contains(.index) != true
      ? ["--array: no effect without --annotate index"] : []
  }

  /// Returns a note if edges of the given routing may cross nodes in a layout.
  func notesOnEdges(in layout: LayoutName) -> [String] {
    let crossing: [EdgeRouting] =
      switch layout {
      case .indented: [.straight, .curved, .elbow, .corner]
      case .wetherell: [.corner, .bracket]
      case .dendrogram: [.bracket]
      case .tidy, .height, .knuth, .radial, .circular, .htree: []
      }
    guard let edges, crossing.contains(edges) else { return [] }
    return [
      "--edges \(edges.rawValue): edges may cross other nodes in the layout \(layout.rawValue)"
    ]
  }

  /// Whether the picture needs the number of comparisons with each node.
  var countsVisits: Bool { sizeBy == .visits }
}

/// The index of the first entry in the array of a heap.
enum ArrayBase: String, NamedChoice {
  case one = "1"
  case zero = "0"

  /// The index.
  var index: Int { self == .zero ? 0 : 1 }
}

/// Names of notes and columns, separated by commas.
struct NoteList: ExpressibleByArgument {
  let notes: [NodeNote]

  init?(argument: String) {
    let names = argument.split(separator: ",").map { name in
      name.trimmingCharacters(in: .whitespaces)
    }
    notes = names.map { name in
      NodeNote(rawValue: ChoiceSpelling.name(of: name, among: Self.allValueStrings) ?? name)
    }
    guard !notes.isEmpty else { return nil }
  }

  /// The names of the columns, which the tree must have.
  var columns: [String] {
    notes.compactMap { note in
      if case .column(let key) = note { key.rawValue } else { nil }
    }
  }

  /// Checks that each note is known or a column of a tree.
  ///
  /// - Throws: a usage error with the most similar names.
  func check(_ tree: TreeSnapshot<String>) throws(CommandFailure) {
    for case .column(let key) in notes
    where tree.columns[key] == nil && !Self.allValueStrings.contains(NodeNote.column(key).rawValue)
    {
      let name = key.rawValue
      let columns = tree.columns.keys.filter { $0 != .identity }.map(\.rawValue)
      let hint = ChoiceSpelling.hint(at: name, among: Self.allValueStrings + columns)
      let own =
        (columns.isEmpty ? "" : "; columns: \(columns.joined(separator: ", "))")
        + ModelColumns(of: tree).absence(of: name)
      throw CommandFailure(
        .usage,
        "'\(name.visibleOnTerminal)' is not a valid value for --annotate"
          + (hint + own).visibleOnTerminal
          + "\n  choose from: \(Self.allValueStrings.joined(separator: ", ")), or a column of the tree"
      )
    }
  }

  static var allValueStrings: [String] { NodeNote.allCases.map(\.rawValue) }

}

/// The radii of the smallest and the largest bubble, as in `6...20`.
struct RadiusRange: ExpressibleByArgument, Hashable {
  let radii: ClosedRange<Double>

  init?(argument: String) {
    guard let radii = PictureSettings.radii(argument) else { return nil }
    self.radii = radii
  }
}

/// The labels of the edges to left and to right children, as in `yes,no`.
struct EdgeWords: ExpressibleByArgument, Hashable {
  let labels: DrawingStyle.EdgeLabels

  init?(argument: String) {
    let words = RawArgument(argument: argument).text
    guard let labels = DrawingStyle.EdgeLabels(words: words) else { return nil }
    self.labels = labels
  }
}
