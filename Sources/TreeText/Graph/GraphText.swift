public import TreeGeometry

/// A graph drawn as text.
///
/// Lines consist of Braille patterns or ASCII characters, and each line has its own symbols.
///
///     let text = GraphText(snapshot, titles: GraphTitles("Heights", horizontal: "keys"))
///     print(text.text(columns: 80, rows: 24))
public struct GraphText: Sendable {
  private let snapshot: GraphSnapshot
  private let titles: GraphTitles
  private let charset: TextOptions.Charset

  /// Creates a drawing of a graph.
  ///
  /// - Parameters:
  ///   - snapshot: the graph.
  ///   - titles: the titles of the graph.
  ///   - charset: the character set of the drawing.
  public init(
    _ snapshot: GraphSnapshot, titles: GraphTitles, charset: TextOptions.Charset = .unicode
  ) {
    (self.snapshot, self.titles, self.charset) = (snapshot, titles, charset)
  }

  /// Returns the graph as rows of text.
  ///
  /// - Parameters:
  ///   - columns: the number of available columns.
  ///   - rows: the number of rows.
  ///   - hasColor: whether to use colors, as ANSI escape sequences.
  /// - Returns: the rows, each with a line feed and without trailing spaces.
  /// - Throws: ``/TreeGeometry/TransformError`` if the numbers are so extreme that no invertible
  ///   transform can map them to the drawing.
  /// - Complexity: O(number of cells + number of samples + number of points).
  public func text(
    columns: Int, rows: Int, hasColor: Bool = false
  ) throws(TransformError) -> String {
    var grid = CellGrid(columns: columns, rows: rows, charset: charset)
    let pane = GraphPane(snapshot, titles, charset)
    let (frame, view) = try pane.fitted(to: snapshot.extent, in: grid.bounds)
    pane.paint(snapshot, through: view, in: frame, &grid)
    return grid.text(hasColor: hasColor)
  }
}

/// The titles of a graph.
public struct GraphTitles: Hashable, Sendable {
  /// The title above the graph.
  public var title: String
  /// The title of the horizontal axis.
  public var horizontal: String

  /// Creates titles.
  ///
  /// - Parameters:
  ///   - title: the title above the graph.
  ///   - horizontal: the title of the horizontal axis.
  public init(_ title: String, horizontal: String = "n") {
    (self.title, self.horizontal) = (title, horizontal)
  }
}
