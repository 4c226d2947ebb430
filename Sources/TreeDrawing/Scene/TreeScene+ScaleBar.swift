import Foundation
import TextSupport

extension TreeScene {
  /// Draws the first interval of a ruler of branch lengths as a bar with its length below or beside
  /// it.
  ///
  /// The bar starts at the position of the length 0. Its length is a round number, because the ticks
  /// of rulers are.
  func drawScaleBar(of ruler: SceneRuler, on canvas: inout some DrawingCanvas) {
    guard let bar = ruler.scaleBar else { return }
    let (tick, note) = (style.rulers.tick, style.text.noteSize)
    let thickness = ruler.thickness(style, metrics)
    // The line lies at the inner side of the band, between short lines at its ends.
    let place =
      ruler.isHorizontal
      ? size.height - style.margin - legendRoom - thickness + tick : style.margin + thickness - tick
    var path = DrawingPath()
    path.addLine(from: ruler.point(at: bar.start, place), to: ruler.point(at: bar.end, place))
    for end in [bar.start, bar.end] {
      path.addLine(
        from: ruler.point(at: end, place - tick / 2), to: ruler.point(at: end, place + tick / 2))
    }
    canvas.stroke(path, LineStyle(style.color { $0.edge }, width: style.lines.edge))
    let middle = (bar.start + bar.end) / 2
    let font = FontStyle(
      style.color { $0.plain.text }, size: note, weight: style.text.noteWeight,
      alignment: ruler.isHorizontal ? .middle : .end)
    let label =
      ruler.isHorizontal
      ? CGPoint(x: middle, y: place + tick + note)
      : CGPoint(x: place - tick, y: middle + note * style.text.baselineShare)
    canvas.draw(bar.label, at: label, font)
  }
}

extension SceneRuler {
  /// The interval between the tick at the length 0 and the next one, with the label of the latter.
  fileprivate var scaleBar: (start: Double, end: Double, label: String)? {
    guard let zero = ticks.firstIndex(where: { $0.label == "0" }) else { return nil }
    let next = zero + 1 < ticks.count ? zero + 1 : zero - 1
    guard ticks.indices.contains(next) else { return nil }
    let places = (ticks[zero].position, ticks[next].position)
    return (min(places.0, places.1), max(places.0, places.1), ticks[next].label)
  }
}
