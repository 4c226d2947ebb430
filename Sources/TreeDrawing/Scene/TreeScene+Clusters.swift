import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

extension TreeScene {
  /// Returns the number of the color of the edge above a node, or `nil` for the usual color.
  func clusterColor(above child: Int) -> Int? {
    let colors = columns.clusters.colorOfEdge
    return colors.isEmpty || colors[child] < 0 ? nil : Int(colors[child])
  }

  /// The SVG class of the edges with the color of a cluster, preceded by a space.
  static func clusterClass(_ color: Int) -> String { " tv-cluster\(color + 1)" }

  /// The dashes of the line of the cut, and the space between the line and its label.
  private static let (cutDash, cutGap) = ([6.0, 4.0], 4.0)

  /// Returns the space that the label of the line of the cut takes beyond the tree, across the
  /// direction of growth.
  static func cutRoom(
    _ columns: SceneColumns, _ style: DrawingStyle, _ metrics: AnyTextMetrics
  ) -> Double {
    guard let line = columns.clusters.line else { return 0 }
    let font = style.text.noteFont(metrics)
    let extent =
      style.orientation.isVertical
      ? font.width(of: line.label) + 2 * style.text.platePadding : font.size * style.text.lineHeight
    return (extent + cutGap).rounded(.up)
  }

  /// Draws the line of the cut as a dashed line across the tree, with its height at its end.
  func drawCut(on canvas: inout some DrawingCanvas) {
    guard let line = columns.clusters.line else { return }
    let (inner, isVertical) = (treeBox, style.orientation.isVertical)
    let (root, leaf) = (center(of: 0), center(of: line.leaf))
    let room = TreeScene.cutRoom(columns, style, metrics)
    let font = style.text.noteFont(metrics)
    let height = font.size * style.text.lineHeight
    let (start, end, plate): (CGPoint, CGPoint, CGRect)
    if isVertical {
      let y = leaf.y + (root.y - leaf.y) * line.share
      (start, end) = (CGPoint(x: inner.minX, y: y), CGPoint(x: inner.maxX - room, y: y))
      plate = CGRect(
        x: end.x + Self.cutGap, y: y - height / 2, width: room - Self.cutGap, height: height)
    } else {
      let x = leaf.x + (root.x - leaf.x) * line.share
      (start, end) = (CGPoint(x: x, y: inner.minY + room), CGPoint(x: x, y: inner.maxY))
      let width = font.width(of: line.label) + 2 * style.text.platePadding
      // The label stays in the picture.
      let least = style.margin
      let left = min(max(least, x - width / 2), max(least, size.width - least - width))
      plate = CGRect(x: left, y: inner.minY, width: width, height: height)
    }
    var path = DrawingPath()
    path.addLine(from: start, to: end)
    let ink = style.color { $0.plain.text }
    canvas.stroke(
      path,
      LineStyle(
        style.color { $0.plain.stroke }, width: max(style.lines.ruler, legibility.leastLine),
        dash: Self.cutDash))
    canvas.fill(
      DrawingPath(plate, cornerRadius: style.text.platePadding), style.color { $0.plain.fill })
    canvas.draw(
      line.label,
      at: CGPoint(x: plate.midX, y: plate.midY + font.size * style.text.baselineShare),
      FontStyle(ink, size: font.size, weight: style.text.noteWeight))
  }
}
