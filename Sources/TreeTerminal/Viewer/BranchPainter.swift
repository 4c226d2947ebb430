import BinaryTrees
import TreeText

/// Paints the visible part of a tree that grows to the right: the lines, and then the labels.
struct BranchPainter {
  private let viewer: TreeViewer
  private let view: BranchView
  private let shape: TreeShape
  private let pane: CellRectangle
  private let nodes: [Int]

  init(_ viewer: TreeViewer, _ view: BranchView) {
    (self.viewer, self.view) = (viewer, view)
    shape = viewer.tree.shape
    pane = viewer.pane
    nodes = view.nodes(inRows: pane.rows.count)
  }

  func paint(_ grid: inout CellGrid) {
    guard !pane.isEmpty, !nodes.isEmpty else { return }
    paintLines(&grid)
    for node in nodes where node != viewer.cursor { paint(node, &grid) }
    if viewer.cursor >= 0, view.places.rows[viewer.cursor] >= 0 { paint(viewer.cursor, &grid) }
  }

  /// Returns the row of a node on the screen.
  private func row(_ node: Int) -> Int {
    pane.rows.lowerBound + Int(view.places.rows[node]) - view.top
  }

  /// Returns the column of a node on the screen.
  private func column(_ node: Int) -> Int {
    pane.columns.lowerBound + view.column(node) - view.left
  }

  // MARK: Lines

  private func paintLines(_ grid: inout CellGrid) {
    var lines = LineGrid(pane)
    // Many nodes of a deep tree have lines through all rows of the same column.
    var fullColumns = [Bool](repeating: false, count: pane.columns.count)
    for node in nodes {
      if node > 0, pane.rows.contains(row(node)) { addBranch(above: node, .light, &lines) }
      let column = column(node)
      guard pane.columns.contains(column), !view.isEnd(node) else { continue }
      let (first, last) = shape.firstAndLastChild(of: node)
      let rows = row(first)...row(last)
      let isFull = rows.lowerBound < pane.rows.lowerBound && rows.upperBound >= pane.rows.upperBound
      if isFull {
        if fullColumns[column - pane.columns.lowerBound] { continue }
        fullColumns[column - pane.columns.lowerBound] = true
      }
      lines.addLine(down: column, rows, .light)
    }
    paintPaths(&lines)
    lines.paint(in: pane, viewer.charset, &grid)
  }

  /// Makes the lines of the path to the cursor heavy, and those of marked paths.
  private func paintPaths(_ lines: inout LineGrid) {
    var node = viewer.cursor
    while node > 0 {
      addHeavyLine(above: node, &lines)
      node = Int(shape.parent[node])
    }
    guard !viewer.marks.isEmpty else { return }
    for node in nodes where !view.isEnd(node) && viewer.marks[node].contains(.path) {
      for child in shape.children(of: node) where viewer.marks.isEdgeOnPath(child, node) {
        addHeavyLine(above: child, &lines)
      }
    }
  }

  private func addHeavyLine(above node: Int, _ lines: inout LineGrid) {
    let parent = Int(shape.parent[node])
    let (start, end) = (row(parent), row(node))
    let rows = min(start, end)...max(start, end)
    guard rows.overlaps(pane.rows) else { return }
    lines.addLine(down: column(parent), rows, .heavy)
    addBranch(above: node, .heavy, &lines)
  }

  /// Adds the line from the column of a parent to a node.
  ///
  /// The line of a leaf continues to its label.
  private func addBranch(above node: Int, _ weight: BoxArms.Weight, _ lines: inout LineGrid) {
    lines.addLine(
      along: row(node), column(Int(shape.parent[node]))...column(node), weight,
      isOpen: view.isEnd(node))
  }

  // MARK: Labels

  /// The last column of the line above a node, and the column where its label starts, or `nil` if the
  /// label has no room.
  ///
  /// The label of a leaf is behind its line, that of the root in front of the tree, and others replace
  /// a part of their lines.
  private func start(of label: NodeLabels.Label, _ node: Int) -> Int? {
    let column = column(node)
    if view.isEnd(node) { return shape.count == 1 ? column : column + 2 }
    if viewer.tree.elements[node].isEmpty { return nil }
    let origin = pane.columns.lowerBound - view.left
    if node == 0 { return view.indent > label.width ? origin : nil }
    let above = self.column(Int(shape.parent[node]))
    let room = column - above - 1
    return room >= label.width + 2 ? above + 1 + (room - label.width) / 2 : nil
  }

  private func paint(_ node: Int, _ grid: inout CellGrid) {
    let row = row(node)
    guard pane.rows.contains(row) else { return }
    let markers = viewer.markers(of: node)
    let label = view.label(of: node)
    guard let start = start(of: label, node) else {
      // The line of a node shows its marks, too.
      let isMarked = !viewer.marks.isEmpty && !viewer.marks[node].isEmpty
      if isMarked || node == viewer.cursor || viewer.isMatch(node) {
        grid.write(
          viewer.charset.pick("•", ascii: "o"), column: column(node), row: row, markers.label,
          within: pane)
      }
      return
    }
    if let symbol = markers.before {
      grid.write(symbol, column: start - 1, row: row, markers.beforeStyle, within: pane)
    }
    grid.write(label.text, column: start, row: row, markers.label, within: pane)
    if let symbol = markers.after {
      grid.write(symbol, column: start + label.width, row: row, markers.afterStyle, within: pane)
    }
  }

  /// Returns the node at a cell: the leaf whose label or line covers it, or the node at the end of the
  /// line.
  func node(atColumn place: Int, row line: Int) -> Int? {
    guard pane.contains(column: place, row: line) else { return nil }
    let here = nodes.filter { row($0) == line }
    if let inner = here.first(where: { node in
      let start = node > 0 ? column(Int(shape.parent[node])) : pane.columns.lowerBound - view.left
      return !view.isEnd(node) && place > start && place <= column(node) || place == column(node)
    }) {
      return inner
    }
    return here.first { view.isEnd($0) && place > column(Int(max(0, shape.parent[$0]))) }
  }
}
