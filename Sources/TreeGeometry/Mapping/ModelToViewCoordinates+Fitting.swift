public import Foundation

extension ModelToViewCoordinates {
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
}

extension CGRect {
  /// Whether all corners are finite and within the limit of mappings.
  fileprivate var isWithinLimit: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0) <= ModelToViewCoordinates.limit }
  }
}
