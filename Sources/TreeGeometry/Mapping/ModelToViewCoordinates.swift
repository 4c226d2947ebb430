public import Foundation

/// A mapping from a model's coordinates to a view's: one scale for both directions, then a shift.
///
///     let fit = ModelToViewCoordinates(modelBounds: tree, viewBounds: page)
///     let seen = fit.toView(node)
///     let hit = fit.fromView(click)
///
/// The scale is always finite and above zero and the offset always finite, whatever the mapping was
/// made from, so it can always be undone. Points within ``limit`` of the origin are mapped, both
/// ways, to finite ones.
public struct ModelToViewCoordinates: Hashable, Sendable {
  /// How many units of the view one unit of the model is long: from one part in ``limit`` up to
  /// ``limit``.
  public private(set) var zoomScale: CGFloat

  /// Where the model's origin is in the view; neither coordinate is beyond ``limit``.
  public private(set) var viewOffset: CGPoint

  /// The greatest magnitude of scales, offsets and bounds.
  public static let limit: CGFloat = 1e150

  /// Makes the mapping that changes nothing.
  public init() {
    zoomScale = 1
    viewOffset = .zero
  }

  /// Makes a mapping, with what is beyond the limit brought back to it.
  ///
  /// Neither argument is NaN: products of finite numbers are finite or infinite.
  init(scale: CGFloat, offset: CGPoint) {
    let limit = ModelToViewCoordinates.limit
    zoomScale = min(max(scale, 1 / limit), limit)
    viewOffset = CGPoint(
      x: min(max(offset.x, -limit), limit), y: min(max(offset.y, -limit), limit))
  }

  /// The mapping as a transform, for a canvas.
  public var affineTransform: AffineTransform {
    AffineTransform(
      m11: zoomScale, m12: 0, m21: 0, m22: zoomScale, tX: viewOffset.x, tY: viewOffset.y)
  }
}

extension ModelToViewCoordinates {
  /// Where a point of the model is in the view.
  ///
  /// - Parameter point: a point of the model.
  /// - Returns: the point in the view.
  public func toView(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * zoomScale + viewOffset.x, y: point.y * zoomScale + viewOffset.y)
  }

  /// How large a size of the model is in the view.
  ///
  /// - Parameter size: a size in the model.
  /// - Returns: the size in the view.
  public func toView(_ size: CGSize) -> CGSize {
    CGSize(width: size.width * zoomScale, height: size.height * zoomScale)
  }

  /// Where a rectangle of the model is in the view.
  ///
  /// - Parameter rectangle: a rectangle of the model.
  /// - Returns: the rectangle in the view.
  public func toView(_ rectangle: CGRect) -> CGRect {
    CGRect(origin: toView(rectangle.origin), size: toView(rectangle.size))
  }

  /// Which point of the model is at a point of the view.
  ///
  /// - Parameter point: a point of the view.
  /// - Returns: the point in the model.
  public func fromView(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - viewOffset.x) / zoomScale, y: (point.y - viewOffset.y) / zoomScale)
  }

  /// Which size of the model is seen as a size of the view.
  ///
  /// - Parameter size: a size in the view.
  /// - Returns: the size in the model.
  public func fromView(_ size: CGSize) -> CGSize {
    CGSize(width: size.width / zoomScale, height: size.height / zoomScale)
  }

  /// Which rectangle of the model is seen in a rectangle of the view.
  ///
  /// - Parameter rectangle: a rectangle of the view.
  /// - Returns: the rectangle in the model.
  public func fromView(_ rectangle: CGRect) -> CGRect {
    CGRect(origin: fromView(rectangle.origin), size: fromView(rectangle.size))
  }
}
