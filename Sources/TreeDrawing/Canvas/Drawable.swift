public import Foundation
public import TreeGeometry

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
