import Foundation
import TreeDrawing
import TreeGeometry

/// A canvas for tests that records the calls of its methods.
struct RecordingCanvas: DrawingCanvas, Sendable {
  /// A call of a method of the canvas.
  enum Call: Hashable, Sendable {
    /// The transform, the clip and the role were saved.
    case save
    /// The transform, the clip and the role were restored.
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

  /// The calls, in order.
  private(set) var calls: [Call] = []

  private var state = CanvasState(.identity, clip: 0)

  /// Creates an empty canvas.
  init() {}

  /// The transform from the coordinates of drawings to those of the canvas.
  var transform: AffineTransform { state.current.transform }

  /// Saves the transform, the clip and the role.
  mutating func save() {
    calls.append(.save)
    state.save()
  }

  /// Restores the transform, the clip and the role that were saved most recently.
  mutating func restore() {
    calls.append(.restore)
    state.restore()
  }

  /// Concatenates a transform with the current one.
  ///
  /// - Parameter transform: the transform.
  /// - Throws: ``TransformError`` if the result is not invertible.
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
  ///   - color: the color.
  mutating func fill(_ path: DrawingPath, _ color: AdaptiveColor) {
    calls.append(.fill(path, color))
  }

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - line: the color, the width, the ends and the dashes.
  mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
    calls.append(.stroke(path, line))
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - point: its position on the baseline.
  ///   - font: the size, the weight, the color and the alignment.
  mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
    calls.append(.text(text, point, font))
  }
}
