import BinaryTrees
import TextSupport

/// Reads a drawing with slashes as edges, as printed by Python's `binarytree` and common in
/// hand-made drawings.
///
///       __5           5
///      /   \         / \
///     3     8       3   8
///      \
///       4
///
/// Underscores that connect a label with a slash are not part of the label. Labels cannot contain
/// blanks.
struct SlashDrawingParser {
  /// An edge that has been followed from its parent to the current row.
  private struct Edge {
    let parent: Int32
    let side: Side
    /// The column of the slash in the current row.
    var column: Int
  }

  private let text: TextScanner
  private let grid: DrawingGrid
  private(set) var builder = TreeBuilder()

  init(_ text: TextScanner) {
    self.text = text
    grid = DrawingGrid(text, countsCells: false)
  }

  /// Reads the tree row by row.
  mutating func parse() throws(SourceError) {
    guard !grid.rows.isEmpty else { return }
    var labels = grid.labels(0, gap: 1, of: text.bytes)
    if labels.count > 1 {
      throw text.error("a second root", expected: "a single root", at: labels[1].offset)
    }
    var nodes = [try append(labels[0])]
    builder.links.root = nodes[0]
    var row = 1
    while row < grid.rows.count {
      var edges = try edges(row, below: labels, nodes)
      row += 1
      while row < grid.rows.count, grid.isOfLines(row) {
        edges = try edges.map { edge throws(SourceError) in try longer(edge, row) }
        try checkSlashes(row, count: edges.count)
        row += 1
      }
      labels = row < grid.rows.count ? grid.labels(row, gap: 1, of: text.bytes) : []
      nodes = try children(at: edges, labels, row)
      row += 1
    }
  }

  private mutating func append(_ label: DrawingGrid.Label) throws(SourceError) -> Int32 {
    let name = label.text.drop { $0 == "_" }
    guard let last = name.lastIndex(where: { $0 != "_" }) else {
      throw text.error("an edge without a label", expected: "a label", at: label.offset)
    }
    let bare = name[...last]
    try text.checkLength(bare.utf8.count, of: "a label", at: label.offset)
    return try builder.append(String(bare), at: label.offset, of: text)
  }

  /// The slashes in the row below some labels, each with the label above it.
  private func edges(
    _ row: Int, below labels: [DrawingGrid.Label], _ nodes: [Int32]
  ) throws(SourceError) -> [Edge] {
    var edges: [Edge] = []
    var number = 0
    for (column, cell) in grid.rows[row].enumerated() where cell.scalar != " " {
      let isLeft = cell.scalar == "/"
      guard isLeft || cell.scalar == "\\" else { throw notBelow(cell) }
      // An edge to the left begins below the left half of a label, or one column to the left of it.
      while number < labels.count, labels[number].columns.upperBound < column + (isLeft ? 1 : 0) {
        number += 1
      }
      guard number < labels.count else { throw notBelow(cell) }
      let columns = labels[number].columns
      let isBeside =
        isLeft
        ? columns.lowerBound - 1 <= column && column <= labels[number].column
        : labels[number].column <= column && column <= columns.upperBound
      let side: Side = isLeft ? .left : .right
      guard isBeside, edges.last?.parent != nodes[number] || edges.last?.side == .left && !isLeft
      else { throw notBelow(cell) }
      edges.append(Edge(parent: nodes[number], side: side, column: column))
    }
    return edges
  }

  private func notBelow(_ cell: DrawingGrid.Cell) -> SourceError {
    text.error("an edge that starts at no label", expected: "a label above it", at: cell.offset)
  }

  /// Extends an edge to the next row.
  private func longer(_ edge: Edge, _ row: Int) throws(SourceError) -> Edge {
    var edge = edge
    edge.column += edge.side == .left ? -1 : 1
    guard grid[row, edge.column] == (edge.side == .left ? "/" : "\\") else {
      throw text.error(
        "an edge that breaks off", expected: "a slash that continues it",
        at: grid.offset(row, edge.column))
    }
    return edge
  }

  private func checkSlashes(_ row: Int, count: Int) throws(SourceError) {
    let slashes = grid.rows[row].filter { $0.scalar != " " }
    if slashes.count > count, let last = slashes.last { throw notBelow(last) }
  }

  /// Attaches the labels of a row to the edges above it, from left to right.
  private mutating func children(
    at edges: [Edge], _ labels: [DrawingGrid.Label], _ row: Int
  ) throws(SourceError) -> [Int32] {
    var nodes: [Int32] = []
    for (number, edge) in edges.enumerated() {
      let first = edge.side == .left ? edge.column - 2 : edge.column
      guard number < labels.count, labels[number].columns.overlaps(first..<(first + 3)) else {
        throw text.error(
          "an edge that ends at no label", expected: "a label below it",
          at: grid.offset(min(row, grid.rows.count - 1), edge.column))
      }
      let node = try append(labels[number])
      builder.links.attach(node, on: edge.side, of: edge.parent)
      nodes.append(node)
    }
    if labels.count > edges.count {
      throw text.error(
        "a label without a parent", expected: "an edge above it",
        at: labels[edges.count].offset)
    }
    return nodes
  }
}
