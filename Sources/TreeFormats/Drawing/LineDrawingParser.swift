import BinaryTrees
import TextSupport

/// Reads a drawing with connected lines as edges, as TreeViz draws them.
///
///       5          5
///     ╭─┴─╮      .-'-.
///     3   8      3   8
struct LineDrawingParser {
  private enum Arm { case up, down, left, right }

  private let text: TextScanner
  private let grid: DrawingGrid
  private(set) var builder = TreeBuilder()

  /// The number of only children, and the first one.
  private(set) var loneChildren: (count: Int, first: Int32) = (0, 0)

  /// Whether a child is straight below its parent, as in Wetherell–Shannon drawings.
  ///
  /// The sides of only children are then unknown.
  private(set) var hasChildBelow = false

  /// The nodes that are red.
  private(set) var reds: Set<Int32> = []

  init(_ text: TextScanner) {
    self.text = text
    grid = DrawingGrid(text, countsCells: true)
  }

  /// Reads the tree level by level: a row of labels, then the rows of edges below it.
  mutating func parse() throws(SourceError) {
    guard !grid.rows.isEmpty else { return }
    var row = 0
    var labels = grid.labels(0, gap: 2, of: text.bytes)
    if labels.count > 1 {
      throw text.error("a second root", expected: "a single root", at: labels[1].offset)
    }
    var nodes = [try append(labels[0])]
    builder.links.root = nodes[0]
    while row < grid.rows.count {
      var next = row + 1
      while next < grid.rows.count, grid.isOfLines(next) { next += 1 }
      let edges = try labels.map { label throws(SourceError) in
        try follow(from: label.column, row: row + 1, to: next)
      }
      let below = labelsBelow(edges, row: next)
      var children: [Int: Int] = [:]
      for (place, label) in below.enumerated() { children[label.column] = place }
      var numbers = [Int32?](repeating: nil, count: below.count)
      for (number, ends) in edges.enumerated() {
        let (label, node) = (labels[number], nodes[number])
        for (place, end) in ends.enumerated() {
          guard let found = children[end], numbers[found] == nil else {
            throw text.error(
              "an edge that ends at no label", expected: "a label below it",
              at: grid.offset(min(next, grid.rows.count - 1), end))
          }
          let child = try append(below[found])
          numbers[found] = child
          attach(child, to: node, isSecond: place == 1, of: ends.count, end - label.column)
        }
      }
      if let orphan = numbers.firstIndex(of: nil) {
        throw text.error(
          "a label without a parent", expected: "an edge above it", at: below[orphan].offset)
      }
      (row, labels, nodes) = (next, below, numbers.compactMap { $0 })
    }
  }

  /// The labels of a row at the ends of edges.
  ///
  /// Labels in brackets may follow each other without a gap.
  private func labelsBelow(_ edges: [[Int]], row: Int) -> [DrawingGrid.Label] {
    guard row < grid.rows.count else { return [] }
    let labels = grid.labels(row, gap: 2, of: text.bytes)
    let ends = edges.flatMap { $0 }
    if labels.map(\.column) == ends { return labels }
    let marked = grid.labels(row, gap: 2, splitsMarks: true, of: text.bytes)
    return marked.map(\.column) == ends ? marked : labels
  }

  private mutating func attach(
    _ child: Int32, to parent: Int32, isSecond: Bool, of count: Int, _ distance: Int
  ) {
    let side: Side = isSecond || count == 1 && distance > 0 ? .right : .left
    builder.links.attach(child, on: side, of: parent)
    if distance == 0 { hasChildBelow = true }
    guard count == 1 else { return }
    if loneChildren.count == 0 { loneChildren.first = child }
    loneChildren.count += 1
  }

  /// Makes a node with a label, after removing the brackets of a mark.
  private mutating func append(_ label: DrawingGrid.Label) throws(SourceError) -> Int32 {
    try text.checkLength(label.text.utf8.count, of: "a label", at: label.offset)
    if let rest = label.text.withoutEllipsis, !rest.isEmpty,
      rest.utf8.allSatisfy({ $0.isDigit })
    {
      throw text.error(
        "a part of the tree that the drawing omits", expected: "the whole tree, drawn wider",
        at: label.offset)
    }
    var name = label.text[...]
    var isRed = false
    if name.count > 2, let open = name.first, let close = name.last,
      ["()", "[]", "{}"].contains("\(open)\(close)")
    {
      name = name.dropFirst().dropLast()
      isRed = open != "["
    }
    let node = try builder.append(String(name), at: label.offset, of: text)
    if isRed { reds.insert(node) }
    return node
  }

  /// Returns the columns of the children that are connected to the parent at `column`.
  private func follow(from column: Int, row: Int, to end: Int) throws(SourceError) -> [Int] {
    guard row < end, arms(row, column).contains(.up) else { return [] }
    var ends: [Int] = []
    var open = [(row: row, column: column, from: Arm.up)]
    while let (row, column, from) = open.popLast() {
      if row == end {
        ends.append(column)
        continue
      }
      let arms = arms(row, column)
      guard arms.contains(from), ends.count + open.count < 3 else {
        throw text.error(
          "an edge that breaks off", expected: "a line that continues it",
          at: grid.offset(row, column))
      }
      for arm in arms where arm != from {
        switch arm {
        case .down: open.append((row + 1, column, .up))
        case .left: open.append((row, column - 1, .right))
        case .right: open.append((row, column + 1, .left))
        case .up:
          throw text.error(
            "an edge that goes up again", expected: "a line down to a child",
            at: grid.offset(row, column))
        }
      }
    }
    guard ends.count <= 2 else {
      throw text.error(
        "a third child, but a node of a binary tree has at most two", expected: nil,
        at: grid.offset(row, column))
    }
    return ends.sorted()
  }

  /// The directions of the lines that a character consists of.
  ///
  /// For an ASCII character, they depend on its neighbors.
  private func arms(_ row: Int, _ column: Int) -> [Arm] {
    let scalar = grid[row, column]
    if scalar.isBoxDrawing { return Self.boxes[scalar] ?? [] }
    func isLevel(_ column: Int) -> Bool { "-=.'+".unicodeScalars.contains(grid[row, column]) }
    let sides: [Arm] = (isLevel(column - 1) ? [.left] : []) + (isLevel(column + 1) ? [.right] : [])
    switch scalar {
    case "|", "#": return [.up, .down]
    case "-", "=": return [.left, .right]
    case "'": return [.up] + sides
    case ".": return [.down] + sides
    case "+": return [.up, .down] + sides
    default: return []
    }
  }

  private static let boxes: [Unicode.Scalar: [Arm]] = {
    var boxes: [Unicode.Scalar: [Arm]] = [:]
    for (characters, arms) in [
      ("─━", [.left, .right]), ("│┃", [.up, .down]), ("╭┏┌", [.right, .down]),
      ("╮┓┐", [.left, .down]), ("╰┗└", [.right, .up]), ("╯┛┘", [.left, .up]),
      ("├┠┡┣┞┟┢┝", [.up, .down, .right]), ("┤┨┩┫┦┧┪┥", [.up, .down, .left]),
      ("┬┯┰┱┲┳┭┮", [.down, .left, .right]), ("┴┷┸┹┺┻┵┶", [.up, .left, .right]),
      ("┼╋┽┾┿╀╁╂╃╄╅╆╇╈╉╊", [.up, .down, .left, .right]), ("╼╾", [.left, .right]),
      ("╽╿", [.up, .down]), ("┍┎", [.right, .down]), ("┑┒", [.left, .down]),
      ("┕┖", [.right, .up]), ("┙┚", [.left, .up]),
    ] as [(String, [Arm])] {
      for scalar in characters.unicodeScalars { boxes[scalar] = arms }
    }
    return boxes
  }()
}

extension String {
  /// The text after a leading ellipsis, or `nil` if there is no ellipsis.
  fileprivate var withoutEllipsis: Substring? {
    if hasPrefix("…") { return dropFirst() }
    return hasPrefix("..") ? dropFirst(2) : nil
  }
}
