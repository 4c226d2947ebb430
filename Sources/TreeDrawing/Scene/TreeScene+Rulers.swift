import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

extension TreeScene {
  /// Draws the grid: a line across the picture at each tick of the rulers, and a circle at each
  /// level.
  func drawGrid(on canvas: inout some DrawingCanvas) {
    var ink = style.ink { $0.edge }
    ink.opacity = style.rulers.gridOpacity
    let line = LineStyle(ink, width: style.lines.ruler)
    if style.rulers.showsRings, !shape.isEmpty {
      let root = centre(of: 0)
      for radius in ringRadii {
        let box = CGRect(
          x: root.x - radius, y: root.y - radius, width: 2 * radius, height: 2 * radius)
        canvas.stroke(DrawingPath(box, cornerRadius: radius), line)
      }
    }
    let inner = treeBox
    for ruler in rulers where style.rulers.showsGrid {
      var path = DrawingPath()
      for mark in ruler.marks {
        let place = mark.position
        if ruler.isHorizontal {
          path.move(to: CGPoint(x: place, y: inner.minY))
          path.line(to: CGPoint(x: place, y: inner.maxY))
        } else {
          path.move(to: CGPoint(x: inner.minX, y: place))
          path.line(to: CGPoint(x: inner.maxX, y: place))
        }
      }
      canvas.stroke(path, line)
    }
  }

  /// The radii of the circles around the root that contain the levels below it.
  ///
  /// Empty if the nodes of some level do not lie on one circle.
  private var ringRadii: [Double] {
    let root = centre(of: 0)
    var radii: [Double] = []
    for node in shape.indices.dropFirst() {
      let (point, level) = (centre(of: node), Int(shape.depth[node]) - 1)
      let distance = hypot(point.x - root.x, point.y - root.y)
      // In pre-order, the first node of a level precedes all nodes of the next level.
      if level == radii.count { radii.append(distance) }
      guard abs(radii[level] - distance) < 0.5 else { return [] }
    }
    return radii
  }

  /// Draws the rulers, each on a filled band so that it is readable on a page of any color.
  func drawRulers(on canvas: inout some DrawingCanvas) {
    for ruler in rulers { draw(ruler, on: &canvas) }
  }

  private func draw(_ ruler: SceneRuler, on canvas: inout some DrawingCanvas) {
    let inner = treeBox
    let thickness = ruler.thickness(style, metrics)
    let band =
      ruler.isHorizontal
      ? CGRect(
        x: inner.minX, y: size.height - style.margin - thickness, width: inner.width,
        height: thickness)
      : CGRect(x: style.margin, y: inner.minY, width: thickness, height: inner.height)
    let face = style.ink { $0.plain.fill }
    let line = LineStyle(style.ink { $0.edge }, width: style.lines.ruler)
    let text = style.ink { $0.plain.text }
    canvas.fill(DrawingPath(band, cornerRadius: style.boxCornerRadius), face)
    var ticks = DrawingPath()
    let tick = style.rulers.tick
    let note = style.text.noteSize
    let rise = note * style.text.baselineShare
    for mark in ruler.marks {
      if ruler.isHorizontal {
        ticks.move(to: CGPoint(x: mark.position, y: band.minY))
        ticks.line(to: CGPoint(x: mark.position, y: band.minY + tick))
        canvas.draw(
          mark.label, at: CGPoint(x: mark.position, y: band.minY + tick + note),
          FontStyle(text, size: note))
      } else {
        ticks.move(to: CGPoint(x: band.maxX - tick, y: mark.position))
        ticks.line(to: CGPoint(x: band.maxX, y: mark.position))
        canvas.draw(
          mark.label, at: CGPoint(x: band.maxX - tick - 3, y: mark.position + rise),
          FontStyle(text, size: note, alignment: .end))
      }
    }
    canvas.stroke(ticks, line)
    drawCaption(of: ruler, in: band, text, on: &canvas)
  }

  private func drawCaption(
    of ruler: SceneRuler, in band: CGRect, _ ink: AdaptiveColor, on canvas: inout some DrawingCanvas
  ) {
    let note = style.text.noteSize
    let font = SizedFont(metrics: metrics, size: note, weight: style.text.weight)
    let (caption, room) = (ruler.measure.caption, max(band.width, band.height))
    guard room >= font.width(of: caption) else { return }
    let held = font.style(ink, of: caption, within: room)
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
    let (left, bottom) = rulerRoom
    let top = style.margin + (title?.room ?? 0)
    return CGRect(
      x: style.margin + left, y: top, width: size.width - 2 * style.margin - left,
      height: size.height - style.margin - bottom - top)
  }

  /// The space that the rulers take up on the left and at the bottom.
  private var rulerRoom: (left: Double, bottom: Double) {
    TreeScene.room(for: rulers, style, metrics)
  }

  static func room(
    for rulers: [SceneRuler], _ style: DrawingStyle, _ metrics: any TextMetrics
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
