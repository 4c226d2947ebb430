import TextSupport

/// A grid of terminal cells.
///
/// A program draws into a grid before any output is sent to the terminal.
///
/// Control characters in written text are replaced by visible symbols, so a grid never contains
/// terminal control sequences. A wide character takes two cells; its text is in the first, and the
/// second is empty. If a wide character is cut at an edge or one of its halves is overwritten, the
/// other half becomes blank.
///
///     var grid = CellGrid(columns: 80, rows: 24)
///     grid.write("5", column: 40, row: 0, CellStyle(isBold: true))
public struct CellGrid: Hashable, Sendable {
  /// A cell of a grid.
  public struct Cell: Hashable, Sendable {
    /// The character in the cell.
    ///
    /// Empty if the cell is the right half of a wide character.
    public fileprivate(set) var text: String
    /// The style of the cell.
    public fileprivate(set) var style: CellStyle

    /// An empty cell.
    public static let blank = Cell(text: " ", style: .plain)

    /// Whether the cell is the right half of a wide character.
    public var isRightHalf: Bool { text.isEmpty }
  }

  /// The number of columns.
  public let columns: Int

  /// The number of rows.
  public let rows: Int

  /// The character set of drawings.
  ///
  /// Labels may contain other characters.
  public let charset: TextOptions.Charset

  private var cells: [Cell]

  /// Creates a blank grid.
  ///
  /// - Parameters:
  ///   - columns: the number of columns. A negative number counts as 0.
  ///   - rows: the number of rows. A negative number counts as 0.
  ///   - charset: the character set of drawings.
  public init(columns: Int, rows: Int, charset: TextOptions.Charset = .unicode) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.charset = charset
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The rectangle of all cells.
  public var bounds: CellRectangle { CellRectangle(columns: 0..<columns, rows: 0..<rows) }

  /// Accesses a cell, which must be within the grid.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - row: the row.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// The rows as text, without trailing spaces.
  public var text: String { text(hasColor: false) }

  /// Returns the rows as text, without trailing spaces.
  ///
  /// - Parameter hasColor: whether to write styles as ANSI escape sequences.
  /// - Returns: the rows, each with a line feed.
  /// - Complexity: O(number of cells).
  package func text(hasColor: Bool) -> String {
    var writer = RowWriter(hasColor: hasColor)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[column, row]
        let isBlank = cell.text == " " && (!hasColor || cell.style == .plain)
        guard !isBlank, !cell.isRightHalf else { continue }
        writer.move(to: column)
        let isWide = column + 1 < columns && self[column + 1, row].isRightHalf
        writer.write(cell.text, cells: isWide ? 2 : 1, cell.style)
      }
      writer.endRow()
    }
    return writer.buffer.text
  }
}

extension CellGrid {
  /// The maximum length of a character that is drawn completely, in bytes.
  private static let characterLimit = 64

  /// Writes a line of text.
  ///
  /// - Parameters:
  ///   - text: the text. Control characters are shown as symbols.
  ///   - column: the first column. It may be outside the grid.
  ///   - row: the row. It may be outside the grid.
  ///   - style: the style of the text.
  ///   - clip: the cells that may be changed. The default, `nil`, means all cells.
  /// - Returns: the column after the last cell of the text. It may be outside the grid.
  /// - Complexity: O(length of the text).
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, _ style: CellStyle = .plain,
    within clip: CellRectangle? = nil
  ) -> Int {
    let visible = text.visibleOnTerminal(as: charset.notation)
    let clip = clip.map { $0.clamped(to: bounds) } ?? bounds
    var place = column
    for character in visible {
      let width = character.cellWidth
      guard width > 0 else { continue }
      if clip.rows.contains(row) { put(character, width, place, row, style, clip) }
      place += width
    }
    return place
  }

  /// Writes a line of text into an area, at a position relative to its upper left cell.
  ///
  /// - Parameters:
  ///   - text: the text. Control characters are shown as symbols.
  ///   - area: the cells that may be changed.
  ///   - column: the first column, relative to the area.
  ///   - row: the row, relative to the area.
  ///   - style: the style of the text.
  /// - Complexity: O(length of the text).
  package mutating func write(
    _ text: String, in area: CellRectangle, column: Int = 0, row: Int = 0,
    _ style: CellStyle = .plain
  ) {
    write(
      text, column: area.columns.lowerBound + column, row: area.rows.lowerBound + row, style,
      within: area)
  }

  private mutating func put(
    _ character: Character, _ width: Int, _ column: Int, _ row: Int, _ style: CellStyle,
    _ clip: CellRectangle
  ) {
    let isWhole = (column..<(column + width)).clamped(to: clip.columns).count == width
    for place in column..<(column + width) where clip.columns.contains(place) {
      clear(place, row)
      let index = row * columns + place
      let text = isWhole ? (place == column ? Self.bounded(character) : "") : " "
      cells[index] = Cell(text: text, style: style)
    }
  }

  /// Returns a character as stored text, truncated if it is too long.
  private static func bounded(_ character: Character) -> String {
    let text = String(character)
    return text.utf8.count <= characterLimit
      ? text : text.clipped(toBytes: characterLimit, mark: "")
  }

  /// Prepares a cell for overwriting: if it contains half of a wide character, the other half
  /// becomes blank.
  private mutating func clear(_ column: Int, _ row: Int) {
    let index = row * columns + column
    if cells[index].isRightHalf, column > 0 { cells[index - 1].text = " " }
    if column + 1 < columns, cells[index + 1].isRightHalf { cells[index + 1].text = " " }
  }

  /// Fills cells with a character of width 1.
  ///
  /// - Parameters:
  ///   - area: the cells. Those outside the grid are ignored.
  ///   - character: the character. A character of another width counts as a space.
  ///   - style: the style of the cells.
  public mutating func fill(
    _ area: CellRectangle, _ character: Character = " ", _ style: CellStyle = .plain
  ) {
    let area = area.clamped(to: bounds)
    let text = String(character).visibleOnTerminal(as: charset.notation)
    let cell = Cell(text: text.cellWidth == 1 ? text : " ", style: style)
    guard !area.isEmpty else { return }
    for row in area.rows {
      clear(area.columns.lowerBound, row)
      clear(area.columns.upperBound - 1, row)
      for column in area.columns { cells[row * columns + column] = cell }
    }
  }
}

/// A rectangle of cells.
public struct CellRectangle: Hashable, Sendable {
  /// The columns.
  ///
  /// The leftmost column of a grid is 0.
  public var columns: Range<Int>

  /// The rows.
  ///
  /// The top row of a grid is 0.
  public var rows: Range<Int>

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - rows: the rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether the rectangle contains no cells.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns the intersection of two rectangles.
  ///
  /// - Parameter other: the other rectangle.
  /// - Returns: the cells that are in both rectangles.
  public func clamped(to other: CellRectangle) -> CellRectangle {
    CellRectangle(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Returns whether the rectangle contains a cell.
  ///
  /// - Parameters:
  ///   - column: the column of the cell.
  ///   - row: the row of the cell.
  /// - Returns: `true` if it does.
  public func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }
}
