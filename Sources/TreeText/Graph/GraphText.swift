import Foundation
import TextSupport
public import TreeGeometry

/// A graph drawn in characters: the lines in Braille patterns, each with signs of its own, or in
/// ASCII.
///
///     let text = GraphText(snapshot, titles: GraphTitles("Heights", horizontal: "keys"))
///     print(text.text(columns: 80, rows: 24))
public struct GraphText: Sendable {
  private let snapshot: GraphSnapshot
  private let titles: GraphTitles
  private let charset: TextOptions.Charset

  /// Makes a drawing of a graph.
  ///
  /// - Parameters:
  ///   - snapshot: the graph.
  ///   - titles: what is said around the lines.
  ///   - charset: the characters that are drawn with.
  public init(
    _ snapshot: GraphSnapshot, titles: GraphTitles, charset: TextOptions.Charset = .unicode
  ) {
    (self.snapshot, self.titles, self.charset) = (snapshot, titles, charset)
  }

  /// The graph as rows of text.
  ///
  /// - Parameters:
  ///   - columns: the number of columns that may be used.
  ///   - rows: the number of rows.
  ///   - hasColor: whether colour is used, as ANSI escape sequences.
  /// - Returns: the rows, each with its line feed and without spaces at its end.
  /// - Throws: ``TransformError`` if the numbers are so extreme that nothing could be told apart.
  /// - Complexity: O(cells + samples + points).
  public func text(
    columns: Int, rows: Int, hasColor: Bool = false
  ) throws(TransformError) -> String {
    var grid = CellGrid(columns: columns, rows: rows, charset: charset)
    let pane = GraphPane(snapshot.series.map(\.name), titles, charset)
    let (frame, view) = try pane.fitted(to: snapshot.extent, in: grid.bounds)
    pane.paint(snapshot, through: view, in: frame, &grid)
    return grid.text(hasColor: hasColor)
  }
}

/// What is said around the lines of a graph.
public struct GraphTitles: Hashable, Sendable {
  /// What stands above.
  public var title: String
  /// What is counted from left to right.
  public var horizontal: String

  /// Makes titles.
  ///
  /// - Parameters:
  ///   - title: what stands above.
  ///   - horizontal: what is counted from left to right.
  public init(_ title: String, horizontal: String = "n") {
    (self.title, self.horizontal) = (title, horizontal)
  }
}
