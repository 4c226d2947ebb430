import BinaryTrees
import TextSupport

// Edges that are connected lines.
extension DrawingParser {
  /// The directions of the lines that a character consists of.
  private struct Arms: OptionSet {
    let rawValue: UInt8

    static let up = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let down = Arms(rawValue: 4)
    static let left = Arms(rawValue: 8)

    /// The opposite directions.
    var reversed: Arms { Arms(rawValue: (rawValue << 2 | rawValue >> 2) & 15) }

    /// The directions of each character from U+2500 on, as a hexadecimal digit.
    static let boxes = Array(
      """
      aa55000000006666cccc3333999977777777ddddddddeeeeeeeebbbbbbbbffff\
      ffffffffffff0000000000000000000000000000000006c9300000000000a5a5
      """.utf8.map { Arms(rawValue: $0 < 0x3A ? $0 & 15 : $0 - 0x57) })
  }

  /// Follows the lines in the given rows from the labels above them to the children.
  ///
  /// - Returns: the edges, from left to right.
  func lines(in rows: Range<Int>, below labels: [DrawingGrid.Label]) throws(SourceError) -> [Edge] {
    var edges: [Edge] = []
    for (parent, label) in labels.enumerated() {
      let ends = try ends(of: label.column, rows)
      for end in ends {
        let isRight = ends.count == 1 ? end > label.column : end == ends[1]
        edges.append(
          Edge(parent: parent, side: isRight ? .right : .left, column: end, isLone: ends.count == 1)
        )
      }
    }
    return edges
  }

  /// Returns the columns of the children that are connected to the parent at `column`.
  private func ends(of column: Int, _ rows: Range<Int>) throws(SourceError) -> [Int] {
    guard let first = rows.first, arms(first, column).contains(.up) else { return [] }
    var ends: [Int] = []
    var open = [(row: first, column: column, from: Arms.up)]
    while let (row, column, from) = open.popLast() {
      if row == rows.upperBound {
        ends.append(column)
        continue
      }
      var arms = arms(row, column)
      let continues = arms.remove(from) != nil && ends.count + open.count < 3
      try text.require(
        continues, "an edge that breaks off", expected: "a line that continues it",
        at: grid.offset(row, column))
      try text.require(
        !arms.contains(.up), "an edge that goes up again", expected: "a line down to a child",
        at: grid.offset(row, column))
      for (arm, down, across) in [(Arms.down, 1, 0), (.left, 0, -1), (.right, 0, 1)]
      where arms.contains(arm) {
        open.append((row + down, column + across, arm.reversed))
      }
    }
    try text.require(
      ends.count <= 2, "a third child, but a node of a binary tree has at most two",
      at: grid.offset(first, column))
    return ends.sorted()
  }

  /// Returns the directions of the lines that a character consists of.
  ///
  /// For an ASCII character, they depend on its neighbors.
  private func arms(_ row: Int, _ column: Int) -> Arms {
    let scalar = grid[row, column]
    if scalar.isBoxDrawing { return Arms.boxes[Int(scalar.value) - 0x2500] }
    func isLevel(_ column: Int) -> Bool { "-=.'+".unicodeScalars.contains(grid[row, column]) }
    let sides: Arms = [isLevel(column - 1) ? .left : [], isLevel(column + 1) ? .right : []]
    switch scalar {
    case "|", "#": return [.up, .down]
    case "-", "=": return [.left, .right]
    case "'": return sides.union(.up)
    case ".": return sides.union(.down)
    case "+": return sides.union([.up, .down])
    default: return []
    }
  }

  // MARK: Rows of edges

  /// Returns whether a row contains edges, not labels.
  ///
  /// A row of labels such as `+` and `|` also consists of characters of edges, but no line from
  /// above leads to them.
  func isOfEdges(_ row: Int) -> Bool {
    guard grid.isOfLines(row) else { return false }
    let cells = grid.rows[row]
    if hasSlashes { return cells.allSatisfy { " /\\_".unicodeScalars.contains($0.scalar) } }
    if cells.isEmpty || cells.contains(where: { $0.scalar.isBoxDrawing }) { return true }
    let isLast = row + 1 == grid.rows.count
    let branches = !isLast && grid.rows[row + 1].indices.contains { isBranch(row + 1, $0) }
    return cells.indices.contains { isBranch(row, $0) || !isLast && isOfLine(row, $0, branches) }
  }

  /// Returns whether an ASCII character connects a line from above with a line to a side.
  private func isBranch(_ row: Int, _ column: Int) -> Bool {
    arms(row, column).contains(.up)
      && [column - 1, column + 1].contains { "-=.'".unicodeScalars.contains(grid[row, $0]) }
  }

  /// Returns whether an ASCII character is part of a vertical line that leads to the row below.
  ///
  /// If lines branch in the row below, it contains no labels.
  private func isOfLine(_ row: Int, _ column: Int, _ branches: Bool) -> Bool {
    // Lines branch directly below a label.
    guard arms(row, column).isSuperset(of: [.up, .down]), !isBranch(row + 1, column),
      !grid[row + 1, column].isBoxDrawing
    else { return false }
    if arms(row + 1, column).contains(.up) { return true }
    return !branches && (column - 1...column + 1).contains { grid[row + 1, $0] != " " }
  }

  // MARK: Edges that are slashes

  /// Follows the slashes in the given rows from the labels above them to the children.
  ///
  /// - Returns: the edges, from left to right.
  func slashes(
    in rows: Range<Int>, below labels: [DrawingGrid.Label]
  ) throws(SourceError) -> [Edge] {
    guard let first = rows.first else { return [] }
    var edges: [Edge] = []
    for (parent, label) in labels.enumerated() {
      // An edge to the left begins below the left half of a label, or one column to the left of it.
      let (columns, middle) = (label.columns, label.column)
      if let left = (columns.lowerBound - 1...middle).first(where: { grid[first, $0] == "/" }) {
        edges.append(Edge(parent: parent, side: .left, column: left))
      }
      if let right = (middle...columns.upperBound).first(where: { grid[first, $0] == "\\" }) {
        edges.append(Edge(parent: parent, side: .right, column: right))
      }
    }
    for row in rows {
      for number in edges.indices where row > first {
        let isLeft = edges[number].side == .left
        edges[number].column += isLeft ? -1 : 1
        let column = edges[number].column
        try text.require(
          grid[row, column] == (isLeft ? "/" : "\\"), "an edge that breaks off",
          expected: "a slash that continues it", at: grid.offset(row, column))
      }
      let known = Set(edges.map { $0.column })
      let cells = grid.rows[row].enumerated()
      if let stray = cells.first(where: { $1.scalar != " " && !known.contains($0) }) {
        throw text.error(
          "an edge that starts at no label", expected: "a label above it", at: stray.element.offset)
      }
    }
    return edges
  }
}
