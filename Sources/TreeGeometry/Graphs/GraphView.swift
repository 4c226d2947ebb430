public import Foundation

/// A part of a page through which a graph is seen: where it is, and the transform from the graph's
/// coordinates, in which y grows upwards, to the page's.
///
///     var view = GraphView(bounds: page, unitsAcross: 10)
///     view.pinch(by: 2)
///     try view.draw(on: &canvas) { snapshot }
///
/// Lines are drawn in the graph's coordinates under the transform, with y stretched first where the
/// two directions have scales of their own: zooming and panning change the transform, and the width
/// that undoes it, and leave the paths as they are. The idea is that of the graphing calculator of Stanford's course
/// "Developing Apps for iOS".
public struct GraphView: Hashable, Sendable {
  /// The part of the page.
  public let bounds: CGRect

  /// From the graph's coordinates to the page's; it can always be undone.
  public private(set) var transform: AffineTransform

  private let first: AffineTransform

  /// How much larger the vertical scale is than the horizontal one; zooming does not change it.
  package let stretch: Double

  /// Makes a view with the origin in its middle and the same scale in both directions.
  ///
  /// - Parameters:
  ///   - bounds: the part of the page.
  ///   - unitsAcross: how many units the view is wide.
  /// - Throws: ``TransformError`` if a number is not finite, or the scale is 0.
  public init(bounds: CGRect, unitsAcross: Double) throws(TransformError) {
    let scale = bounds.width / unitsAcross
    try self.init(
      bounds: bounds,
      AffineTransform(
        m11: scale, m12: 0, m21: 0, m22: -scale, tX: bounds.midX, tY: bounds.midY))
  }

  /// Makes a view that shows just a rectangle of the graph.
  ///
  /// - Parameters:
  ///   - bounds: the part of the page.
  ///   - extent: the rectangle of the graph; its origin is its lower left corner.
  /// - Throws: ``TransformError`` if a number is not finite, or one of the sides is 0.
  public init(bounds: CGRect, showing extent: CGRect) throws(TransformError) {
    let (x, y) = (bounds.width / extent.width, bounds.height / extent.height)
    try self.init(
      bounds: bounds,
      AffineTransform(
        m11: x, m12: 0, m21: 0, m22: -y, tX: bounds.minX - extent.minX * x,
        tY: bounds.maxY + extent.minY * y))
  }

  private init(bounds: CGRect, _ transform: AffineTransform) throws(TransformError) {
    guard transform.isInvertible else { throw .singular(transform) }
    self.bounds = bounds
    self.transform = transform
    first = transform
    stretch = abs(transform.m22 / transform.m11)
  }

  /// The transform of what is stretched already: it has one scale, so that pens stay round.
  package var evenTransform: AffineTransform {
    var even = transform
    even.m22 = -abs(transform.m11)
    return even
  }

  /// Shifts what is seen.
  ///
  /// - Parameter translation: how far, in units of the page; one that is not finite changes nothing.
  public mutating func pan(by translation: CGPoint) {
    var panned = transform
    panned.append(AffineTransform(translationByX: translation.x, byY: translation.y))
    if panned.isInvertible { transform = panned }
  }

  /// Zooms in or out; the point of the graph in the middle of the view stays there.
  ///
  /// - Parameter factor: how many times as large; one that is not finite and above zero, or by
  ///   which nothing could be told apart, changes nothing.
  public mutating func pinch(by factor: Double) {
    guard factor > 0, factor.isFinite else { return }
    var pinched = transform
    pinched.append(AffineTransform(translationByX: -bounds.midX, byY: -bounds.midY))
    pinched.append(AffineTransform(scale: factor))
    pinched.append(AffineTransform(translationByX: bounds.midX, byY: bounds.midY))
    if pinched.isInvertible { transform = pinched }
  }

  /// Goes back to the transform that the view was made with.
  public mutating func goHome() { transform = first }
}
