import Foundation
import TreeGeometry
import TreeLayout

/// Which part of a tree is seen, and how large.
///
/// Cells are no squares and labels do not shrink, so the two directions have scales of their own:
/// each is a mapping of its own, of which the other direction is not looked at.
struct ViewerScale: Hashable {
  private var across = ModelToViewCoordinates()
  private var down = ModelToViewCoordinates()

  /// At scale 1, nodes stand as far apart as their labels need, and levels have a row for the edges.
  var horizontal: CGFloat { across.zoomScale }
  var vertical: CGFloat { down.zoomScale }

  /// More levels than that to a row are not shown.
  static var leastVertical: CGFloat { 1 / 16 }

  /// The greatest scale.
  static var greatest: CGFloat { 4 }

  /// The scale at which all of a tree is seen, as far as that is possible.
  ///
  /// - Parameters:
  ///   - bounds: where the tree is in the model.
  ///   - view: the size of the view.
  ///   - leastVertical: the least scale of levels.
  ///   - greatest: the greatest scale.
  ///   - margin: the cells to keep free around a tree that is enlarged.
  /// - Returns: the scale, with the model's origin in the upper left corner.
  static func fitting(
    _ bounds: CGRect, in view: CGSize, leastVertical: CGFloat = leastVertical,
    greatest: CGFloat = 1, margin: CGSize = .zero
  ) -> ViewerScale {
    func scale(_ model: CGSize, _ view: CGSize) -> CGFloat {
      let (model, view) = (CGRect(origin: .zero, size: model), CGRect(origin: .zero, size: view))
      let whole = ModelToViewCoordinates(modelBounds: model, viewBounds: view).zoomScale
      guard whole > 1 else { return whole }
      let wanted = ModelToViewCoordinates(modelBounds: model, viewBounds: view, margin: margin)
      return min(max(wanted.zoomScale, 1), greatest)
    }
    let down = scale(
      CGSize(width: 0, height: bounds.height), CGSize(width: 0, height: view.height))
    var fitting = ViewerScale()
    fitting.across.scale(
      by: scale(CGSize(width: bounds.width, height: 0), CGSize(width: view.width, height: 0)))
    // Levels that are enlarged are whole rows apart.
    fitting.down.scale(by: down > 1 ? (down * 2).rounded(.down) / 2 : max(down, leastVertical))
    return fitting
  }

  /// Zooms, within what is of use for a tree that is so large.
  mutating func zoom(by factor: CGFloat, about point: CGPoint, of bounds: CGRect, in view: CGSize) {
    let fit = Self.fitting(bounds, in: view)
    func limited(_ scale: CGFloat, _ least: CGFloat) -> CGFloat {
      min(max(scale * factor, least), Self.greatest) / scale
    }
    across.zoom(by: limited(horizontal, fit.horizontal), about: point)
    down.zoom(by: limited(vertical, fit.vertical), about: point)
  }

  /// Shows the tree at natural size; the point of the model at a point of the view stays there.
  mutating func zoomToNatural(about point: CGPoint) {
    func natural(_ mapping: ModelToViewCoordinates) -> ModelToViewCoordinates {
      let place = mapping.fromView(point)
      return ModelToViewCoordinates().shifted(
        by: CGPoint(x: point.x - place.x, y: point.y - place.y))
    }
    (across, down) = (natural(across), natural(down))
  }

  /// Shifts what is seen by whole cells.
  mutating func shift(columns: CGFloat, rows: CGFloat) {
    across.shift(by: CGPoint(x: columns, y: 0))
    down.shift(by: CGPoint(x: 0, y: rows))
  }

  /// Keeps the tree in view, give or take a few columns.
  ///
  /// - Parameters:
  ///   - bounds: where the tree is in the model.
  ///   - view: the size of the view.
  ///   - pull: how many rows the tree may be pulled down below its place.
  mutating func clamp(_ bounds: CGRect, in view: CGSize, pull: CGFloat) {
    let (left, right) = (across.toView(bounds.origin).x, across.toView(bounds.end).x)
    let (spare, slack) = (view.width - (right - left), min(4, view.width / 2))
    let x = min(max(left, min(0, spare) - slack), max(0, spare) + slack).rounded()
    let (top, bottom) = (down.toView(bounds.origin).y, down.toView(bounds.end).y)
    let y = min(max(top, min(0, view.height - (bottom - top))), pull).rounded()
    shift(columns: x - left, rows: y - top)
  }

  /// Puts the tree in the middle, and at the top.
  mutating func centre(_ bounds: CGRect, in view: CGSize) {
    let (left, right) = (across.toView(bounds.origin).x, across.toView(bounds.end).x)
    let top = down.toView(bounds.origin).y
    shift(columns: ((view.width - (right - left)) / 2).rounded(.down) - left, rows: -top)
  }

  /// The column of a place of the model, in fixed point.
  func column(_ x: Int64) -> Int {
    Int(across.toView(CGPoint(x: FixedPoint.units(x), y: 0)).x.rounded(.down))
  }

  /// The row of a place of the model, in fixed point.
  func row(_ y: Int64) -> Int {
    Int(down.toView(CGPoint(x: 0, y: FixedPoint.units(y))).y.rounded(.down))
  }

  /// The exact row of the model's origin.
  var top: CGFloat { down.toView(.zero).y }

  /// The exact column of the model's origin.
  var left: CGFloat { across.toView(.zero).x }

  /// What of the model is seen in a view, with some cells around it.
  func window(_ view: CGSize, margin: CGFloat = 1) -> Layout.Bounds {
    let low = CGPoint(x: -margin, y: -margin)
    let high = CGPoint(x: view.width + margin, y: view.height + margin)
    return Layout.Bounds(
      minX: fixed(across.fromView(low).x), minY: fixed(down.fromView(low).y),
      maxX: fixed(across.fromView(high).x), maxY: fixed(down.fromView(high).y))
  }

  private func fixed(_ units: CGFloat) -> Int64 {
    Int64(max(-1e15, min(1e15, units)) * CGFloat(FixedPoint.scale))
  }

  /// A length of so many columns in fixed point.
  func extent(ofColumns columns: CGFloat) -> Int64 { fixed(columns / horizontal) }

  /// A length of so many rows in fixed point.
  func extent(ofRows rows: CGFloat) -> Int64 { fixed(rows / vertical) }
}

extension CGRect {
  /// The corner where both coordinates are greatest.
  fileprivate var end: CGPoint { CGPoint(x: maxX, y: maxY) }
}

extension Layout.Bounds {
  /// The rectangle in units.
  var inUnits: CGRect {
    CGRect(
      x: FixedPoint.units(minX), y: FixedPoint.units(minY), width: FixedPoint.units(maxX - minX),
      height: FixedPoint.units(maxY - minY))
  }
}
