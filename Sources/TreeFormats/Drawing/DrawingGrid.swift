import TextSupport

/// A drawing made of characters, as rows of cells with the width of one column.
struct DrawingGrid {
  /// A cell and its byte offset in the text.
  struct Cell {
    var scalar: Unicode.Scalar
    var offset: Int
  }

  /// A label in a row.
  struct Label {
    var text: String
    /// The columns of the label.
    var columns: Range<Int>
    /// The byte offset of the label in the text.
    var offset: Int

    /// The column where an edge meets the label in drawings by TreeViz.
    var column: Int { columns.lowerBound + (columns.count - 1) / 2 }
  }

  /// The content of the second column of a wide character.
  private static let filler: Unicode.Scalar = "\0"

  /// The rows, without empty rows at the beginning and at the end.
  var rows: [[Cell]] = []

  /// The number of bytes of the text.
  private let end: Int

  /// Splits the text into cells.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - countsCells: whether each character occupies as many columns as on a terminal. Otherwise
  ///     each scalar occupies one column, as in the output of programs that do not support wide
  ///     characters.
  init(_ text: TextScanner, countsCells: Bool) {
    end = text.bytes.count
    var offset = text.position
    for line in text.bytes[offset...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      offset = line.startIndex
      let body = line.last == 0x0D ? line.dropLast() : line
      let row = Self.cells(String(decoding: body, as: UTF8.self), at: offset, countsCells)
      if !rows.isEmpty || !row.isEmpty { rows.append(row) }
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
  }

  private static func cells(_ line: String, at start: Int, _ countsCells: Bool) -> [Cell] {
    var cells: [Cell] = []
    var offset = start
    for character in line {
      let scalars = character.unicodeScalars
      let isNarrow = !countsCells || scalars.count == 1 && scalars.allSatisfy { $0.isNarrow }
      var width = isNarrow ? 1 : character.cellWidth
      for scalar in scalars {
        if width > 0 { cells.append(Cell(scalar: scalar == "\t" ? " " : scalar, offset: offset)) }
        if width > 1 { cells.append(Cell(scalar: filler, offset: offset)) }
        offset += UTF8.width(scalar)
        if !isNarrow { width = 0 }
      }
    }
    while cells.last?.scalar == " " { cells.removeLast() }
    return cells
  }

  /// The character in a cell, or a blank outside the drawing.
  subscript(row: Int, column: Int) -> Unicode.Scalar {
    rows.indices.contains(row) && rows[row].indices.contains(column)
      ? rows[row][column].scalar : " "
  }

  /// Returns the byte offset of a cell, or of the end of its row.
  func offset(_ row: Int, _ column: Int) -> Int {
    guard rows.indices.contains(row), let last = rows[row].last else { return end }
    return rows[row].indices.contains(column)
      ? rows[row][column].offset : last.offset + UTF8.width(last.scalar)
  }

  /// Returns whether a row contains only blanks and characters of edges.
  func isOfLines(_ row: Int) -> Bool { rows[row].allSatisfy { $0.scalar.isDrawingLine } }

  /// Returns the labels of a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - gap: the number of blanks that separate two labels.
  ///   - splitsMarks: whether brackets around a label mark its node, as in `(3)` and `[3]`. Labels
  ///     in brackets may follow each other without a gap.
  ///   - bytes: the text of the whole drawing.
  /// - Returns: the labels from left to right.
  func labels(_ row: Int, gap: Int, splitsMarks: Bool = false, of bytes: [UInt8]) -> [Label] {
    let cells = rows[row]
    var labels: [Label] = []
    var column = 0
    while let start = cells[column...].firstIndex(where: { $0.scalar != " " }) {
      column = start
      var blanks = 0
      while column < cells.count, blanks < gap {
        let isMark = splitsMarks && column > start
        if isMark, blanks == 0, ")]}".unicodeScalars.contains(cells[column - 1].scalar) { break }
        if isMark, blanks > 0, "([{".unicodeScalars.contains(cells[column].scalar) { break }
        blanks = cells[column].scalar == " " ? blanks + 1 : 0
        column += 1
      }
      let columns = start..<(column - blanks)
      let from = cells[start].offset
      let to =
        columns.upperBound < cells.count
        ? cells[columns.upperBound].offset : endOfRow(after: from, bytes)
      labels.append(
        Label(
          text: String(decoding: bytes[from..<to], as: UTF8.self), columns: columns, offset: from))
    }
    return labels
  }

  /// Returns the offset of the end of a row's last label, which begins at `offset`.
  private func endOfRow(after offset: Int, _ bytes: [UInt8]) -> Int {
    var end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    while end > offset, bytes[end - 1].isSpace { end -= 1 }
    return end
  }
}

extension Unicode.Scalar {
  /// Whether the character is certainly one column wide.
  fileprivate var isNarrow: Bool { value < 0x300 && value != 0xAD || isBoxDrawing }

  /// Whether the character is in the Unicode block Box Drawing.
  var isBoxDrawing: Bool { 0x2500..<0x2580 ~= value }

  /// Whether the character is a blank or can be part of an edge.
  var isDrawingLine: Bool { " -=.'+|#/\\_".unicodeScalars.contains(self) || isBoxDrawing }
}
