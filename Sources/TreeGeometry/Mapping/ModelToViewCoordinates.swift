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
    viewOffset = CGPoint(x: min(max(offset.x, -limit), limit), y: min(max(offset.y, -limit), limit))
  }

  /// Creates the mapping that fits a rectangle of the model into a view and centers it.
  ///
  /// The scale is the largest one that shows the whole rectangle. If one of the rectangles has no
  /// width, the width is ignored, and the same applies to the height. If both are ignored, for
  /// example for a single point, the scale is 1. If one of the rectangles is not finite or reaches
  /// beyond ``limit``, the result is the identity mapping.
  ///
  /// - Parameters:
  ///   - modelBounds: the rectangle of the model to show.
  ///   - viewBounds: the rectangle of the view that shows it.
  public init(modelBounds: CGRect, viewBounds: CGRect) {
    guard modelBounds.isWithinLimit, viewBounds.isWithinLimit else {
      self.init()
      return
    }
    var scale: CGFloat?
    for (model, view) in [
      (modelBounds.width, viewBounds.width), (modelBounds.height, viewBounds.height),
    ] where model > 0 && view > 0 {
      scale = min(scale ?? .infinity, view / model)
    }
    // The scale is limited first, so that the offset matches the scale in use.
    let zoom = ModelToViewCoordinates(scale: scale ?? 1, offset: .zero).zoomScale
    self.init(
      scale: zoom,
      offset: CGPoint(
        x: viewBounds.midX - modelBounds.midX * zoom, y: viewBounds.midY - modelBounds.midY * zoom))
  }

  /// Creates the mapping that fits a rectangle of the model into a view, with a margin around it.
  ///
  /// If the margins at the left and right would take up the whole width of the view, they are
  /// ignored. The same applies to the margins at the top and bottom and to the height. A negative
  /// or NaN margin is ignored too.
  ///
  /// - Parameters:
  ///   - modelBounds: the rectangle of the model to show, usually the bounds of all nodes and
  ///     edges.
  ///   - viewBounds: the rectangle of the view that shows it.
  ///   - margin: the space to keep free, in units of the view: its width at the left and at the
  ///     right, its height at the top and at the bottom. Usually this is the size of a node.
  public init(modelBounds: CGRect, viewBounds: CGRect, margin: CGSize) {
    func inset(_ margin: CGFloat, of extent: CGFloat) -> CGFloat {
      margin > 0 && 2 * margin < extent ? margin : 0
    }
    self.init(
      modelBounds: modelBounds,
      viewBounds: viewBounds.isWithinLimit
        ? viewBounds.insetBy(
          dx: inset(margin.width, of: viewBounds.width),
          dy: inset(margin.height, of: viewBounds.height))
        : viewBounds)
  }

  /// The mapping as an affine transform, for a canvas.
  public var affineTransform: AffineTransform {
    AffineTransform(
      m11: zoomScale, m12: 0, m21: 0, m22: zoomScale, tX: viewOffset.x, tY: viewOffset.y)
  }

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

  /// Scales the content of the view.
  ///
  /// The origin of the model keeps its position in the view.
  ///
  /// - Parameter factor: the factor of the magnification. If it is not positive and finite, nothing
  ///   changes.
  public mutating func scale(by factor: CGFloat) {
    guard factor > 0, factor.isFinite else { return }
    self = ModelToViewCoordinates(scale: zoomScale * factor, offset: viewOffset)
  }

  /// Shifts the content of the view.
  ///
  /// - Parameter translation: the shift in units of the view. If it is not finite, nothing changes.
  public mutating func shift(by translation: CGPoint) {
    guard translation.isFinite else { return }
    self = ModelToViewCoordinates(
      scale: zoomScale,
      offset: CGPoint(x: viewOffset.x + translation.x, y: viewOffset.y + translation.y))
  }

  /// Zooms in or out around a point of the view.
  ///
  /// The point of the model at that position stays there.
  ///
  /// Once the scale has reached its limit, zooming further changes nothing.
  ///
  /// - Parameters:
  ///   - factor: the factor of the magnification. If it is not positive and finite, nothing
  ///     changes.
  ///   - point: a point of the view. If it is not finite, nothing changes.
  public mutating func zoom(by factor: CGFloat, about point: CGPoint) {
    guard point.isFinite else { return }
    var zoomed = self
    zoomed.scale(by: factor)
    let change = zoomed.zoomScale / zoomScale
    self = ModelToViewCoordinates(
      scale: zoomed.zoomScale,
      offset: CGPoint(
        x: point.x + (viewOffset.x - point.x) * change,
        y: point.y + (viewOffset.y - point.y) * change))
  }
}

extension CGRect {
  /// Whether all corners are finite and within the limit of mappings.
  fileprivate var isWithinLimit: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0) <= ModelToViewCoordinates.limit }
  }
}

extension CGPoint {
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
