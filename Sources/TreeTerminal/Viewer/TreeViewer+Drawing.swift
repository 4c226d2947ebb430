import BinaryTrees
import Foundation
import TextSupport
import TreeGeometry
import TreeLayout
public import TreeText

extension TreeViewer {
  /// Draws the screen.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  /// - Complexity: O(cells + nodes in view). The first drawing after zooming or folding also takes
  ///   O(levels) for the headers.
  public mutating func draw(into grid: inout CellGrid) {
    if let branches {
      BranchPainter(self, branches).paint(&grid)
      drawFacts(&grid, lines: 1)
      drawDistances(&grid)
    } else {
      let view = paneSize
      viewport.show(scale.window(view, margin: 3), of: layout, summarizing: summarizedExtent)
      var painter = ViewportPainter(self)
      painter.paint(&grid)
      drawHeaders(&grid)
      if showsRulers { drawRulers(&grid) }
    }
    drawStatus(&grid)
    if controls.showsHelp { (branches == nil ? Self.help : Self.branchHelp).draw(into: &grid) }
  }

  /// The width and height, in fixed point, below which a subtree is drawn as a shaded area.
  private var summarizedExtent: Int64 {
    var extent: Int64 = 0
    if scale.horizontal < 0.5 { extent = scale.extent(ofColumns: 2) }
    if scale.vertical < 0.5 { extent = max(extent, scale.extent(ofRows: 2)) }
    return extent
  }

  /// Returns the symbols and styles of a node with its marks, of the cursor and of a match.
  func markers(of node: Int) -> NodeMarkers {
    var markers = NodeMarkers(
      marks.isEmpty ? [] : marks[node], isRed: reds.contains(node),
      TextOptions(charset: charset, color: true))
    if isMatch(node) { markers.label.isUnderlined = true }
    if node == cursor { (markers.label.isReverse, markers.label.isBold) = (true, true) }
    return markers
  }

  /// The separator between two facts on one line, such as the number of nodes and the height.
  var separator: String { charset.pick(" · ", ascii: " - ") }
}

extension TreeViewer {
  /// Draws the header of the tree, and the headers of the visible levels.
  private mutating func drawHeaders(_ grid: inout CellGrid) {
    placeHeaders()
    let scroll = -scale.top.rounded()
    for header in headers.headers where header.section > 0 && gutter > 0 {
      let row = Int(header.minY - scroll)
      guard pane.rows.contains(row) else { continue }
      let levels = levels(ofSection: header.section)
      let isCurrent = cursor >= 0 && levels.contains(Int(tree.shape.depth[cursor]))
      grid.write(
        title(of: levels), column: 1, row: row, CellStyle(isBold: isCurrent, isDim: !isCurrent),
        within: CellRectangle(columns: 0..<(gutter - 1), rows: pane.rows))
    }
    if let global = headers.header(ofSection: 0) { drawFacts(&grid, lines: Int(global.height)) }
  }

  /// Draws lines of facts about the tree at the top.
  private func drawFacts(_ grid: inout CellGrid, lines: Int) {
    guard rows > 2 else { return }
    let height = min(lines, rows - 1)
    let area = CellRectangle(columns: 0..<columns, rows: 0..<height)
    grid.fill(area, " ", CellStyle(isReverse: true))
    for (row, line) in facts.prefix(height).enumerated() {
      grid.write(line, in: area, column: 1, row: row, CellStyle(isBold: row == 0, isReverse: true))
    }
    let hint = hasLengths || branches != nil ? "b view  ? help" : "? help"
    if columns >= 60 {
      grid.write(hint, column: columns - hint.utf8.count - 1, row: 0, CellStyle(isReverse: true))
    }
  }

  /// Updates the headers for the current view and layout.
  private mutating func placeHeaders() {
    if measuredVersion != layout.version || measuredScale != scale.vertical {
      headers.invalidateMetrics()
      (measuredVersion, measuredScale) = (layout.version, scale.vertical)
    }
    let count = (layout.levelCount + levelsPerHeader - 1) / levelsPerHeader
    let (layout, vertical, top) = (layout, scale.vertical, CGFloat(pane.rows.lowerBound))
    let (step, last) = (levelsPerHeader, layout.levelCount)
    func row(ofLevel level: Int) -> CGFloat {
      let line =
        level < last
        ? FixedPoint.units(layout.line(ofLevel: level)) : FixedPoint.units(layout.bounds.maxY) + 1
      return top + (line * vertical).rounded(.down)
    }
    headers.update(
      size: CGSize(width: CGFloat(columns), height: CGFloat(pane.rows.upperBound)),
      scroll: -scale.top.rounded(), sectionCount: count
    ) { section in
      // The header of a section is in the row of its first level's nodes. The rows between this
      // header and the next one are the items of the section.
      let first = row(ofLevel: (section - 1) * step) + 1
      let next = row(ofLevel: min(section * step, last))
      return StickyHeaders.Section(items: first...max(first, next), headerHeight: 1)
    }
  }

  /// The number of levels that share a header, so that each header has a row.
  private var levelsPerHeader: Int { max(1, Int((1 / (2 * scale.vertical)).rounded(.up))) }

  private func levels(ofSection section: Int) -> Range<Int> {
    let first = (section - 1) * levelsPerHeader
    return first..<max(first, min(first + levelsPerHeader, layout.levelCount))
  }

  private func title(of levels: Range<Int>) -> String {
    let nodes = levels.reduce(0) { $0 + levelSizes[$1] }
    let range =
      levels.count == 1 ? "\(levels.lowerBound)" : "\(levels.lowerBound)-\(levels.upperBound - 1)"
    let width = gutter - 2
    let whole = "\(range)\(separator)\(nodes)"
    if whole.cellWidth <= width { return whole }
    // A truncated number would be wrong, so the number is rounded or omitted.
    let rounded = "\(range)\(separator)\(Self.rounded(nodes))"
    return rounded.cellWidth <= width ? rounded : range
  }

  /// Returns a number in at most four characters, as in `1.7k` or `26M`.
  private static func rounded(_ number: Int) -> String {
    var (value, units) = (Double(number), ["", "k", "M", "G"][...])
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    let tenths = (value * 10).rounded() / 10
    let isWhole = value >= 9.95 || tenths == tenths.rounded()
    return (isWhole ? "\(Int(value.rounded()))" : "\(tenths)") + (units.first ?? "")
  }

  /// The lines of the tree's header, which are revealed one by one as the header is stretched.
  private var facts: [String] {
    let count = tree.count.counted("node")
    let widest = levelSizes.enumerated().max { $0.element < $1.element }
    let level = widest.map { "widest level: \($0.element) nodes at depth \($0.offset)" }
    return [
      [title, count, "height \(tree.shape.height)"].joined(separator: separator),
      [leafCount.counted("leaf", plural: "leaves"), level].compactMap { $0 }
        .joined(separator: separator),
      folded.isEmpty ? "nothing is folded" : "\(folded.count) folded",
      tree.isEmpty
        ? ""
        : "the least height of \(count) is \(Int.bitWidth - 1 - tree.count.leadingZeroBitCount)",
    ]
  }
}

extension TreeViewer {
  /// Draws facts about the cursor node, or the line of input.
  private func drawStatus(_ grid: inout CellGrid) {
    guard rows > 1 else { return }
    let row = rows - 1
    if let prompt = controls.prompt {
      let line = CellRectangle(columns: 0..<columns, rows: row..<rows)
      return prompt.draw(into: &grid, line)
    }
    var zoom = ""
    if let branches {
      if branches.zoom != 1 { zoom = "zoom \(Self.percent(branches.zoom))" }
    } else if scale.horizontal != 1 || scale.vertical != 1 {
      zoom = "zoom \(Self.percent(scale.horizontal))"
    }
    let end = grid.write(message ?? cursorFacts, column: 1, row: row, CellStyle(isDim: false))
    let start = columns - zoom.utf8.count - 1
    if start > end { grid.write(zoom, column: start, row: row, CellStyle(isDim: true)) }
  }

  private static func percent(_ scale: CGFloat) -> String {
    let percent = scale * 100
    return percent >= 1 ? "\(Int(percent.rounded()))%" : "1:\(Int((1 / scale).rounded()))"
  }

  private var cursorFacts: String {
    guard cursor >= 0 else { return "the tree is empty" }
    let shape = tree.shape
    let label = longLabels.label(of: cursor).text.clipped(
      toCells: max(labels.maximumCells, columns / 2), mark: charset.pick("…", ascii: ".."))
    var facts = [label, "depth \(shape.depth[cursor])"]
    if shape.isLeaf(cursor) {
      facts.append("leaf")
    } else {
      facts.append("\(shape.subtreeSize[cursor]) nodes, height \(shape.subtreeHeight[cursor])")
    }
    if let side = shape.side(of: cursor) {
      let parent = labels.label(of: Int(shape.parent[cursor])).text
      let place = shape.placeInGroup(of: cursor).map { "child \($0)" }
      facts.append("\(place ?? "\(side) child") of \(parent)")
    } else {
      facts.append("root")
    }
    facts += branchFacts
    if reds.contains(cursor) { facts.append("red") }
    if marks[cursor].contains(.path) { facts.append("on the path") }
    return facts.joined(separator: separator)
  }
}
