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
    guard let line = columns.clusters.line, !style.followsSpokes else { return 0 }
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
    let width = font.width(of: line.label) + 2 * style.text.platePadding
    var path = DrawingPath()
    let (start, end, plate): (CGPoint, CGPoint, CGRect)
    if let spokes {
      let (radius, middle) = circle(ofCut: line, spokes)
      path = circle(around: root, radius: radius)
      (start, end) = (middle, middle)
      plate = CGRect(
        x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    } else if isVertical {
      let y = leaf.y + (root.y - leaf.y) * line.share
      (start, end) = (CGPoint(x: inner.minX, y: y), CGPoint(x: inner.maxX - room, y: y))
      plate = CGRect(
        x: end.x + Self.cutGap, y: y - height / 2, width: room - Self.cutGap, height: height)
    } else {
      let x = leaf.x + (root.x - leaf.x) * line.share
      (start, end) = (CGPoint(x: x, y: inner.minY + room), CGPoint(x: x, y: inner.maxY))
      // The label stays in the picture.
      let least = style.margin
      let left = min(max(least, x - width / 2), max(least, size.width - least - width))
      plate = CGRect(x: left, y: inner.minY, width: width, height: height)
    }
    if spokes == nil { addCut(from: start, to: end, to: &path) }
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

  /// Adds the line of a cut to a path, without the parts that text beside nodes covers.
  private func addCut(from start: CGPoint, to end: CGPoint, to path: inout DrawingPath) {
    let isHorizontal = start.y == end.y
    var covered: [(start: Double, end: Double)] = []
    if legibility.showsLabels, hasPlates {
      for node in shape.indices {
        guard let plate = fitted(node)?.plate else { continue }
        let center = center(of: node)
        let box = plate.offsetBy(dx: center.x, dy: center.y)
          .insetBy(dx: -Self.cutGap / 2, dy: -Self.cutGap / 2)
        if isHorizontal, box.minY < start.y, start.y < box.maxY {
          covered.append((box.minX, box.maxX))
        } else if !isHorizontal, box.minX < start.x, start.x < box.maxX {
          covered.append((box.minY, box.maxY))
        }
      }
    }
    covered.sort { $0.start < $1.start }
    func point(_ place: Double) -> CGPoint {
      isHorizontal ? CGPoint(x: place, y: start.y) : CGPoint(x: start.x, y: place)
    }
    let last = isHorizontal ? end.x : end.y
    var place = isHorizontal ? start.x : start.y
    for part in covered where place < last {
      if part.start > place { path.addLine(from: point(place), to: point(min(part.start, last))) }
      place = max(place, part.end)
    }
    if place < last { path.addLine(from: point(place), to: point(last)) }
  }

  /// Returns a circle around the root, without the parts that text beside nodes covers.
  private func circle(around root: CGPoint, radius: Double) -> DrawingPath {
    func distance(_ point: CGPoint) -> Double { hypot(point.x - root.x, point.y - root.y) }
    var boxes: [TurnedBox] = []
    if legibility.showsLabels, hasPlates {
      for node in shape.indices {
        guard let plate = fitted(node)?.plate else { continue }
        let box = place(ofPlate: plate, at: node).inset(by: -Self.cutGap / 2)
        let distances = box.corners.map(distance)
        if distances.contains(where: { $0 >= radius }),
          distances.contains(where: { $0 <= radius })
        {
          boxes.append(box)
        }
      }
    }
    guard !boxes.isEmpty else { return DrawingPath(circleAround: root, radius: radius) }
    var path = DrawingPath()
    let count = 720
    var isDrawing = false
    for number in 0...count {
      let angle = Double(number) / Double(count) * 2 * Double.pi
      let point = CGPoint(x: root.x + radius * cos(angle), y: root.y + radius * sin(angle))
      if boxes.contains(where: { $0.box.contains($0.turnedBack(point)) }) {
        isDrawing = false
      } else if isDrawing {
        path.line(to: point)
      } else {
        path.move(to: point)
        isDrawing = true
      }
    }
    return path
  }
}
