public import Foundation

/// A mapping from the coordinates of a model to the coordinates of a view: a scale, equal for both
/// directions, followed by a shift.
///
///     let fit = ModelToViewCoordinates(modelBounds: tree, viewBounds: page)
///     let seen = fit.toView(node)
///     let hit = fit.fromView(click)
///
/// The scale is always positive and finite and the offset is always finite, regardless of the
/// values that were used to create the mapping. A mapping can therefore always be inverted. Both
/// directions map points within ``limit`` of the origin to finite points.
public struct ModelToViewCoordinates: Hashable, Sendable {
  /// The number of view units per model unit, from 1 / ``limit`` to ``limit``.
  public private(set) var zoomScale: CGFloat

  /// The position of the model's origin in the view; the magnitude of each coordinate is at most
  /// ``limit``.
  public private(set) var viewOffset: CGPoint

  /// The maximum magnitude of scales, offsets and bounds.
  public static let limit: CGFloat = 1e150

  /// Creates the identity mapping.
  public init() {
    zoomScale = 1
    viewOffset = .zero
  }

  /// Creates a mapping whose scale and offset are clamped to the limit.
  ///
  /// The arguments may be infinite but not NaN.
  init(scale: CGFloat, offset: CGPoint) {
    let limit = ModelToViewCoordinates.limit
    zoomScale = min(max(scale, 1 / limit), limit)
    viewOffset = CGPoint(
      x: min(max(offset.x, -limit), limit), y: min(max(offset.y, -limit), limit))
  }

  /// The mapping as an affine transform, for a canvas.
  public var affineTransform: AffineTransform {
    AffineTransform(
      m11: zoomScale, m12: 0, m21: 0, m22: zoomScale, tX: viewOffset.x, tY: viewOffset.y)
  }
}

extension ModelToViewCoordinates {
  /// Converts a point of the model to a point of the view.
  ///
  /// - Parameter point: a point of the model.
  /// - Returns: the point in the view.
  public func toView(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * zoomScale + viewOffset.x, y: point.y * zoomScale + viewOffset.y)
  }

  /// Converts a size of the model to a size of the view.
  ///
  /// - Parameter size: a size in the model.
  /// - Returns: the size in the view.
  public func toView(_ size: CGSize) -> CGSize {
    CGSize(width: size.width * zoomScale, height: size.height * zoomScale)
  }

  /// Converts a rectangle of the model to a rectangle of the view.
  ///
  /// - Parameter rectangle: a rectangle of the model.
  /// - Returns: the rectangle in the view.
  public func toView(_ rectangle: CGRect) -> CGRect {
    CGRect(origin: toView(rectangle.origin), size: toView(rectangle.size))
  }

  /// Converts a point of the view to a point of the model.
  ///
  /// - Parameter point: a point of the view.
  /// - Returns: the point in the model.
  public func fromView(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - viewOffset.x) / zoomScale, y: (point.y - viewOffset.y) / zoomScale)
  }

  /// Converts a size of the view to a size of the model.
  ///
  /// - Parameter size: a size in the view.
  /// - Returns: the size in the model.
  public func fromView(_ size: CGSize) -> CGSize {
    CGSize(width: size.width / zoomScale, height: size.height / zoomScale)
  }

  /// Converts a rectangle of the view to a rectangle of the model.
  ///
  /// - Parameter rectangle: a rectangle of the view.
  /// - Returns: the rectangle in the model.
  public func fromView(_ rectangle: CGRect) -> CGRect {
    CGRect(origin: fromView(rectangle.origin), size: fromView(rectangle.size))
  }
}
