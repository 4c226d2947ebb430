public import BinaryTrees
import TextSupport
public import TreeLayout

/// A tree drawn as text.
///
///       5
///     ╭─┴─╮
///     3   8
///
/// Each level takes two rows: labels and edges. Layouts whose edges would meet need additional
/// rows. Labels are centered at the middle of their width, measured in terminal cells, so that wide
/// characters are aligned. Control characters in labels are replaced, so they cannot affect the
/// terminal.
///
/// Edges on the path are heavy (`=` in ASCII), and nodes on the path are in `[ ]`. Red nodes are in
/// `( )`, or in `{ }` on the path. The symbols `+`, `×` and `!` show added nodes, removed nodes and
/// violations. With color, bold yellow and bold red replace the brackets, and the current node has
/// reversed colors. Symbols use the gaps between labels, so that marking a node does not move other
/// nodes.
///
/// If visits of a traversal are marked, labels include their order: `20 #3`.
///
/// If a tree does not fit, subtrees are cut. A placeholder such as `…12` represents a subtree of
/// twelve nodes.
public struct TextDrawing: Hashable, Sendable {
  /// The drawing as lines of text, each with a line feed.
  ///
  /// Empty for an empty tree.
  public let text: String

  /// The number of omitted nodes.
  public let omitted: Int

  /// Remarks about the drawing for the user, such as omitted nodes.
  ///
  /// Each is a sentence without a period.
  public let notes: [String]

  /// The width of the widest row in cells.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Draws a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels. The column ``/BinaryTrees/AnnotationKey/color`` determines
  ///     which nodes are red.
  ///   - layout: the layout algorithm. It must keep the order of nodes within each level.
  ///   - marks: the marks to show.
  ///   - options: the character set, the use of colors, and the limits.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout, or if the
  ///   layout does not place each level in a row.
  /// - Complexity: O(number of nodes + number of cells).
  public init(
    of tree: TreeSnapshot<String>, layout: any LayoutAlgorithm = TidyLayout(),
    marks: TreeMarks = TreeMarks(), options: TextOptions = TextOptions()
  ) throws(LayoutError) {
    try self.init(of: tree, layout: layout, marks: marks, options: options, indent: 0)
  }

  /// Draws a tree with an indentation.
  ///
  /// Nodes of the tree may be placeholders that represent several nodes.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - layout: the layout algorithm.
  ///   - marks: the marks to show.
  ///   - options: the character set, the use of colors, and the limits.
  ///   - indent: the indentation in cells.
  ///   - hidden: the number of nodes that each node represents, or 0 for an ordinary node. Empty if
  ///     all nodes are ordinary.
  /// - Throws: ``LayoutError`` if the tree exceeds the limits of the layout.
  package init(
    of tree: TreeSnapshot<String>, layout: any LayoutAlgorithm = TidyLayout(), marks: TreeMarks,
    options: TextOptions, indent: Int, standingFor hidden: [Int32] = []
  ) throws(LayoutError) {
    guard !tree.isEmpty else {
      (text, omitted, notes, width, height) = ("", 0, [], 0, 0)
      return
    }
    let reds = RedNodes(tree.columns[.color])
    // A very narrow drawing has no margins.
    let hasGutter =
      options.width ?? .max >= 4 && (options.gutter == .always || !marks.isEmpty || reds.hasAny)
    let gutter = hasGutter ? 1 : 0
    let width = options.width.map { max(1, $0 - 2 * gutter) }
    let labels = NodeLabels(
      tree.showingVisits(marks).elements,
      maximumCells: min(options.maximumLabelCells, width ?? .max), charset: options.charset)
    let fit = try TextFitting(
      tree.shape, hidden: hidden, labels: labels, marks: marks, layout: layout, width: width,
      cellBudget: options.cellBudget
    ).result()
    let plan = fit.plan
    if hidden.isEmpty, fit.limit != nil, let top = marks.top(hiddenIn: plan.tree, of: tree.shape) {
      let part = try TextDrawing(
        of: TreeSnapshot(tree.node(at: top)), layout: layout,
        marks: marks.inSubtree(tree.shape.range(of: top)), options: options, indent: indent)
      (text, self.width, height) = (part.text, part.width, part.height)
      let above = tree.count - tree.shape.range(of: top).count
      omitted = part.omitted + above
      notes =
        [
          "the drawing begins at depth \(tree.shape.depth[top]), near the node that breaks the rule; "
            + "\(above) nodes outside that subtree are left out"
        ] + part.notes
      return
    }
    var painter = TextPainter(
      plan: plan, labels: labels, marks: marks, reds: reds,
      gutter: gutter + indent, options: options, rows: RowWriter(hasColor: options.color))
    painter.paint()
    text = painter.rows.buffer.text
    omitted = plan.tree.omitted
    self.width = painter.rows.width
    height = painter.rows.rows
    notes = Self.notes(
      on: painter, hidden.reduce(tree.count) { $0 + max(0, Int($1) - 1) }, fit.limit)
  }

  /// Returns the notes on a finished drawing of a tree of `count` nodes.
  private static func notes(
    on painter: TextPainter<RowWriter>, _ count: Int, _ limit: String?
  ) -> [String] {
    var notes: [String] = []
    let (drawn, labels) = (painter.plan.tree, painter.labels)
    // The note explains the first placeholder that is drawn.
    if let limit, let size = drawn.missing.first(where: { $0 > 0 }).map({ Int($0) }) {
      notes.append(
        "\(drawn.omitted) of \(count) nodes are left out \(limit); "
          + "\(labels.standIn(for: size).text) stands for a subtree of \(size.counted("node"))")
    }
    if painter.cutLabels > 0 {
      notes.append(
        painter.cutLabels.counted("label is", plural: "labels are")
          + " cut at \(labels.maximumCells.counted("cell"))"
          + "; a greater --label-width shows more")
    }
    return notes
  }
}

// If a violation would be cut off in the drawing of a large tree, only the part of the tree around
// it is drawn.
extension TreeMarks {
  /// Returns the node four levels above the first violation, or `nil` if the drawing shows the
  /// violation or that node is the root.
  fileprivate func top(hiddenIn drawn: ElidedTree, of shape: TreeShape) -> Int? {
    guard !isEmpty, let witness = shape.indices.first(where: { self[$0].contains(.violation) }),
      !zip(drawn.nodes, drawn.missing).contains(where: { $0 == witness && $1 == 0 })
    else { return nil }
    var top = witness
    for _ in 0..<4 where top > 0 { top = Int(shape.parent[top]) }
    return top > 0 ? top : nil
  }

  /// Returns the marks of a subtree whose nodes have the given pre-order indices in this tree.
  fileprivate func inSubtree(_ nodes: Range<Int>) -> TreeMarks {
    var marks = TreeMarks()
    for node in nodes { marks[node - nodes.lowerBound] = self[node] }
    return marks
  }
}

extension BinaryTreeType {
  /// Returns this tree as a text drawing.
  ///
  /// If a traversal is attached, labels show the order of visits. If the order cannot be shown,
  /// the last line states the reason, in parentheses.
  ///
  ///     print(try tree.drawing())
  ///
  ///       5
  ///     ╭─┴─╮
  ///     3   8
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - options: the character set, the use of colors, and the maximum width.
  ///   - label: a function that returns the label of an element.
  /// - Returns: lines of text, each with a line feed.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout, if the
  ///   layout does not place each level in a row, or if the links of class instances form a cycle.
  ///   The tidy layout throws for no finite tree with labels of ordinary length.
  /// - Complexity: O(*n* + number of cells). The number of cells is limited by the options.
  public func drawing(
    layout: LayoutName = .tidy, options: TextOptions = TextOptions(),
    label: (Element) -> String = { "\($0)" }
  ) throws(LayoutError) -> String {
    let tree = try TreeSnapshot(finite: self)
    let marks = TreeMarks().showingVisits(of: self)
    let text = try TextDrawing(
      of: tree.map(label), layout: layout.algorithm, marks: marks, options: options
    ).text
    return marks.unshownVisits.map { "\(text)(\($0))\n" } ?? text
  }
}

extension TreeSnapshot {
  /// Returns this tree as a text drawing.
  ///
  /// The drawing of an empty tree is empty.
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - options: the character set, the use of colors, and the maximum width.
  ///   - label: a function that returns the label of an element.
  /// - Returns: lines of text, each with a line feed.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout, or if the
  ///   layout does not place each level in a row. The tidy layout never throws for labels of
  ///   ordinary length.
  /// - Complexity: O(*n* + number of cells). The number of cells is limited by the options.
  public func drawing(
    layout: LayoutName = .tidy, options: TextOptions = TextOptions(),
    label: (Element) -> String = { "\($0)" }
  ) throws(LayoutError) -> String {
    try TextDrawing(of: map(label), layout: layout.algorithm, options: options).text
  }
}
