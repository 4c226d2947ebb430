import TextSupport

/// Reads a text drawing: finds the labels, follows every edge character by character, and reports
/// the resulting tree.
///
/// It does not depend on the code that makes drawings, only on the meaning of the characters.
struct DrawingReader {
  /// A label in the drawing, with the numbers of its children.
  struct Node: Equatable {
    var label: String
    var left: Int?
    var right: Int?
    /// A child straight below, whose side is not visible.
    var below: Int?

    /// Adds a child.
    ///
    /// Children are added from left to right, so the second child on the same side is the right
    /// one.
    mutating func add(_ child: Int, isLeft: Bool, isBelow: Bool) {
      if isBelow {
        below = child
      } else if isLeft, left == nil {
        left = child
      } else if !isLeft, left == nil, below == nil, right != nil {
        (left, right) = (right, child)
      } else {
        right = child
      }
    }
  }

  /// The error for an invalid drawing.
  struct Fault: Error { let message: String }

  /// The nodes, row by row; the root is the first.
  private(set) var nodes: [Node] = []

  /// The rows as cells; the second cell of a wide character is empty.
  private let rows: [[Unicode.Scalar]]

  private static let empty: Unicode.Scalar = "\0"

  init(_ text: String) throws(Fault) {
    guard text.isEmpty || text.hasSuffix("\n") else { throw Fault(message: "no final line feed") }
    var grid = Grid()
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 || 0x2500..<0x2580 ~= $0.value }) {
      for scalar in text.unicodeScalars { grid.add(CollectionOfOne(scalar), width: 1) }
    } else {
      for character in text { grid.add(character.unicodeScalars, width: character.cellWidth) }
    }
    guard !grid.hasTrailingSpaces else { throw Fault(message: "spaces at the end of a row") }
    rows = grid.rows
    try read(grid.labels)
  }

  /// The cells and labels of a text, row by row.
  private struct Grid {
    var rows: [[Unicode.Scalar]] = []
    var labels: [[Label]] = []
    var hasTrailingSpaces = false
    private var row: [Unicode.Scalar] = []
    private var found: [Label] = []
    private var spaces = 2

    mutating func add(_ scalars: some Collection<Unicode.Scalar>, width: Int) {
      guard let scalar = scalars.first else { return }
      let start = row.count
      if scalar == "\n" {
        if spaces > 0 { hasTrailingSpaces = true }
        rows.append(row)
        labels.append(found)
        (row, found, spaces) = ([], [], 2)
        return
      }
      if width > 0 { row.append(scalar) }
      if width > 1 { row.append(DrawingReader.empty) }
      if scalar == " " {
        spaces += 1
        return
      }
      if spaces >= 2 { found.append(Label(start: start)) }
      let last = found.count - 1
      if spaces == 1 { found[last].scalars.append(" ") }
      found[last].scalars.append(contentsOf: scalars)
      found[last].end = row.count
      spaces = 0
    }
  }

  /// A label and its columns.
  private struct Label {
    var scalars = String.UnicodeScalarView()
    var start: Int
    var end = 0
    var text: String { String(scalars) }
    var column: Int { start + (end - start - 1) / 2 }
  }

  /// Reads level by level: a row of labels, followed by the rows of lines below it.
  private mutating func read(_ labels: [[Label]]) throws(Fault) {
    guard labels.first?.count == 1 else { throw Fault(message: "not one root") }
    var row = 0
    while row < rows.count {
      var next = row + 1
      while next < rows.count, rows[next].allSatisfy(Self.isLine) { next += 1 }
      let first = nodes.count + labels[row].count
      let below = next < rows.count ? labels[next].map(\.column) : []
      var reached: [Int] = []
      for label in labels[row] {
        var node = Node(label: label.text)
        let ends = try follow(from: label.column, row: row + 1, to: next)
        for end in ends {
          guard let number = below.firstIndex(of: end) else {
            throw Fault(message: "row \(next): an edge ends at \(end), where no label is")
          }
          node.add(first + number, isLeft: end < label.column, isBelow: end == label.column)
        }
        reached += ends
        nodes.append(node)
      }
      guard reached.sorted() == below else {
        throw Fault(message: "row \(next): edges end at \(reached), labels are at \(below)")
      }
      row = next
    }
  }

  /// Returns the columns of the ends of the line that starts downward at a column.
  private func follow(from column: Int, row: Int, to end: Int) throws(Fault) -> [Int] {
    guard row < end, arms(row, column).contains(.up) else { return [] }
    var ends: [Int] = []
    var open = [(row: row, column: column, from: Direction.up)]
    while let (row, column, from) = open.popLast() {
      if row == end {
        ends.append(column)
        continue
      }
      let arms = arms(row, column)
      guard arms.contains(from) else { throw Fault(message: "a line breaks at \(row), \(column)") }
      for arm in arms where arm != from {
        switch arm {
        case .up: throw Fault(message: "a line goes up at \(row), \(column)")
        case .down: open.append((row + 1, column, .up))
        case .left: open.append((row, column - 1, .right))
        case .right: open.append((row, column + 1, .left))
        }
      }
    }
    return ends.sorted()
  }

  private enum Direction { case up, down, left, right }

  private func cell(_ row: Int, _ column: Int) -> Unicode.Scalar {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
  }

  private static func isLine(_ scalar: Unicode.Scalar) -> Bool {
    " -=.'+|#".unicodeScalars.contains(scalar) || 0x2500..<0x2580 ~= scalar.value
  }

  /// Returns the directions of a line character; an ASCII character is interpreted by its
  /// neighbors.
  private func arms(_ row: Int, _ column: Int) -> [Direction] {
    let scalar = cell(row, column)
    if let arms = Self.boxes[scalar] { return arms }
    let isLeft = "-=.'+".unicodeScalars.contains(cell(row, column - 1))
    let isRight = "-=.'+".unicodeScalars.contains(cell(row, column + 1))
    let sides: [Direction] = (isLeft ? [.left] : []) + (isRight ? [.right] : [])
    switch scalar {
    case "|", "#": return [.up, .down]
    case "-", "=": return [.left, .right]
    case "'": return [.up] + sides
    case ".": return [.down] + sides
    case "+": return [.up, .down] + sides
    default: return []
    }
  }

  private static let boxes: [Unicode.Scalar: [Direction]] = {
    var boxes: [Unicode.Scalar: [Direction]] = [:]
    for (characters, arms) in [
      ("─━", [.left, .right]), ("│┃", [.up, .down]), ("╭┏", [.right, .down]),
      ("╮┓", [.left, .down]),
      ("╰┗", [.right, .up]), ("╯┛", [.left, .up]), ("├┠┡┣┞┟┢┝", [.up, .down, .right]),
      ("┤┨┩┫┦┧┪┥", [.up, .down, .left]), ("┬┯┰┱┲┳┭┮", [.down, .left, .right]),
      ("┴┷┸┹┺┻┵┶", [.up, .left, .right]),
    ] as [(String, [Direction])] {
      for scalar in characters.unicodeScalars { boxes[scalar] = arms }
    }
    return boxes
  }()
}
