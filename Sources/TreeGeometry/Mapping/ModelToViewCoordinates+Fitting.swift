public import Foundation

extension ModelToViewCoordinates {
  /// Makes the mapping that shows a rectangle of the model as large as a view allows, the centres on
  /// each other.
  ///
  /// A direction in which either rectangle has no extent does not count for the scale; if that
  /// leaves none, as for a single point, the scale is 1. Bounds that are not finite or reach beyond
  /// ``limit`` say nothing of a place: the mapping is then the one that changes nothing.
  ///
  /// - Parameters:
  ///   - modelBounds: what is to be seen.
  ///   - viewBounds: where it is to be seen.
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
    // The scale is brought within the limit first, so that the offset fits the scale in use.
    let zoom = ModelToViewCoordinates(scale: scale ?? 1, offset: .zero).zoomScale
    self.init(
      scale: zoom,
      offset: CGPoint(
        x: viewBounds.midX - modelBounds.midX * zoom, y: viewBounds.midY - modelBounds.midY * zoom))
  }

  /// Makes the mapping that zooms to the maximum: all of the model's rectangle is seen, as large as
  /// the view allows with a margin.
  ///
  /// If the margin would leave nothing of the view's width, it is dropped at the left and right; if
  /// nothing of the height, at the top and bottom. So is what is negative or not a number.
  ///
  /// - Parameters:
  ///   - modelBounds: what is to be seen: the bounds of all nodes and edges.
  ///   - viewBounds: where it is to be seen.
  ///   - margin: what to keep free, in units of the view: the width at the left and at the right,
  ///     the height at the top and at the bottom. Usually the size of a node.
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
  /// Whether all the corners are numbers that a mapping can work with.
  fileprivate var isWithinLimit: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0) <= ModelToViewCoordinates.limit }
  }
}
