import Foundation
import TreeGeometry
import TreeLayout

/// The visible part of a tree, and its scale.
///
/// Cells are not square and labels do not shrink, so the horizontal and the vertical scale are
/// independent. Each has a separate mapping, whose other axis is unused.
struct ViewerScale: Hashable {
  private var across = ModelToViewCoordinates()
  private var down = ModelToViewCoordinates()

  /// The horizontal scale.
  ///
  /// At scale 1, which is the natural size, nodes are as far apart as their labels require. At
  /// vertical scale 1, there is a row for edges between two levels.
  var horizontal: CGFloat { across.zoomScale }
  var vertical: CGFloat { down.zoomScale }

  /// The smallest vertical scale: at most 8 levels share a row.
  static var leastVertical: CGFloat { 1 / 16 }

  /// The largest horizontal and vertical scale.
  static var greatest: CGFloat { 4 }

  /// Returns the largest scale that shows the whole tree in the view, within the given limits.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the tree in the model.
  ///   - view: the size of the view.
  ///   - greatest: the largest scale.
  ///   - margin: the cells to keep free around an enlarged tree.
  /// - Returns: the scale, with the model's origin in the upper left corner.
  static func fitting(
    _ bounds: CGRect, in view: CGSize, greatest: CGFloat = 1, margin: CGSize = .zero
  ) -> ViewerScale {
    func scale(_ model: CGSize, _ view: CGSize) -> CGFloat {
      let (model, view) = (CGRect(origin: .zero, size: model), CGRect(origin: .zero, size: view))
      let whole = ModelToViewCoordinates(modelBounds: model, viewBounds: view).zoomScale
      guard whole > 1 else { return whole }
      let wanted = ModelToViewCoordinates(modelBounds: model, viewBounds: view, margin: margin)
      return min(max(wanted.zoomScale, 1), greatest)
    }
    let down = scale(CGSize(width: 0, height: bounds.height), CGSize(width: 0, height: view.height))
    var fitting = ViewerScale()
    fitting.across.scale(
      by: scale(CGSize(width: bounds.width, height: 0), CGSize(width: view.width, height: 0)))
    // The distance between enlarged levels is a whole number of rows.
    fitting.down.scale(by: down > 1 ? (down * 2).rounded(.down) / 2 : max(down, leastVertical))
    return fitting
  }

  /// Zooms.
  ///
  /// The scale stays between ``fitting(_:in:greatest:margin:)`` and ``greatest``.
  mutating func zoom(by factor: CGFloat, about point: CGPoint, of bounds: CGRect, in view: CGSize) {
    let fit = Self.fitting(bounds, in: view)
    func limited(_ scale: CGFloat, _ least: CGFloat) -> CGFloat {
      min(max(scale * factor, least), Self.greatest) / scale
    }
    across.zoom(by: limited(horizontal, fit.horizontal), about: point)
    down.zoom(by: limited(vertical, fit.vertical), about: point)
  }

  /// Shows the tree at natural size.
  ///
  /// The model point at `point` of the view stays in place.
  mutating func zoomToNatural(about point: CGPoint) {
    func natural(_ mapping: ModelToViewCoordinates) -> ModelToViewCoordinates {
      let place = mapping.fromView(point)
      var shifted = ModelToViewCoordinates()
      shifted.shift(by: CGPoint(x: point.x - place.x, y: point.y - place.y))
      return shifted
    }
    (across, down) = (natural(across), natural(down))
  }

  /// Shifts the view by whole cells.
  mutating func shift(columns: CGFloat, rows: CGFloat) {
    across.shift(by: CGPoint(x: columns, y: 0))
    down.shift(by: CGPoint(x: 0, y: rows))
  }

  /// Keeps the tree in view, with a tolerance of a few columns.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the tree in the model.
  ///   - view: the size of the view.
  ///   - pull: the number of rows that the tree may be pulled down from the top edge.
  mutating func clamp(_ bounds: CGRect, in view: CGSize, pull: CGFloat) {
    let (left, right) = (across.toView(bounds.origin).x, across.toView(bounds.end).x)
    let (spare, slack) = (view.width - (right - left), min(4, view.width / 2))
    let x = min(max(left, min(0, spare) - slack), max(0, spare) + slack).rounded()
    let (top, bottom) = (down.toView(bounds.origin).y, down.toView(bounds.end).y)
    let y = min(max(top, min(0, view.height - (bottom - top))), pull).rounded()
    shift(columns: x - left, rows: y - top)
  }

  /// Centers the tree horizontally and aligns it with the top of the view.
  mutating func center(_ bounds: CGRect, in view: CGSize) {
    let (left, right) = (across.toView(bounds.origin).x, across.toView(bounds.end).x)
    let top = down.toView(bounds.origin).y
    shift(columns: ((view.width - (right - left)) / 2).rounded(.down) - left, rows: -top)
  }

  /// Returns the column of a model coordinate in fixed point.
  func column(_ x: Int64) -> Int {
    Int(across.toView(CGPoint(x: FixedPoint.units(x), y: 0)).x.rounded(.down))
  }

  /// Returns the row of a model coordinate in fixed point.
  func row(_ y: Int64) -> Int {
    Int(down.toView(CGPoint(x: 0, y: FixedPoint.units(y))).y.rounded(.down))
  }

  /// The exact row of the model's origin, before rounding.
  var top: CGFloat { down.toView(.zero).y }

  /// Returns the part of the model that is visible in a view, enlarged by a margin in cells.
  func window(_ view: CGSize, margin: CGFloat) -> NodePositions.Bounds {
    let low = CGPoint(x: -margin, y: -margin)
    let high = CGPoint(x: view.width + margin, y: view.height + margin)
    return NodePositions.Bounds(
      minX: fixed(across.fromView(low).x), minY: fixed(down.fromView(low).y),
      maxX: fixed(across.fromView(high).x), maxY: fixed(down.fromView(high).y))
  }

  private func fixed(_ units: CGFloat) -> Int64 {
    Int64(max(-1e15, min(1e15, units)) * CGFloat(FixedPoint.scale))
  }

  /// Returns the length of a number of columns in the model, in fixed point.
  func extent(ofColumns columns: CGFloat) -> Int64 { fixed(columns / horizontal) }

  /// Returns the length of a number of rows in the model, in fixed point.
  func extent(ofRows rows: CGFloat) -> Int64 { fixed(rows / vertical) }
}

extension CGRect {
  /// The corner with the largest coordinates.
  fileprivate var end: CGPoint { CGPoint(x: maxX, y: maxY) }
}

extension NodePositions.Bounds {
  /// The rectangle in units of the model, converted from fixed point.
  var inUnits: CGRect {
    CGRect(
      x: FixedPoint.units(minX), y: FixedPoint.units(minY), width: FixedPoint.units(maxX - minX),
      height: FixedPoint.units(maxY - minY))
  }
}
