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

  /// The greatest scale across.
  static var greatestHorizontal: CGFloat { 4 }

  /// The scale at which all of a tree is seen as far as that is possible, but no larger than need be.
  static func fitting(
    _ bounds: CGRect, in view: CGSize, leastVertical: CGFloat = leastVertical
  ) -> ViewerScale {
    var scale = ViewerScale()
    scale.across = ModelToViewCoordinates(
      modelBounds: CGRect(x: bounds.minX, y: 0, width: bounds.width, height: 0),
      viewBounds: CGRect(x: 0, y: 0, width: view.width, height: 0))
    scale.down = ModelToViewCoordinates(
      modelBounds: CGRect(x: 0, y: bounds.minY, width: 0, height: bounds.height),
      viewBounds: CGRect(x: 0, y: 0, width: 0, height: view.height))
    scale.limit(across: min(1, scale.horizontal)...1, down: min(leastVertical, 1)...1)
    return scale
  }

  /// Brings the scales within limits; what is in the upper left corner stays there.
  private mutating func limit(across: ClosedRange<CGFloat>, down: ClosedRange<CGFloat>) {
    func limited(_ scale: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
      min(max(scale, range.lowerBound), range.upperBound) / scale
    }
    self.across.zoom(by: limited(horizontal, across), about: .zero)
    self.down.zoom(by: limited(vertical, down), about: .zero)
  }

  /// Zooms, within what is of use for a tree that is so large.
  mutating func zoom(by factor: CGFloat, about point: CGPoint, of bounds: CGRect, in view: CGSize) {
    let fit = Self.fitting(bounds, in: view)
    let wanted = (
      min(max(horizontal * factor, fit.horizontal), Self.greatestHorizontal),
      min(max(vertical * factor, fit.vertical), 1)
    )
    across.zoom(by: wanted.0 / horizontal, about: point)
    down.zoom(by: wanted.1 / vertical, about: point)
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
