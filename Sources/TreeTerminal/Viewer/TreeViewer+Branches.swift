import BinaryTrees
import Foundation
import TreeGeometry
import TreeText

// The view of a tree that grows to the right, with branch lengths or depths.
extension TreeViewer {
  /// Whether the tree has branch lengths.
  var hasLengths: Bool { tree.columns[.branchLength] != nil }

  /// The number of columns and rows that show the tree.
  private var branchSize: (columns: Int, rows: Int) {
    (max(1, pane.columns.count), max(1, pane.rows.count))
  }

  /// Switches between the view with branch lengths and the usual view or, for a tree that the usual
  /// view does not support, the view with equal lengths.
  mutating func switchView() {
    guard cursor >= 0 else { return }
    if branches == nil {
      showBranches(usingLengths: hasLengths)
    } else if tree.shape.hasGroups {
      guard hasLengths else {
        message = "only this view shows three or more children"
        return
      }
      showBranches(usingLengths: !(branches?.usesLengths ?? false))
    } else {
      branches = nil
    }
    clamp()
    reveal(centered: true)
    message = branches.map { $0.usesLengths ? "branch lengths" : "equal lengths" } ?? "levels"
  }

  /// Shows the tree in the view that grows to the right.
  mutating func showBranches(usingLengths usesLengths: Bool) {
    guard !tree.isEmpty else { return }
    var view = BranchView(
      of: tree, usingLengths: usesLengths, folded: folded, charset: charset)
    // The size of the pane depends on the view.
    branches = view
    view.fit(columns: branchSize.columns)
    branches = view
  }

  /// Hides and shows the subtrees that were folded or unfolded.
  mutating func foldBranches() {
    let columns = branchSize.columns
    branches?.fold(folded, columns: columns)
  }

  /// Adapts the scale to a new width of the screen.
  mutating func fitBranches() {
    let columns = branchSize.columns
    branches?.fit(columns: columns)
  }

  mutating func clampBranches() {
    let size = branchSize
    branches?.clamp(columns: size.columns, rows: size.rows)
  }

  mutating func revealBranch(centered: Bool) {
    let size = branchSize
    branches?.reveal(cursor, columns: size.columns, rows: size.rows, centered: centered)
  }

  /// Zooms about the cursor if it is in view, and otherwise about the center of the view.
  mutating func zoomBranches(to zoom: Double) {
    guard let view = branches, cursor >= 0 else { return }
    let columns = branchSize.columns
    let place = view.column(cursor) - view.left
    branches?.zoom(to: zoom, aboutColumn: (0..<columns).contains(place) ? place : columns / 2)
    clampBranches()
  }

  /// Returns the node that a move of the cursor leads to: to the parent on the left, to the first child
  /// on the right, or to a sibling above or below.
  func nodeInBranches(_ move: CursorMove) -> Int32 {
    let shape = tree.shape
    let parent = Int(shape.parent[cursor])
    switch move {
    case .root: return 0
    case .left: return shape.parent[cursor]
    case .right:
      if folded.contains(cursor) || shape.isLeaf(cursor) { return TreeShape.none }
      return Int32(truncatingIfNeeded: cursor + 1)
    case .sibling:
      let next = shape.range(of: cursor).upperBound
      guard parent >= 0, next < shape.range(of: parent).upperBound else { return TreeShape.none }
      return Int32(truncatingIfNeeded: next)
    case .parent:
      guard parent >= 0, let place = shape.children(of: parent).firstIndex(of: cursor), place > 0
      else { return TreeShape.none }
      return Int32(truncatingIfNeeded: shape.children(of: parent)[place - 1])
    }
  }

  /// The message of a move of the cursor that leads to no node.
  static func refusalInBranches(_ move: CursorMove) -> String {
    switch move {
    case .root, .left: "this is the root"
    case .right: "there is no child"
    case .sibling: "there is no sibling below"
    case .parent: "there is no sibling above"
    }
  }

  /// Draws a ruler of the distances from the root below the tree.
  func drawDistances(_ grid: inout CellGrid) {
    guard let view = branches, ruled.rows > 0, view.columnsPerUnit > 0 else { return }
    let (pane, row) = (pane, pane.rows.upperBound)
    let ticks = AxisTicks(
      over: 0...Double(max(1, pane.columns.count - 1)), origin: Double(view.indent - view.left),
      pointsPerUnit: view.columnsPerUnit, minimumSpacing: 8, wholeUnitsOnly: !view.usesLengths)
    for tick in ticks.map(Array.init) ?? [] where tick.number >= 0 {
      let column = pane.columns.lowerBound + Int(tick.position.rounded())
      grid.write(
        "\(charset.pick("╵", ascii: "'"))\(tick.label)", column: column, row: row,
        CellStyle(isDim: true),
        within: CellRectangle(columns: pane.columns, rows: row..<(row + 1)))
    }
  }

  /// The facts about the branch above the cursor node.
  var branchFacts: [String] {
    guard hasLengths, let length = tree.columns[.branchLength]?[cursor] else { return [] }
    return ["branch \(length)"]
  }
}

extension TreeViewer {
  /// The rows of the help box of the view that grows to the right.
  static let branchHelp = HelpBox(rows: [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("shift-arrows, HJKL", "parent, down, up, child"),
    ("g  c", "root; center on the node"), ("space, enter", "fold and unfold"),
    ("+  -  0", "wider, narrower, fit"), ("/  n  N", "search, next, previous"),
    ("r", "ruler of distances"), ("b", "another view"), ("q, esc", "quit"),
  ])
}
