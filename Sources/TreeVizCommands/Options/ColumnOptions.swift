internal import ArgumentParser
import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing

/// The options that determine how drawings show the columns of a tree, and its depths.
struct ColumnOptions: ParsableArguments {
  @Option(
    """
    Color nodes by this column; class is the majority class of a decision tree, lighter if the node is \
    less pure, and purity the share of that class.
    """, as: "column")
  var colorBy: ColumnName?

  @Option("The width of edges grows with the square root of this column.", as: "column")
  var widthBy: ColumnName?

  @Option("Strips of colored cells at the leaves for these columns.", as: "columns")
  var strip: ColumnList?

  @Option(
    "Color the clusters of a dendrogram below this height, and draw the line of the cut.",
    as: "height")
  var cut: Double?

  @Option("Cut a dendrogram so that it has at most this number of clusters.", as: "n")
  var clusters: Int?

  @Option("Label nodes by this column.", as: "column")
  var label: ColumnName?

  @Option(
    """
    Add the columns of this CSV or TSV file; the column label, name or id, or else the first one, \
    contains the labels of nodes.
    """, as: "file")
  var data: FileArgument?

  @Option(
    """
    Mark the path of a sample in a decision tree: the values of the features in order, or \
    name=value, separated by commas.
    """, as: "values")
  var path: RawArgument?

  @Option("Mark the path of the sample in this row of a CSV file, counted from 1.", as: "file:row")
  var pathOf: RawArgument?

  @Option(
    """
    Hide nodes below this depth, \(NumberRange.words(ColumnOptions.depthRange)), and show how many \
    there are.
    """, as: "n")
  var maxDepth: Int?

  @Option(
    """
    Round numbers in notes and tests to this many significant digits, \
    \(NumberRange.words(ColumnOptions.digitRange)); by default at most 4.
    """, as: "n")
  var digits: Int?

  /// The numbers of significant digits of decimal numbers.
  private static let digitRange = 1...17

  /// The depths of trees.
  private static let depthRange = 0...1_000_000

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.colorBy, options.widthBy, options.strip, options.label) = (nil, nil, nil, nil)
    (options.data, options.path, options.pathOf) = (nil, nil, nil)
    (options.maxDepth, options.digits, options.cut, options.clusters) = (nil, nil, nil, nil)
    return options
  }

  /// The options that belong to one tree and are not settings of a session.
  static let ofOneTree = [
    "color-by", "width-by", "strip", "cut", "clusters", "label", "data", "path", "path-of",
  ]

  /// Whether some option is given that belongs to one tree.
  var areForOneTree: Bool {
    colorBy != nil || widthBy != nil || strip != nil || label != nil || data != nil || path != nil
      || pathOf != nil || cut != nil || clusters != nil
  }

  /// Whether some option is given that only pictures show.
  var needPicture: Bool {
    colorBy != nil || widthBy != nil || strip != nil || maxDepth != nil || digits != nil
      || cutRequest != nil
  }

  /// A note if the number of clusters is given beside a height.
  var notesOnCut: [String] {
    cut != nil && clusters != nil ? ["--clusters: no effect beside --cut"] : []
  }

  /// The requested cut through a dendrogram, or `nil` if the options request none.
  var cutRequest: DendrogramCut.Request? {
    cut.map { .height($0) } ?? clusters.map { .clusters($0) }
  }

  mutating func validate() throws {
    try NumberRange.check(digits, Self.digitRange, "--digits", "digits")
    try NumberRange.check(maxDepth, Self.depthRange, "--max-depth", "levels")
    try NumberRange.check(cut, NumberRange.mergeHeights, "--cut", "units of branch length")
    try NumberRange.check(clusters, NumberRange.clusters, "--clusters", "clusters")
    try refuse(if: [
      path != nil && pathOf != nil: "--path and --path-of mark one sample; omit one of them.",
      data?.isEmpty == true: "--data needs a file name.",
    ])
  }
}

/// The name of a column, with or without the prefix `column:`.
struct ColumnName: ExpressibleByArgument, Hashable {
  /// The name without the prefix.
  let text: String

  init?(argument: String) { text = NodeNote.columnName(RawArgument(argument: argument).text) }
}

/// Names of columns, separated by commas.
struct ColumnList: ExpressibleByArgument, Hashable {
  let names: [String]

  init?(argument: String) {
    names = RawArgument(argument: argument).text.split(separator: ",")
      .map { NodeNote.columnName($0.trimmingCharacters(in: .whitespaces)) }
      .filter { !$0.isEmpty }
    if names.isEmpty { return nil }
  }
}

extension ColumnOptions {
  /// The options that name columns, with the names.
  private var namedColumns: [(option: String, name: String)] {
    [("--color-by", colorBy?.text), ("--width-by", widthBy?.text), ("--label", label?.text)]
      .compactMap { option, name in name.map { (option, $0) } }
      + (strip?.names ?? []).map { ("--strip", $0) }
  }

  /// The columns that options name, without those that pictures compute.
  var modelNames: [String] {
    namedColumns.filter { option, name in
      Self.computed[option]?.contains(name) != true || option == "--width-by"
    }
    .map { $0.name }
  }

  /// Whether an option shows the classes of a decision tree.
  var showsClasses: Bool { namedColumns.contains { ["class", "purity"].contains($0.name) } }

  /// The quantities that an option can show if the tree has no such column.
  private static let computed: [String: [String]] = [
    "--color-by": ["class", "purity", "depth", "height", "size"], "--strip": ["class", "purity"],
    "--width-by": ["samples", "size"],
  ]

  /// Checks that the named columns exist.
  ///
  /// - Throws: a usage error with the names of the columns.
  func check(_ tree: TreeSnapshot<String>) throws(CommandFailure) {
    let columns = tree.columns.shownNames
    for (option, name) in namedColumns {
      let computed = Self.computed[option] ?? []
      guard !columns.contains(name), !computed.contains(name) else { continue }
      let known =
        columns.isEmpty ? "it has none" : "its columns: \(columns.joined(separator: ", "))"
      let more = computed.isEmpty ? "" : "; also \(computed.joined(separator: ", "))"
      let hint = ChoiceSpelling.hint(at: name, among: columns + computed)
      throw CommandFailure(
        .usage,
        "\(option): the tree has no column '\(name)' (\(known)\(more))\(hint)".visibleOnTerminal
          + ModelColumns(of: tree).absence(of: name))
    }
  }

  /// The columns that a picture shows because of these options.
  var shownKeys: Set<AnnotationKey> {
    var keys = Set(namedColumns.map { AnnotationKey(rawValue: $0.name) })
    if colorBy?.text == "class" { keys.formUnion([.value, "weights", "counts"]) }
    return keys
  }
}
