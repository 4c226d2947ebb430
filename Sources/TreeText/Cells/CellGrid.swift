import TextSupport

/// A screen of cells: what a program draws before any of it reaches a terminal.
///
/// Text that is written is made visible first, so no grid holds anything that acts on a terminal.
/// A wide character takes two cells, of which the second is empty; what would be cut in half, at an
/// edge or because something is written over the other half, is left blank.
///
///     var grid = CellGrid(columns: 80, rows: 24)
///     grid.write("5", column: 40, row: 0, CellStyle(isBold: true))
public struct CellGrid: Hashable, Sendable {
  /// One place of a screen.
  public struct Cell: Hashable, Sendable {
    /// What stands there; empty if it is the right half of the character before.
    public fileprivate(set) var text: String
    /// How it looks.
    public fileprivate(set) var style: CellStyle

    /// A place where nothing stands.
    public static let blank = Cell(text: " ", style: .plain)

    /// Whether it is the right half of the character before.
    public var isRightHalf: Bool { text.isEmpty }
  }

  /// The number of columns.
  public let columns: Int

  /// The number of rows.
  public let rows: Int

  /// The characters that are drawn with; labels keep their own.
  public let charset: TextOptions.Charset

  private var cells: [Cell]

  /// Makes a blank screen.
  ///
  /// - Parameters:
  ///   - columns: the number of columns; a negative one counts as 0.
  ///   - rows: the number of rows; a negative one counts as 0.
  ///   - charset: the characters that are drawn with.
  public init(columns: Int, rows: Int, charset: TextOptions.Charset = .unicode) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.charset = charset
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The whole screen.
  public var bounds: CellRectangle { CellRectangle(columns: 0..<columns, rows: 0..<rows) }

  /// The cell at a place that is on the screen.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - row: the row.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// The rows as text, without the spaces at their ends.
  public var text: String { text(hasColor: false) }

  /// The rows as text, without the spaces at their ends.
  ///
  /// - Parameter hasColor: whether styles are written, as ANSI escape sequences.
  /// - Returns: the rows, each with its line feed.
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
  /// The longest character that is drawn whole, in bytes.
  private static let characterLimit = 64

  /// Writes a line of text.
  ///
  /// - Parameters:
  ///   - text: the text; what would act on a terminal is shown as a symbol.
  ///   - column: where it begins; it may be off the screen.
  ///   - row: its row; it may be off the screen.
  ///   - style: how it looks.
  ///   - clip: the cells that may be touched; the whole screen if `nil`.
  /// - Returns: the column after the last cell of the text, be it on the screen or not.
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

  /// A character as it is kept; one that is too long is cut.
  private static func bounded(_ character: Character) -> String {
    let text = String(character)
    return text.utf8.count <= characterLimit
      ? text : text.clipped(toBytes: characterLimit, mark: "")
  }

  /// Makes a place free: the other half of a wide character goes too.
  private mutating func clear(_ column: Int, _ row: Int) {
    let index = row * columns + column
    if cells[index].isRightHalf, column > 0 { cells[index - 1].text = " " }
    if column + 1 < columns, cells[index + 1].isRightHalf { cells[index + 1].text = " " }
  }

  /// Fills cells with a character of one cell.
  ///
  /// - Parameters:
  ///   - area: the cells; those off the screen are left out.
  ///   - character: what they are filled with; one that does not take one cell counts as a space.
  ///   - style: how it looks.
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

  /// Changes how cells look and leaves what stands there; a wide character goes by its left half.
  ///
  /// - Parameters:
  ///   - area: the cells; those off the screen are left out.
  ///   - change: changes the style of a cell.
  public mutating func restyle(_ area: CellRectangle, _ change: (inout CellStyle) -> Void) {
    let area = area.clamped(to: bounds)
    guard !area.isEmpty else { return }
    for row in area.rows {
      for column in area.columns { change(&cells[row * columns + column].style) }
      for column in [area.columns.lowerBound, area.columns.upperBound]
      where column > 0 && column < columns && self[column, row].isRightHalf {
        cells[row * columns + column].style = self[column - 1, row].style
      }
    }
  }
}

/// A rectangle of whole cells.
public struct CellRectangle: Hashable, Sendable {
  /// The columns; the leftmost of a screen is 0.
  public var columns: Range<Int>

  /// The rows; the topmost of a screen is 0.
  public var rows: Range<Int>

  /// Makes a rectangle.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - rows: the rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether there is no cell in it.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// What two rectangles share.
  ///
  /// - Parameter other: the other rectangle.
  /// - Returns: the cells that are in both.
  public func clamped(to other: CellRectangle) -> CellRectangle {
    CellRectangle(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Whether a cell is in it.
  ///
  /// - Parameters:
  ///   - column: the column of the cell.
  ///   - row: the row of the cell.
  /// - Returns: `true` if it is.
  public func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }
}
