import Foundation
public import TreeGeometry

extension StripedOverlay {
  /// Draws the stripes, clipped to the bubble, and then restores the state of the canvas.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to draw on.
  ///   - outline: the border of the bubble. The default, `nil`, means the ellipse in `bounds`.
  ///   - ink: the color, usually with `standardOpacity`.
  public func draw(
    on canvas: inout some DrawingCanvas, within outline: DrawingPath? = nil, _ ink: AdaptiveColor
  ) {
    canvas.save()
    defer { canvas.restore() }
    canvas.clip(to: outline ?? DrawingPath(ellipseIn: bounds))
    // A rotation and a translation are always invertible. On a canvas with an infinite scale,
    // nothing would be visible.
    guard (try? canvas.concatenate(transform)) != nil else { return }
    var stripes = DrawingPath()
    for offset in offsets {
      stripes.move(to: CGPoint(x: 0, y: offset))
      stripes.line(to: CGPoint(x: length, y: offset))
    }
    canvas.stroke(stripes, LineStyle(ink, width: width))
  }
}
