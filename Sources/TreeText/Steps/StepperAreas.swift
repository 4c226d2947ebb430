/// The division of the screen into areas while a recording is played.
///
/// If the screen is too small for all areas, the tree has the highest priority, then the texts,
/// then the rest. An area without space is `nil`.
package struct StepperAreas: Hashable {
  /// The area of the operation and the number of the step.
  package private(set) var title: CellRectangle?
  /// The area of the tree.
  package private(set) var tree: CellRectangle
  /// The area of the pseudocode.
  package private(set) var code: CellRectangle?
  /// The area of the step's caption.
  package private(set) var caption: CellRectangle?
  /// The area of the stack or queue, the visited nodes, and the counts of changes.
  package private(set) var lists: CellRectangle?
  /// The area that shows the progress of playback.
  package private(set) var progress: CellRectangle?
  /// The area that explains the keys.
  package private(set) var keys: CellRectangle?

  /// The row for keys, messages and input: the last row of the keys' area or, if the keys have no
  /// area, of the progress area.
  package var line: CellRectangle? {
    guard let area = keys ?? progress, let row = area.rows.last else { return nil }
    return CellRectangle(columns: area.columns, rows: row..<(row + 1))
  }

  /// The minimum and maximum width of an algorithm beside the tree.
  private static let codeWidths = 30...62
  /// The minimum number of rows for the tree.
  ///
  /// Other areas get only the remaining rows.
  private static let leastTreeRows = 5

  /// Divides a screen.
  ///
  /// - Parameters:
  ///   - screen: the bounds of the screen.
  ///   - codeSize: the numbers of columns and lines of the longest algorithm. 0 lines if there is
  ///     no algorithm.
  ///   - listCount: the maximum number of lists.
  ///   - treeWidth: the number of columns of the widest tree.
  ///   - hasKeys: whether to show the keys.
  init(
    _ screen: CellRectangle, codeSize: (columns: Int, lines: Int), listCount: Int, treeWidth: Int,
    hasKeys: Bool
  ) {
    tree = screen
    func cutBottom(_ count: Int) -> CellRectangle? {
      let least = min(Self.leastTreeRows, screen.rows.count / 2)
      guard count > 0, tree.rows.count - count >= least else { return nil }
      let edge = tree.rows.upperBound - count
      let part = CellRectangle(columns: tree.columns, rows: edge..<tree.rows.upperBound)
      tree = CellRectangle(columns: tree.columns, rows: tree.rows.lowerBound..<edge)
      return part
    }
    if tree.rows.count >= 3 {
      let edge = tree.rows.lowerBound + 1
      title = CellRectangle(columns: tree.columns, rows: tree.rows.lowerBound..<edge)
      tree = CellRectangle(columns: tree.columns, rows: edge..<tree.rows.upperBound)
    }
    if hasKeys { keys = tree.rows.count >= 12 ? cutBottom(1) : nil }
    progress = tree.rows.count >= 7 ? cutBottom(1) : nil
    let isNarrow = tree.columns.count < 60
    lists = tree.rows.count >= 11 ? cutBottom(listCount) : nil
    caption = cutBottom(isNarrow || tree.rows.count >= 14 ? 2 : 1) ?? cutBottom(1)
    guard codeSize.lines > 0 else { return }
    let width = min(
      max(codeSize.columns + 5, Self.codeWidths.lowerBound), Self.codeWidths.upperBound)
    let rest = tree.columns.count - width
    if rest >= treeWidth + 2 || tree.columns.count >= 110, rest >= 20 {
      let edge = tree.columns.upperBound - width
      code = CellRectangle(columns: edge..<tree.columns.upperBound, rows: tree.rows)
      tree = CellRectangle(columns: tree.columns.lowerBound..<edge, rows: tree.rows)
    } else if tree.rows.count >= 13 {
      // The algorithm is below the tree and gets at most a third of the rows.
      code = cutBottom(min(codeSize.lines, tree.rows.count / 3))
    }
  }
}
