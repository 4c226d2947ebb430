public import Foundation

extension ModelToViewCoordinates {
  /// Scales what is seen; the model's origin stays where it is in the view.
  ///
  /// - Parameter factor: how many times as large; one that is not finite and above zero changes
  ///   nothing.
  public mutating func scale(by factor: CGFloat) {
    guard factor > 0, factor.isFinite else { return }
    self = ModelToViewCoordinates(scale: zoomScale * factor, offset: viewOffset)
  }

  /// This mapping with what is seen scaled; the model's origin stays where it is in the view.
  ///
  /// - Parameter factor: how many times as large; one that is not finite and above zero changes
  ///   nothing.
  /// - Returns: the new mapping.
  public func scaled(by factor: CGFloat) -> ModelToViewCoordinates {
    var mapping = self
    mapping.scale(by: factor)
    return mapping
  }

  /// Shifts what is seen.
  ///
  /// - Parameter translation: how far, in units of the view; one that is not finite changes nothing.
  public mutating func shift(by translation: CGPoint) {
    guard translation.isFinite else { return }
    self = ModelToViewCoordinates(
      scale: zoomScale,
      offset: CGPoint(x: viewOffset.x + translation.x, y: viewOffset.y + translation.y))
  }

  /// This mapping with what is seen shifted.
  ///
  /// - Parameter translation: how far, in units of the view; one that is not finite changes nothing.
  /// - Returns: the new mapping.
  public func shifted(by translation: CGPoint) -> ModelToViewCoordinates {
    var mapping = self
    mapping.shift(by: translation)
    return mapping
  }

  /// Zooms in or out; the point of the model that is seen at a point of the view stays there.
  ///
  /// At the limit of the scale nothing moves any more.
  ///
  /// - Parameters:
  ///   - factor: how many times as large; one that is not finite and above zero changes nothing.
  ///   - point: a point of the view; one that is not finite changes nothing.
  public mutating func zoom(by factor: CGFloat, about point: CGPoint) {
    guard point.isFinite else { return }
    let zoomed = scaled(by: factor).zoomScale
    let change = zoomed / zoomScale
    self = ModelToViewCoordinates(
      scale: zoomed,
      offset: CGPoint(
        x: point.x + (viewOffset.x - point.x) * change,
        y: point.y + (viewOffset.y - point.y) * change))
  }

  /// This mapping zoomed in or out; the point of the model that is seen at a point of the view stays
  /// there.
  ///
  /// - Parameters:
  ///   - factor: how many times as large; one that is not finite and above zero changes nothing.
  ///   - point: a point of the view; one that is not finite changes nothing.
  /// - Returns: the new mapping.
  public func zoomed(by factor: CGFloat, about point: CGPoint) -> ModelToViewCoordinates {
    var mapping = self
    mapping.zoom(by: factor, about: point)
    return mapping
  }
}

extension CGPoint {
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
