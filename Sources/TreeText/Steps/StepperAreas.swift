/// Which part of the screen shows what while a recording is played.
///
/// A screen that is too small for everything shows the tree first, then the words, then the rest.
package struct StepperAreas: Hashable {
  /// What is done, and how far.
  package private(set) var title: CellRectangle?
  /// The tree.
  package private(set) var tree: CellRectangle
  /// The algorithm, or `nil` if there is no room.
  package private(set) var code: CellRectangle?
  /// Why the step is taken.
  package private(set) var caption: CellRectangle?
  /// The stack or queue, what has been visited, and the counts.
  package private(set) var lists: CellRectangle?
  /// How far the recording has been played.
  package private(set) var progress: CellRectangle?
  /// The keys.
  package private(set) var keys: CellRectangle?

  /// The widest and the narrowest room for an algorithm beside a tree.
  private static let codeWidths = 30...62
  /// The rows that are left to the tree at least before anything else gets room.
  private static let leastTreeRows = 5

  /// Divides a screen.
  ///
  /// - Parameters:
  ///   - screen: the whole of it.
  ///   - codeSize: the columns and lines of the longest algorithm; 0 lines if there is none.
  ///   - listCount: how many lists there are at most.
  ///   - treeWidth: how many columns the widest tree takes.
  ///   - hasKeys: whether the keys are shown.
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
      // Below the tree, which gets the greater part.
      code = cutBottom(min(codeSize.lines, tree.rows.count / 3))
    }
  }
}
