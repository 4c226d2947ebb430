public import Foundation
public import TextSupport
public import TreeGeometry

/// Something to draw on, in the manner of Core Graphics: what is drawn goes through the current
/// transform and the current clip, and both come back with ``restore()``.
///
///     canvas.save()
///     try canvas.concatenate(AffineTransform(scale: 2))
///     canvas.stroke(DrawingPath(ellipseIn: box), LineStyle(ink, width: 1))
///     canvas.restore()
///
/// Transforms are Foundation's: a point (x, y) is drawn at (m11·x + m21·y + tX, m12·x + m22·y + tY),
/// which is `matrix(m11 m12 m21 m22 tX tY)` in SVG. y points down.
public protocol Canvas {
  /// From the coordinates that are drawn with to those of the canvas.
  var transform: AffineTransform { get }

  /// The widths of text on the canvas; those of ``FontMetrics`` unless the canvas knows its fonts.
  var metrics: any TextMetrics { get }

  /// Remembers the transform, the clip and the role, to come back to them.
  mutating func save()

  /// Comes back to the transform, the clip and the role that were last remembered and have not been
  /// come back to; without any, to those of the beginning.
  mutating func restore()

  /// Puts a transform before the current one: what is drawn from now on goes through it first.
  ///
  /// - Parameter transform: the transform.
  /// - Throws: ``TransformError`` if it could not be undone, or its numbers are not finite; the current
  ///   transform then stays as it is.
  mutating func concatenate(_ transform: AffineTransform) throws(TransformError)

  /// Keeps what is drawn from now on within a path, and within what it was kept in before.
  ///
  /// - Parameter path: the path; its inside is what its winding number says.
  mutating func clip(to path: DrawingPath)

  /// Says what part of a picture is drawn from now on, such as `tv-ruler`.
  ///
  /// - Parameter role: a word; the class of the elements in SVG.
  mutating func begin(role: String)

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: the path; its inside is what its winding number says.
  ///   - ink: the colour.
  mutating func fill(_ path: DrawingPath, _ ink: AdaptiveColor)

  /// Draws along a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - line: colour, width, ends and dashes.
  mutating func stroke(_ path: DrawingPath, _ line: LineStyle)

  /// Sets a line of text.
  ///
  /// - Parameters:
  ///   - text: the text, whatever it holds.
  ///   - point: its place on the baseline.
  ///   - font: size, weight, colour and alignment.
  mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle)
}

extension Canvas {
  /// Draws a part of a picture; the canvas is left as it was.
  mutating func draw(part role: String, _ body: (inout Self) -> Void) {
    save()
    begin(role: role)
    body(&self)
    restore()
  }

  /// Draws a line of text that runs upwards; its baseline begins, ends or has its middle at a point.
  mutating func draw(upwards text: String, at point: CGPoint, _ font: FontStyle) {
    save()
    defer { restore() }
    let turn = AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: point.x, tY: point.y)
    guard (try? concatenate(turn)) != nil else { return }
    draw(text, at: .zero, font)
  }

  /// The widths of text where the fonts are the reader's.
  public var metrics: any TextMetrics { FontMetrics() }
}

/// Something that has a size and draws itself, on whatever canvas.
public protocol Drawable {
  /// The width and height.
  var size: CGSize { get }

  /// The fonts of its text to try in turn, as in CSS; those of ``DrawingStyle/standard`` by default.
  var fontFamily: String { get }

  /// The title of a document with the picture, or `nil` by default.
  var documentTitle: String? { get }

  /// Draws all of it.
  ///
  /// - Parameter canvas: what to draw on, from (0, 0) to ``size``; it is left as it was.
  /// - Throws: ``TransformError`` if a transform cannot be undone.
  func draw(on canvas: inout some Canvas) throws(TransformError)
}

extension Drawable {
  /// The fonts of the standard style.
  public var fontFamily: String { DrawingStyle.standard.text.family }

  /// No title.
  public var documentTitle: String? { nil }
}
