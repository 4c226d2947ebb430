import Foundation
public import TreeGeometry

extension StripedOverlay {
  /// Draws the stripes, within the bubble and nowhere else; the canvas is left as it was.
  ///
  /// - Parameters:
  ///   - canvas: what to draw on.
  ///   - outline: the bubble's border; the ellipse in ``bounds`` if `nil`.
  ///   - ink: the colour; usually of ``standardOpacity``.
  public func draw(
    on canvas: inout some Canvas, within outline: DrawingPath? = nil, _ ink: AdaptiveColor
  ) {
    canvas.save()
    defer { canvas.restore() }
    canvas.clip(to: outline ?? DrawingPath(ellipseIn: bounds))
    // A turn and a shift can always be undone; on a canvas of infinite scale nothing is seen.
    guard (try? canvas.concatenate(transform)) != nil else { return }
    var stripes = DrawingPath()
    for offset in offsets {
      stripes.move(to: CGPoint(x: 0, y: offset))
      stripes.line(to: CGPoint(x: length, y: offset))
    }
    canvas.stroke(stripes, LineStyle(ink, width: width))
  }
}
