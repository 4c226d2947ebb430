public import Foundation
public import TreeGeometry

/// A canvas that records the calls it receives, for tests.
public struct RecordingCanvas: Canvas, Sendable {
  /// A call of the canvas.
  public enum Call: Hashable, Sendable {
    /// Transform, clip and role were saved.
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

  /// The calls in order.
  public private(set) var calls: [Call] = []

  private var state = CanvasState(.identity, clip: 0)

  /// Creates a canvas without calls.
  public init() {}

  /// The transform from drawing coordinates to canvas coordinates.
  public var transform: AffineTransform { state.current.transform }

  /// Saves transform, clip and role.
  public mutating func save() {
    calls.append(.save)
    state.save()
  }

  /// Restores the most recently saved transform, clip and role.
  public mutating func restore() {
    calls.append(.restore)
    state.restore()
  }

  /// Concatenates a transform with the current one.
  ///
  /// - Parameter transform: the transform.
  /// - Throws: ``TransformError`` if the transform or the product is not invertible.
  public mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
    try state.concatenate(transform)
    calls.append(.concatenate(transform))
  }

  /// Restricts subsequent drawing to a path.
  ///
  /// - Parameter path: the path.
  public mutating func clip(to path: DrawingPath) { calls.append(.clip(path)) }

  /// Sets the role of subsequent drawing.
  ///
  /// - Parameter role: a word.
  public mutating func begin(role: String) { calls.append(.begin(role: role)) }

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - ink: the color.
  public mutating func fill(_ path: DrawingPath, _ ink: AdaptiveColor) {
    calls.append(.fill(path, ink))
  }

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - line: the color, width, ends and dashes.
  public mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
    calls.append(.stroke(path, line))
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - point: the anchor of the text on the baseline.
  ///   - font: the size, weight, color and alignment.
  public mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
    calls.append(.text(text, point, font))
  }
}
