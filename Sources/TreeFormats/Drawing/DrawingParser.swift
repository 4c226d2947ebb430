import BinaryTrees
import TextSupport

/// Reads trees that are drawn with characters: drawings by TreeViz in Unicode or ASCII, and
/// drawings with slashes as printed by Python's `binarytree` and common in hand-made drawings.
///
///       5          5           __5           5        ┌─5─┐
///     ╭─┴─╮      .-'-.        /   \         / \       3   8
///     3   8      3   8       3     8       3   8
///
/// A label that consists of characters of edges, such as `+`, is known by the lines around it.
///
/// In drawings by TreeViz, brackets around a label are marks. `(3)` is a red node, which is stored
/// in the column ``AnnotationKey/color`` and reported in a note. `[3]` is a node on a path. If all
/// labels end with a priority, as in `3 p2`, the drawing is a treap.
///
/// In drawings with slashes, underscores that connect a label with a slash are not part of the
/// label. Labels cannot contain blanks.
///
/// Wetherell–Shannon drawings do not distinguish left and right only children. A child straight
/// below its parent is read as a left child, and a note reports this.
struct DrawingParser: TreeParser {
  /// An edge that has been followed from its parent to the next row of labels.
  struct Edge {
    /// The index of the parent in the row of labels above.
    let parent: Int
    let side: ChildSide
    /// The column where the edge ends.
    var column: Int
    /// Whether the child is an only child whose side the drawing may not show.
    var isLone = false
  }

  let text: TextScanner
  let grid: DrawingGrid
  /// Whether edges are slashes.
  let hasSlashes: Bool
  /// Whether edges begin beside the labels, as in `┌─5─┐`.
  private let hasCorners: Bool
  private(set) var builder = TreeBuilder()

  /// The nodes that are only children, in a drawing without slashes.
  private var loneChildren: [Int32] = []

  /// Whether a child is straight below its parent, as in Wetherell–Shannon drawings.
  ///
  /// The sides of only children are then unknown.
  private var hasChildBelow = false

  /// The nodes that are red.
  private var reds: Set<Int32> = []

  /// The priorities after the labels of a treap, in the order of the text, or an empty array.
  private var priorities: [Int] = []
  private var notesOnPriorities: [String] = []

  init(_ text: TextScanner, as format: TreeFormat) {
    self.text = text
    hasSlashes = DrawnText.hasSlashes(text.bytes)
    hasCorners = !hasSlashes && DrawnText.rootCorners(text.bytes, from: text.position) != nil
    var grid = DrawingGrid(text, countsCells: !hasSlashes)
    if hasCorners { grid.splitCorners() }
    self.grid = grid
  }

  func columns(_ order: [Int32]) -> TreeColumns {
    var columns: TreeColumns = [:]
    if !reds.isEmpty {
      columns[.color] = .texts(order.map { reds.contains($0) ? "red" : "black" })
    }
    if !priorities.isEmpty { columns[.priority] = .integers(order.map { priorities[Int($0)] }) }
    return columns
  }

  var notes: [String] {
    var notes: [String] = []
    if let red = reds.min().map({ builder.labels[Int($0)] }) {
      notes.append("(\(red)) is read as the red node \(red)")
    }
    notes += notesOnPriorities
    if hasChildBelow, let first = loneChildren.first {
      let count = loneChildren.count
      let children = count.counted("only child", plural: "only children")
      notes.append(
        "this layout does not show on which side an only child is: \(children), "
          + "\(count == 1 ? "" : "such as ")\(builder.labels[Int(first)]), may be on the other side"
      )
    }
    return notes
  }

  /// Reads the tree level by level: a row of labels, then the rows of edges below it.
  mutating func parse() throws(SourceError) {
    guard !grid.rows.isEmpty, !text.isEmptyDrawing else { return }
    var row = 0
    var labels = labels(0)
    try text.require(
      labels.count < 2, "a second root", expected: "a single root", at: labels[1].offset)
    var nodes = [try append(labels[0], to: nil)]
    while row < grid.rows.count {
      var next = row + 1
      while next < grid.rows.count, isOfEdges(next) { next += 1 }
      let rows = (row + 1)..<next
      let edges = try hasSlashes ? slashes(in: rows, below: labels) : lines(in: rows, below: labels)
      let below = next < grid.rows.count ? self.labels(next, below: edges) : []
      var children: [Int32] = []
      for (number, edge) in edges.enumerated() {
        try text.require(
          number < below.count && isEnd(edge, at: below[number]), "an edge that ends at no label",
          expected: "a label below it",
          at: grid.offset(min(next, grid.rows.count - 1), edge.column))
        let child = try append(below[number], to: (nodes[edge.parent], edge.side))
        if edge.isLone { loneChildren.append(child) }
        if !hasSlashes, edge.column == labels[edge.parent].column { hasChildBelow = true }
        children.append(child)
      }
      try text.require(
        below.count <= edges.count, "a label without a parent", expected: "an edge above it",
        at: below[edges.count].offset)
      (row, labels, nodes) = (next, below, children)
    }
    splitPriorities()
  }

  /// Removes the priorities from the labels if all labels of the drawing have one.
  private mutating func splitPriorities() {
    guard !hasSlashes, builder.labels.count > 1 else { return }
    let marks = builder.split { text in
      text.lastIndex(of: " ").flatMap { blank -> (label: Substring, value: Int)? in
        let mark = text[blank...].dropFirst()
        guard blank > text.startIndex, mark.first == "p" else { return nil }
        return Int(mark.dropFirst()).map { (text[..<blank], $0) }
      }
    }
    guard let marks else { return }
    let label = builder.labels[0]
    notesOnPriorities = ["\(label) p\(marks[0]) is read as \(label) with the priority p\(marks[0])"]
    // Drawings show ranks in place of large priorities. The ranks are spread over the range of the
    // random priorities of new keys. Otherwise each new key would become the root.
    let count = Set(marks).count
    let areRanks = marks.allSatisfy { (1...count).contains($0) }
    priorities = areRanks ? marks.map { $0 * (Int(UInt32.max) / (count + 1)) } : marks
  }

  /// Returns the labels of a row below the given edges.
  ///
  /// Labels in brackets may follow each other without a gap. They are separated only if the edges
  /// then end exactly at the labels.
  private func labels(_ row: Int, below edges: [Edge] = []) -> [DrawingGrid.Label] {
    let labels = grid.labels(row, gap: hasSlashes || hasCorners ? 1 : 2, of: text.bytes)
    let ends = edges.map { $0.column }
    if hasSlashes || labels.map({ $0.column }) == ends { return labels }
    let marked = grid.labels(row, gap: 2, splitsMarks: true, of: text.bytes)
    return marked.map { $0.column } == ends ? marked : labels
  }

  private func isEnd(_ edge: Edge, at label: DrawingGrid.Label) -> Bool {
    if hasCorners {
      return label.columns.overlaps((edge.column - 1)..<(edge.column + 2))
    }
    guard hasSlashes else { return label.column == edge.column }
    let first = edge.side == .left ? edge.column - 2 : edge.column
    return label.columns.overlaps(first..<(first + 3))
  }

  /// Creates a node with a label, after removing underscores or the brackets of a mark.
  private mutating func append(
    _ label: DrawingGrid.Label, to place: (parent: Int32, side: ChildSide)?
  ) throws(SourceError) -> Int32 {
    var name = label.text[...]
    var isRed = false
    if hasSlashes {
      name = name.drop { $0 == "_" }
      while name.last == "_" { name.removeLast() }
      try text.require(
        !name.isEmpty, "an edge without a label", expected: "a label", at: label.offset)
    } else if name.isEllipsisWithCount {
      throw text.error(
        "a part of the tree that the drawing omits", expected: "the whole tree, drawn wider",
        at: label.offset)
    } else if name.count > 2, let open = name.first, let close = name.last,
      ["()", "[]", "{}"].contains("\(open)\(close)")
    {
      name = name.dropFirst().dropLast()
      isRed = open != "["
    }
    try text.checkLength(name.utf8.count, of: "a label", at: label.offset)
    let node = try builder.append(String(name), to: place, at: label.offset, of: text)
    if isRed { reds.insert(node) }
    return node
  }
}

extension Substring {
  /// Whether the text is an ellipsis and digits, which stand for a subtree.
  fileprivate var isEllipsisWithCount: Bool {
    let rest = hasPrefix("…") ? dropFirst() : hasPrefix("..") ? dropFirst(2) : ""
    return !rest.isEmpty && rest.utf8.allSatisfy { $0.isDigit }
  }
}
