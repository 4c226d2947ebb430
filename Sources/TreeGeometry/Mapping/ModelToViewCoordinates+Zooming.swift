public import Foundation

extension ModelToViewCoordinates {
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

extension CGPoint {
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
