import Foundation
import TreeGeometry
import TreeLayout
import TreeText

extension TreeViewer {
  /// Draws rulers: cells at natural size below the tree, depths at its right.
  func drawRulers(_ grid: inout CellGrid) {
    let pane = pane
    guard !pane.isEmpty, ruled.rows > 0 else { return }
    let row = pane.rows.upperBound
    let tick = charset.pick("╵", ascii: "'")
    let style = CellStyle(isDim: true)
    let band = CellRectangle(columns: pane.columns, rows: row..<(row + 1))
    let across = try? AxisRuler(
      over: 0...CGFloat(pane.columns.count - 1), origin: scale.left,
      pointsPerUnit: scale.horizontal, minimumSpacing: 10)
    for mark in Self.marks(across) {
      grid.write(
        "\(tick)\(mark.label)", column: pane.columns.lowerBound + Int(mark.position.rounded(.down)),
        row: row, style, within: band)
    }
    let first = scale.top
    let down = try? AxisRuler(
      over: 0...CGFloat(pane.rows.count - 1), origin: first, pointsPerUnit: 2 * scale.vertical,
      minimumSpacing: 2, wholeUnitsOnly: true)
    for mark in Self.marks(down)
    where mark.number >= 0 && mark.value < Double(layout.levelCount) {
      let label = "\(mark.label)\(charset.pick("╶", ascii: "-"))"
      grid.write(
        label, column: columns - label.count,
        row: pane.rows.lowerBound + Int(mark.position.rounded(.down)), style)
    }
  }

  private static func marks(_ ruler: AxisRuler?) -> [AxisMark] {
    ruler.map { Array($0.marks) } ?? []
  }
}
