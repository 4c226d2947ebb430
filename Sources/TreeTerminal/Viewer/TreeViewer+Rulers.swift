import BinaryTrees
import Foundation
import TreeGeometry
import TreeLayout
import TreeText

extension TreeViewer {
  /// Draws two rulers: the keys in in-order below the tree, and the depths to its right.
  func drawRulers(_ grid: inout CellGrid) {
    let pane = pane
    guard !pane.isEmpty, ruled.rows > 0 else { return }
    drawKeys(&grid)
    let style = CellStyle(isDim: true)
    let first = scale.top
    let down = AxisTicks(
      over: 0...CGFloat(pane.rows.count - 1), origin: first, pointsPerUnit: 2 * scale.vertical,
      minimumSpacing: 2, wholeUnitsOnly: true)
    for mark in down.map(Array.init) ?? []
    where mark.number >= 0 && mark.value < Double(layout.levelCount) {
      let label = "\(mark.label)\(charset.pick("╶", ascii: "-"))"
      grid.write(
        label, column: columns - label.count,
        row: pane.rows.lowerBound + Int(mark.position.rounded(.down)), style)
    }
  }

  /// Draws the keys below their nodes' columns, as many as fit.
  ///
  /// Only the nodes of ``placesInOrder`` are included. If the view shows nodes but none of these,
  /// writes a message instead.
  private func drawKeys(_ grid: inout CellGrid) {
    let (pane, row) = (pane, pane.rows.upperBound)
    let band = CellRectangle(columns: pane.columns, rows: row..<(row + 1))
    var free = pane.columns.lowerBound
    let places = placesInOrder
    for (node, column) in places {
      let label = shownLabel(of: node)
      let start = pane.columns.lowerBound + column - (label.width - 1) / 2
      guard start >= free, start + label.width <= pane.columns.upperBound else { continue }
      grid.write(label.text, column: start, row: row, CellStyle(isDim: true), within: band)
      free = start + label.width + 1
    }
    if places.isEmpty, !viewport.contents.nodes.isEmpty {
      grid.write("no in-order axis here: nodes share columns", in: band, CellStyle(isDim: true))
    }
  }

  /// The visible nodes whose columns agree with the in-order sequence, with their columns.
  ///
  /// All visible predecessors of such a node are to its left, and all visible successors are to its
  /// right.
  private var placesInOrder: [(node: Int, column: Int)] {
    let nodes = viewport.contents.nodes.map { node in
      (node: node.id.rawValue, column: scale.column(node.x))
    }.sorted { inorderRank[$0.node] < inorderRank[$1.node] }
    // For each node, the smallest column of this node and all its in-order successors.
    var least = [Int](repeating: .max, count: nodes.count + 1)
    for place in nodes.indices.reversed() {
      least[place] = min(least[place + 1], nodes[place].column)
    }
    var greatest = Int.min
    return nodes.enumerated().filter { place, node in
      defer { greatest = max(greatest, node.column) }
      return node.column > greatest && node.column < least[place + 1]
    }.map(\.element)
  }
}
