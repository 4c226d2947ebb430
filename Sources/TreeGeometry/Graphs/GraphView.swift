public import Foundation

/// A view of a graph in a part of a page: its bounds, and the transform from the coordinates of the
/// graph to the coordinates of the page.
///
///     var view = GraphView(bounds: page, unitsAcross: 10)
///     view.pinch(by: 2)
///     try view.draw(on: &canvas) { snapshot }
///
/// The y axis of the graph points up. Lines are drawn in the coordinates of the graph under the
/// transform. If the two directions have different scales, the y coordinates are stretched first.
/// Zooming and panning change only the transform and the line width that compensates for it. The
/// paths, which are clipped to a rectangle much larger than the visible one, change only if the view
/// reaches its border or the magnification changes by a large factor. The idea comes from the
/// graphing calculator of Stanford's course "Developing Apps for iOS".
public struct GraphView: Hashable, Sendable {
  /// The part of the page that shows the graph.
  public private(set) var bounds: CGRect

  /// The transform from the coordinates of the graph to the coordinates of the page; it is always
  /// invertible.
  public private(set) var transform: AffineTransform

  private var first: AffineTransform

  /// The magnification relative to the initial view.
  public var zoom: Double { transform.m11 / first.m11 }

  /// The visible rectangle of the graph.
  ///
  /// Its origin is its lower left corner.
  public var extent: CGRect { extent(under: transform) }

  private func extent(under transform: AffineTransform) -> CGRect {
    CGRect(
      x: (bounds.minX - transform.tX) / transform.m11,
      y: (bounds.maxY - transform.tY) / transform.m22,
      width: bounds.width / transform.m11, height: -bounds.height / transform.m22)
  }

  /// The rectangle of the graph that lines are clipped to.
  ///
  /// It contains the visible rectangle and consists of cells of a grid. The initial view is at the
  /// center of a cell that is 8 times as wide and high. Other cells are smaller or larger by powers
  /// of 64. Therefore it rarely changes while the view is panned and zoomed, but never exceeds the
  /// visible rectangle so far that the lengths of lines on the page grow without bound.
  package var window: CGRect {
    let (home, shown) = (extent(under: first), extent)
    var scale = 8.0
    while scale * zoom >= 256 { scale /= 64 }
    while scale * zoom < 4 { scale *= 64 }
    func range(
      _ middle: Double, _ length: Double, _ shown: ClosedRange<Double>
    ) -> ClosedRange<Double> {
      let (cell, origin) = (length * scale, middle - length * scale / 2)
      let low = ((shown.lowerBound - origin) / cell).rounded(.down)
      let high = ((shown.upperBound - origin) / cell).rounded(.up)
      return (origin + low * cell)...(origin + max(high, low + 1) * cell)
    }
    let across = range(home.midX, home.width, shown.minX...shown.maxX)
    let up = range(home.midY, home.height, shown.minY...shown.maxY)
    return CGRect(
      x: across.lowerBound, y: up.lowerBound, width: across.upperBound - across.lowerBound,
      height: up.upperBound - up.lowerBound)
  }

  /// Creates a view with the origin at its center and the same scale in both directions.
  ///
  /// - Parameters:
  ///   - bounds: the part of the page.
  ///   - unitsAcross: the width of the view in units of the graph.
  /// - Throws: ``TransformError`` if a number is not finite, or the scale is 0.
  public init(bounds: CGRect, unitsAcross: Double) throws(TransformError) {
    let scale = bounds.width / unitsAcross
    try self.init(
      bounds: bounds,
      AffineTransform(m11: scale, m12: 0, m21: 0, m22: -scale, tX: bounds.midX, tY: bounds.midY))
  }

  /// Creates a view that shows exactly a rectangle of the graph.
  ///
  /// - Parameters:
  ///   - bounds: the part of the page.
  ///   - extent: the rectangle of the graph. Its origin is its lower left corner.
  /// - Throws: ``TransformError`` if a number is not finite, or a width or height is 0.
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

  /// Shifts the content of the view.
  ///
  /// - Parameter translation: the shift in units of the page. If it is not finite, nothing changes.
  public mutating func pan(by translation: CGPoint) {
    var panned = transform
    panned.append(AffineTransform(translationByX: translation.x, byY: translation.y))
    if panned.isInvertible { transform = panned }
  }

  /// Zooms in or out around the center of the view.
  ///
  /// - Parameter factor: the factor of the magnification. If it is not positive and finite, or the
  ///   transform would no longer be invertible, nothing changes.
  public mutating func pinch(by factor: Double) {
    pinch(by: factor, about: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Zooms in or out around a point of the page.
  ///
  /// The point of the graph at that position stays there.
  ///
  /// - Parameters:
  ///   - factor: the factor of the magnification. If it is not positive and finite, or the
  ///     transform would no longer be invertible, nothing changes.
  ///   - point: a point of the page.
  public mutating func pinch(by factor: Double, about point: CGPoint) {
    guard factor > 0, factor.isFinite else { return }
    var pinched = transform
    pinched.append(AffineTransform(translationByX: -point.x, byY: -point.y))
    pinched.append(AffineTransform(scale: factor))
    pinched.append(AffineTransform(translationByX: point.x, byY: point.y))
    if pinched.isInvertible { transform = pinched }
  }

  /// Moves the view to another part of the page, which shows the same rectangle of the graph.
  ///
  /// - Parameter bounds: the part of the page.
  /// - Throws: ``TransformError`` if a number is not finite, or a width or height is 0. The view is
  ///   then unchanged.
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

  /// Resets the transform to the initial one.
  public mutating func goHome() { transform = first }
}
