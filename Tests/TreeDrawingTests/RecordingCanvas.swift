import Foundation
import TreeDrawing
import TreeGeometry

/// A canvas that writes down what is drawn on it, for tests.
struct RecordingCanvas: DrawingCanvas, Sendable {
  /// Something that was asked of the canvas.
  enum Call: Hashable, Sendable {
    /// Transform, clip and role were remembered.
    case save
    /// Transform, clip and role were restored.
    case restore
    /// A transform was concatenated with the current one.
    case concatenate(AffineTransform)
    /// Drawing was restricted to a path.
    case clip(DrawingPath)
    /// A part of the picture began.
    case begin(role: String)
    /// A path was filled.
    case fill(DrawingPath, AdaptiveColor)
    /// A line was stroked.
    case stroke(DrawingPath, LineStyle)
    /// A line of text was drawn.
    case text(String, CGPoint, FontStyle)
  }

  /// What was asked, in order.
  private(set) var calls: [Call] = []

  private var state = CanvasState(.identity, clip: 0)

  /// Makes a canvas that nothing has been drawn on.
  init() {}

  /// From the coordinates that are drawn with to those of the canvas.
  var transform: AffineTransform { state.current.transform }

  /// Remembers transform, clip and role.
  mutating func save() {
    calls.append(.save)
    state.save()
  }

  /// Comes back to the transform, the clip and the role that were last remembered.
  mutating func restore() {
    calls.append(.restore)
    state.restore()
  }

  /// Concatenates a transform with the current one.
  ///
  /// - Parameter transform: the transform.
  /// - Throws: ``TransformError`` if it could not be undone.
  mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
    try state.concatenate(transform)
    calls.append(.concatenate(transform))
  }

  /// Restricts subsequent drawing to a path.
  ///
  /// - Parameter path: the path.
  mutating func clip(to path: DrawingPath) { calls.append(.clip(path)) }

  /// Sets the role of subsequent drawing.
  ///
  /// - Parameter role: a word.
  mutating func begin(role: String) { calls.append(.begin(role: role)) }

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - ink: the colour.
  mutating func fill(_ path: DrawingPath, _ ink: AdaptiveColor) {
    calls.append(.fill(path, ink))
  }

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - line: colour, width, ends and dashes.
  mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
    calls.append(.stroke(path, line))
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - point: its place on the baseline.
  ///   - font: size, weight, colour and alignment.
  mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
    calls.append(.text(text, point, font))
  }
}
