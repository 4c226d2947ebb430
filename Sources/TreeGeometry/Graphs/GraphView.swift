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
/// that undoes it, and leave the paths as they are. The idea is that of the graphing calculator of
/// Stanford's course "Developing Apps for iOS".
public struct GraphView: Hashable, Sendable {
  /// The part of the page.
  public private(set) var bounds: CGRect

  /// From the graph's coordinates to the page's; it can always be undone.
  public private(set) var transform: AffineTransform

  private var first: AffineTransform

  /// How much larger the vertical scale is than the horizontal one; zooming does not change it.
  package var stretch: Double { abs(transform.m22 / transform.m11) }

  /// How many times as large as at first the graph is seen.
  public var zoom: Double { transform.m11 / first.m11 }

  /// The rectangle of the graph that is seen; its origin is its lower left corner.
  public var extent: CGRect {
    CGRect(
      x: (bounds.minX - transform.tX) / transform.m11,
      y: (bounds.maxY - transform.tY) / transform.m22,
      width: bounds.width / transform.m11, height: -bounds.height / transform.m22)
  }

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
    pinch(by: factor, about: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Zooms in or out; the point of the graph that is seen at a point of the page stays there.
  ///
  /// - Parameters:
  ///   - factor: how many times as large; one that is not finite and above zero, or by which
  ///     nothing could be told apart, changes nothing.
  ///   - point: a point of the page.
  public mutating func pinch(by factor: Double, about point: CGPoint) {
    guard factor > 0, factor.isFinite else { return }
    var pinched = transform
    pinched.append(AffineTransform(translationByX: -point.x, byY: -point.y))
    pinched.append(AffineTransform(scale: factor))
    pinched.append(AffineTransform(translationByX: point.x, byY: point.y))
    if pinched.isInvertible { transform = pinched }
  }

  /// Moves the view to another part of the page, in which the same rectangle of the graph is seen.
  ///
  /// - Parameter bounds: the part of the page.
  /// - Throws: ``TransformError`` if a number is not finite, or one of the sides is 0; the view is
  ///   then where it was.
  public mutating func move(to bounds: CGRect) throws(TransformError) {
    let (x, y) = (bounds.width / self.bounds.width, bounds.height / self.bounds.height)
    let change = AffineTransform(
      m11: x, m12: 0, m21: 0, m22: y, tX: bounds.minX - self.bounds.minX * x,
      tY: bounds.minY - self.bounds.minY * y)
    var (moved, home) = (transform, first)
    moved.append(change)
    home.append(change)
    guard moved.isInvertible, home.isInvertible else { throw .singular(moved) }
    (self.bounds, transform, first) = (bounds, moved, home)
  }

  /// Goes back to the transform that the view was made with.
  public mutating func goHome() { transform = first }
}
