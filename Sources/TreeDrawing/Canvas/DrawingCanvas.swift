public import Foundation
public import TextSupport
public import TreeGeometry

/// A drawing target in the manner of Core Graphics.
///
/// The current transform and clip apply to everything that is drawn, and ``restore()`` resets both
/// to saved values.
///
///     canvas.save()
///     try canvas.concatenate(AffineTransform(scale: 2))
///     canvas.stroke(DrawingPath(ellipseIn: box), LineStyle(color, width: 1))
///     canvas.restore()
///
/// Transforms follow the convention of Foundation: a point (x, y) is drawn at (m11·x + m21·y + tX,
/// m12·x + m22·y + tY), which is `matrix(m11 m12 m21 m22 tX tY)` in SVG. The y axis points down.
public protocol DrawingCanvas {
  /// The transform from drawing coordinates to canvas coordinates.
  var transform: AffineTransform { get }

  /// The widths of text on the canvas. The default is ``/TextSupport/FontMetrics``, for canvases
  /// that do not know their fonts.
  var metrics: AnyTextMetrics { get }

  /// Saves the transform, the clip and the role.
  mutating func save()

  /// Restores the transform, the clip and the role from the most recent save that was not yet
  /// restored. Without one, restores the initial values.
  mutating func restore()

  /// Concatenates a transform with the current one. The new transform applies first, then the
  /// current one.
  ///
  /// - Parameter transform: the transform.
  /// - Throws: ``/TreeGeometry/TransformError`` if the transform or the product is not invertible,
  ///   or a number is not finite. The current transform then remains unchanged.
  mutating func concatenate(_ transform: AffineTransform) throws(TransformError)

  /// Restricts subsequent drawing to the intersection of the current clip and a path.
  ///
  /// - Parameter path: the path. Its interior is determined by the nonzero winding rule.
  mutating func clip(to path: DrawingPath)

  /// Sets the role of subsequent drawing: the part of the picture that it belongs to, such as
  /// `tv-ruler`.
  ///
  /// - Parameter role: a word. In SVG, the class of the elements.
  mutating func begin(role: String)

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: the path. Its interior is determined by the nonzero winding rule.
  ///   - color: the color.
  mutating func fill(_ path: DrawingPath, _ color: AdaptiveColor)

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - line: the color, width, ends and dashes.
  mutating func stroke(_ path: DrawingPath, _ line: LineStyle)

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - point: the anchor of the text on the baseline.
  ///   - font: the size, weight, color and alignment.
  mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle)
}

extension DrawingCanvas {
  /// Draws a part of a picture and then restores the state of the canvas.
  mutating func draw(part role: String, _ body: (inout Self) -> Void) {
    save()
    begin(role: role)
    body(&self)
    restore()
  }

  /// Draws a line of text that runs upward.
  ///
  /// The alignment determines whether its baseline starts, ends or is centered at the point.
  mutating func draw(upwards text: String, at point: CGPoint, _ font: FontStyle) {
    save()
    defer { restore() }
    let turn = AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: point.x, tY: point.y)
    guard (try? concatenate(turn)) != nil else { return }
    draw(text, at: .zero, font)
  }

  /// Draws a line of text that is rotated clockwise around a point.
  mutating func draw(
    _ text: String, turnedBy degrees: Double, around center: CGPoint, at point: CGPoint,
    _ font: FontStyle
  ) {
    save()
    defer { restore() }
    let angle = degrees * Double.pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    let turn = AffineTransform(
      m11: cosine, m12: sine, m21: -sine, m22: cosine, tX: center.x, tY: center.y)
    guard (try? concatenate(turn)) != nil else { return }
    draw(text, at: CGPoint(x: point.x - center.x, y: point.y - center.y), font)
  }

  /// The default metrics, for canvases that do not know the fonts of the viewer.
  public var metrics: AnyTextMetrics { FontMetrics() }
}

/// A picture with a size that can be drawn on any canvas.
public protocol Drawable {
  /// The width and height of the picture.
  var size: CGSize { get }

  /// The font families of the text in order of preference, as in CSS. The default is the font
  /// family of ``DrawingStyle/standard``.
  var fontFamily: String { get }

  /// The title of a document with the picture. The default is `nil`.
  var documentTitle: String? { get }

  /// Draws the picture.
  ///
  /// - Parameter canvas: the canvas to draw on. The picture extends from (0, 0) to ``size``. The
  ///   state of the canvas is restored afterward.
  /// - Throws: ``/TreeGeometry/TransformError`` if a transform is not invertible.
  func draw(on canvas: inout some DrawingCanvas) throws(TransformError)
}

extension Drawable {
  /// The font family of the standard style.
  public var fontFamily: String { DrawingStyle.standard.text.family }

  /// No title.
  public var documentTitle: String? { nil }
}

extension StripedOverlay {
  /// Draws the stripes, clipped to the bubble, and then restores the state of the canvas.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to draw on.
  ///   - outline: the border of the bubble. The default, `nil`, means the ellipse in `bounds`.
  ///   - color: the color, usually with `standardOpacity`.
  public func draw(
    on canvas: inout some DrawingCanvas, within outline: DrawingPath? = nil, _ color: AdaptiveColor
  ) {
    canvas.save()
    defer { canvas.restore() }
    canvas.clip(to: outline ?? DrawingPath(ellipseIn: bounds))
    // A rotation and a translation are always invertible. On a canvas with an infinite scale,
    // nothing would be visible.
    guard (try? canvas.concatenate(transform)) != nil else { return }
    var stripes = DrawingPath()
    for offset in offsets {
      stripes.addLine(from: CGPoint(x: 0, y: offset), to: CGPoint(x: length, y: offset))
    }
    canvas.stroke(stripes, LineStyle(color, width: width))
  }
}
