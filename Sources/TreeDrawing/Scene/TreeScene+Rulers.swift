import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

extension TreeScene {
  /// Draws the grid: a line across the picture at each tick of the rulers, and a circle at each
  /// level.
  func drawGrid(on canvas: inout some DrawingCanvas) {
    var color = style.color { $0.edge }
    color.opacity = style.rulers.gridOpacity
    let line = LineStyle(color, width: style.lines.ruler)
    if style.rulers.showsRings, !shape.isEmpty {
      let root = center(of: 0)
      for radius in TreeScene.ringRadii(in: layout) {
        canvas.stroke(DrawingPath(circleAround: root, radius: radius), line)
      }
    }
    let inner = treeBox
    for ruler in rulers where style.rulers.showsGrid {
      if style.followsSpokes {
        let root = center(of: 0)
        for tick in ruler.ticks where tick.position > root.x {
          canvas.stroke(DrawingPath(circleAround: root, radius: tick.position - root.x), line)
        }
        continue
      }
      var path = DrawingPath()
      let (start, end) = ruler.isHorizontal ? (inner.minY, inner.maxY) : (inner.minX, inner.maxX)
      for tick in ruler.ticks {
        path.addLine(
          from: ruler.point(at: tick.position, start), to: ruler.point(at: tick.position, end))
      }
      canvas.stroke(path, line)
    }
  }

  /// Returns the distances that text beside nodes, the circles of levels and strips around the tree extend
  /// beyond the bounds of a layout, and the radius where these strips begin.
  static func overhang(
    of measured: DrawingStyle.Measured, in placed: NodePositions, _ style: DrawingStyle,
    _ spokes: SpokeDirections?, _ strips: SceneStrips
  ) -> (left: Double, top: Double, right: Double, bottom: Double, reach: Double) {
    var text: (left: Double, top: Double, right: Double, bottom: Double, reach: Double)
    if let spokes {
      text = measured.spokeOverhang(in: placed, spokes)
    } else {
      let beside = measured.overhang(in: placed)
      text = (beside.left, beside.top, beside.right, beside.bottom, 0)
    }
    guard !placed.shape.isEmpty else { return text }
    var radius = style.rulers.showsRings ? ringRadii(in: placed).last ?? 0 : 0
    if spokes != nil, !strips.strips.isEmpty { radius = max(radius, text.reach + strips.room) }
    guard radius > 0 else { return text }
    let (x, y) = (placed.x(of: 0), placed.y(of: 0))
    func ring(_ distance: Double, _ text: Double) -> Double {
      max(text, (radius - distance).rounded(.up))
    }
    return (
      ring(x, text.left), ring(y, text.top), ring(placed.bounds.width - x, text.right),
      ring(placed.bounds.height - y, text.bottom), text.reach
    )
  }

  /// Returns the radii of the circles around the root that contain the levels below it.
  ///
  /// Empty if the nodes of some level do not lie on one circle.
  private static func ringRadii(in layout: NodePositions) -> [Double] {
    let shape = layout.shape
    guard !shape.isEmpty else { return [] }
    let root = CGPoint(x: layout.x(of: 0), y: layout.y(of: 0))
    var radii: [Double] = []
    for node in shape.indices.dropFirst() {
      let (point, level) = (
        CGPoint(x: layout.x(of: node), y: layout.y(of: node)), Int(shape.depth[node]) - 1
      )
      let distance = hypot(point.x - root.x, point.y - root.y)
      // In pre-order, the first node of a level precedes all nodes of the next level.
      if level == radii.count { radii.append(distance) }
      guard abs(radii[level] - distance) < 0.5 else { return [] }
    }
    return radii
  }

  /// Draws a ruler on a filled band, so that it is readable on a page of any color.
  func draw(_ ruler: SceneRuler, on canvas: inout some DrawingCanvas) {
    if style.rulers.showsScaleBar { return drawScaleBar(of: ruler, on: &canvas) }
    let inner = treeBox
    let thickness = ruler.thickness(style, metrics)
    let band =
      ruler.isHorizontal
      ? CGRect(
        x: inner.minX, y: size.height - style.margin - legendRoom - thickness, width: inner.width,
        height: thickness)
      : CGRect(x: style.margin, y: inner.minY, width: thickness, height: inner.height)
    let face = style.color { $0.plain.fill }
    let line = LineStyle(style.color { $0.edge }, width: style.lines.ruler)
    let text = style.color { $0.plain.text }
    canvas.fill(DrawingPath(band, cornerRadius: style.boxCornerRadius), face)
    var ticks = DrawingPath()
    let tick = style.rulers.tick
    let note = style.text.noteSize
    let (start, end) =
      ruler.isHorizontal ? (band.minY, band.minY + tick) : (band.maxX - tick, band.maxX)
    let font = FontStyle(text, size: note, alignment: ruler.isHorizontal ? .middle : .end)
    let (place, rise) =
      ruler.isHorizontal ? (end + note, 0) : (start - 3, note * style.text.baselineShare)
    for tick in ruler.ticks {
      ticks.addLine(
        from: ruler.point(at: tick.position, start), to: ruler.point(at: tick.position, end))
      canvas.draw(tick.label, at: ruler.point(at: tick.position + rise, place), font)
    }
    canvas.stroke(ticks, line)
    drawCaption(of: ruler, in: band, text, on: &canvas)
  }

  private func drawCaption(
    of ruler: SceneRuler, in band: CGRect, _ color: AdaptiveColor,
    on canvas: inout some DrawingCanvas
  ) {
    let note = style.text.noteSize
    let font = SizedFont(metrics: metrics, size: note, weight: style.text.weight)
    let (caption, room) = (ruler.measure.caption, max(band.width, band.height))
    guard room >= font.width(of: caption) else { return }
    let held = font.style(color, of: caption, within: room)
    if ruler.isHorizontal {
      canvas.draw(caption, at: CGPoint(x: band.midX, y: band.maxY - 5), held)
    } else {
      // Upward along the left edge of the band.
      canvas.draw(upwards: caption, at: CGPoint(x: band.minX + note + 1, y: band.midY), held)
    }
  }

  /// The part of the picture inside the margins that is available to the tree, without rulers and
  /// title.
  var treeBox: CGRect {
    let (left, bottom) = TreeScene.room(for: rulers, style, metrics)
    let top = style.margin + (title?.room ?? 0)
    return CGRect(
      x: style.margin + left, y: top, width: size.width - 2 * style.margin - left,
      height: size.height - style.margin - legendRoom - bottom - top)
  }

  /// The height of the legends below the tree and the rulers.
  var legendRoom: Double { legend?.room ?? 0 }

  /// Returns the space that rulers take up on the left and at the bottom.
  static func room(
    for rulers: [SceneRuler], _ style: DrawingStyle, _ metrics: AnyTextMetrics
  ) -> (left: Double, bottom: Double) {
    guard style.rulers.areShown else { return (0, 0) }
    var room = (left: 0.0, bottom: 0.0)
    for ruler in rulers {
      let band = ruler.thickness(style, metrics) + style.rulers.gap
      if ruler.isHorizontal { room.bottom += band } else { room.left += band }
    }
    return room
  }
}

extension DrawingPath {
  /// Creates a circle.
  init(circleAround center: CGPoint, radius: Double) {
    self.init(CGRect(around: center, radius: radius), cornerRadius: radius)
  }
}
