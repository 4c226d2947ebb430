public import BinaryTrees
import TextSupport
public import TreeLayout

/// A tree drawn as text.
///
///       5
///     ╭─┴─╮
///     3   8
///
/// Each level takes two rows, labels and edges; layouts whose edges would meet take more. Labels
/// are centred on the column in the middle of their width, measured in cells of a terminal, so that wide
/// characters stand straight. Nothing in a label reaches the terminal but what can be seen.
///
/// The path's edges are heavy (`=` in ASCII), its nodes in `[ ]`; red nodes are in `( )`, and in
/// `{ }` on the path; `+`, `×` and `!` say what was added, removed or is wrong. With colour the
/// brackets give way to bold yellow and bold red, and the current node is reversed. Signs stand in
/// the gaps between labels, so that marking moves nothing.
///
/// Where visits are to be shown, their places stand behind the labels: `20 #3`.
///
/// Where a tree does not fit, subtrees are cut and `…12` stands for one of twelve nodes.
public struct TextDrawing: Hashable, Sendable {
  /// The drawing: rows that end with a line feed each; empty for the empty tree.
  public let text: String

  /// The number of nodes that were left out.
  public let omitted: Int

  /// What the user ought to know of the drawing, in sentences without a full stop.
  public let notes: [String]

  /// The number of cells of the widest row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Draws a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree and its labels; a node is red if the column ``AnnotationKey/color`` says so.
  ///   - layout: gives the places; any that keeps the order of each level.
  ///   - marks: the states to show.
  ///   - options: characters, colour and limits.
  /// - Throws: ``LayoutError/tooHigh(layout:height:limit:)`` if the layout refuses the tree.
  /// - Complexity: O(nodes + cells).
  public init(
    of tree: TreeSnapshot<String>, layout: any LayoutAlgorithm = TidyLayout(),
    marks: TreeMarks = TreeMarks(), options: TextOptions = TextOptions()
  ) throws(LayoutError) {
    try self.init(of: tree, layout: layout, marks: marks, options: options, indent: 0)
  }

  /// Draws a tree some cells further to the right, or one in which nodes stand for more.
  ///
  /// - Parameters:
  ///   - tree: the tree and its labels.
  ///   - layout: gives the places.
  ///   - marks: the states to show.
  ///   - options: characters, colour and limits.
  ///   - indent: the number of cells.
  ///   - hidden: how many nodes each node stands for, 0 where it is drawn as itself; empty if all are.
  /// - Throws: ``LayoutError`` if the layout refuses the tree.
  package init(
    of tree: TreeSnapshot<String>, layout: any LayoutAlgorithm = TidyLayout(), marks: TreeMarks,
    options: TextOptions, indent: Int, standingFor hidden: [Int32] = []
  ) throws(LayoutError) {
    guard !tree.isEmpty else {
      (text, omitted, notes, width, height) = ("", 0, [], 0, 0)
      return
    }
    let reds = RedNodes(tree.columns[.color])
    let frame = TextFrame(options, hasMarks: !marks.isEmpty || reds.hasAny)
    let labels = NodeLabels(
      tree.showingVisits(marks).elements,
      maximumCells: min(options.maximumLabelCells, frame.width ?? .max),
      charset: options.charset)
    let fit = try TextFitting(
      tree.shape, hidden: hidden, labels: labels, marks: marks, layout: layout, width: frame.width,
      cellBudget: options.cellBudget
    ).result()
    let plan = fit.plan
    if hidden.isEmpty, fit.limit != nil, let top = marks.top(hiddenIn: plan.tree, of: tree.shape) {
      let part = try TextDrawing(
        of: tree.subtree(at: top), layout: layout,
        marks: marks.inSubtree(tree.shape.range(of: top)),
        options: options, indent: indent)
      (text, width, height) = (part.text, part.width, part.height)
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
      gutter: frame.gutter + indent, options: options, rows: RowWriter(hasColor: options.color))
    painter.paint()
    text = painter.rows.buffer.text
    omitted = plan.tree.omitted
    width = painter.rows.width
    height = painter.rows.rows
    notes = Self.notes(
      omitted: omitted, shown: plan.tree.missing.map(Int.init),
      of: hidden.reduce(tree.count) { $0 + max(0, Int($1) - 1) },
      fit.limit, cutLabels: painter.cutLabels, labels, options)
  }

  private static func notes(
    omitted: Int, shown missing: [Int], of count: Int, _ limit: String?, cutLabels: Int,
    _ labels: NodeLabels,
    _ options: TextOptions
  ) -> [String] {
    var notes: [String] = []
    if omitted > 0, let limit {
      // What is explained is the first one that is drawn.
      let size = missing.first { $0 > 0 } ?? omitted
      let sign = labels.standIn(for: size).text
      notes.append(
        "\(omitted) of \(count) nodes are left out \(limit); "
          + "\(sign) stands for a subtree of \(size.counted("node"))")
    }
    if cutLabels > 0 {
      notes.append(
        cutLabels.counted("label is", plural: "labels are")
          + " cut at \(labels.maximumCells.counted("cell"))")
    }
    return notes
  }
}

/// The room around a drawing.
private struct TextFrame {
  /// The columns that are kept free before the drawing.
  let gutter: Int

  /// The greatest number of cells of a row between the gutters.
  let width: Int?

  /// The widths below which there is no room for signs.
  private static var leastMarkedWidth: Int { 4 }

  init(_ options: TextOptions, hasMarks: Bool) {
    let isNarrow = options.width.map { $0 < Self.leastMarkedWidth } ?? false
    gutter = !isNarrow && (hasMarks || options.gutter == .always) ? 1 : 0
    let margins = 2 * gutter
    width = options.width.map { max(1, $0 - margins) }
  }
}

// The part of a large tree that is drawn if the node that breaks a rule would not be seen.
extension TreeMarks {
  /// The node a few levels above the first one that breaks a rule, if the drawing does not show that.
  fileprivate func top(hiddenIn drawn: ElidedTree, of shape: TreeShape) -> Int? {
    guard !isEmpty, let witness = shape.indices.first(where: { self[$0].contains(.violation) }),
      !zip(drawn.nodes, drawn.missing).contains(where: { $0 == witness && $1 == 0 })
    else { return nil }
    var top = witness
    for _ in 0..<4 where top > 0 { top = Int(shape.parent[top]) }
    return top > 0 ? top : nil
  }

  /// The marks of a subtree, whose nodes have these numbers.
  fileprivate func inSubtree(_ nodes: Range<Int>) -> TreeMarks {
    var marks = TreeMarks()
    for node in nodes { marks[node - nodes.lowerBound] = self[node] }
    return marks
  }
}

extension TreeSnapshot {
  /// The subtree below a node.
  ///
  /// - Complexity: O(size of the subtree).
  fileprivate func subtree(at root: Int) -> TreeSnapshot {
    let nodes = shape.range(of: root)
    func links(_ all: [Int32]) -> [Int32] {
      all[nodes].map { $0 < root ? TreeShape.none : $0 - Int32(truncatingIfNeeded: root) }
    }
    return TreeSnapshot(
      shape: TreeShape(
        preorderLeft: links(shape.left), right: links(shape.right), parent: links(shape.parent)),
      elements: Array(elements[nodes]),
      columns: columns.selecting(nodes.map { Int32(truncatingIfNeeded: $0) }))
  }
}
