public import Foundation
public import TreeGeometry

/// Something that has a size and draws itself, on whatever canvas.
public protocol Drawable {
  /// The width and height.
  var size: CGSize { get }

  /// Draws all of it.
  ///
  /// - Parameter canvas: what to draw on, from (0, 0) to ``size``; it is left as it was.
  /// - Throws: ``TransformError`` if a transform cannot be undone.
  func draw(on canvas: inout some Canvas) throws(TransformError)
}
