import Foundation

/// A rectangle that may be rotated around its center.
struct TurnedBox: Sendable {
  /// The rectangle before the rotation.
  let box: CGRect

  /// The cosine and the sine of the clockwise rotation.
  private let (cosine, sine): (Double, Double)

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - box: the rectangle before the rotation.
  ///   - turn: the clockwise rotation in degrees.
  init(_ box: CGRect, turn: Double = 0) {
    let angle = turn * Double.pi / 180
    self.init(box, turn == 0 ? 1 : cos(angle), turn == 0 ? 0 : sin(angle))
  }

  private init(_ box: CGRect, _ cosine: Double, _ sine: Double) {
    (self.box, self.cosine, self.sine) = (box, cosine, sine)
  }

  private var isTurned: Bool { sine != 0 || cosine != 1 }

  /// The corners after the rotation, in order.
  var corners: [CGPoint] {
    let (center, width, height) = (box.center, box.width / 2, box.height / 2)
    return [(-width, -height), (width, -height), (width, height), (-width, height)].map { x, y in
      CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }

  /// The smallest rectangle without rotation that contains this one.
  var bounds: CGRect { isTurned ? CGRect(around: corners) : box }

  /// Returns the rectangle with its sides moved inward.
  func inset(by distance: Double) -> TurnedBox {
    TurnedBox(box.insetBy(dx: distance, dy: distance), cosine, sine)
  }

  /// Returns a point as seen in the rectangle before its rotation.
  func turnedBack(_ point: CGPoint) -> CGPoint {
    guard isTurned else { return point }
    let (x, y) = (point.x - box.midX, point.y - box.midY)
    return CGPoint(x: box.midX + x * cosine + y * sine, y: box.midY - x * sine + y * cosine)
  }

  /// Returns whether two rectangles overlap.
  ///
  /// Two convex shapes are apart if one side of a shape separates them.
  func intersects(_ other: TurnedBox) -> Bool {
    guard isTurned || other.isTurned else { return box.intersects(other.box) }
    return box.intersects(CGRect(around: other.corners.map(turnedBack)))
      && other.box.intersects(CGRect(around: corners.map(other.turnedBack)))
  }
}

extension CGRect {
  /// Creates the smallest rectangle that contains points.
  ///
  /// - Parameter points: one or more points.
  fileprivate init(around points: [CGPoint]) {
    let (x, y) = (points.map { $0.x }, points.map { $0.y })
    let (minX, minY) = (x.min() ?? 0, y.min() ?? 0)
    self.init(x: minX, y: minY, width: (x.max() ?? 0) - minX, height: (y.max() ?? 0) - minY)
  }
}
