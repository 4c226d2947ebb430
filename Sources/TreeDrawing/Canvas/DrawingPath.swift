public import Foundation
import TreeGeometry

/// Lines and curves to fill or to draw along.
///
/// Points that are not finite are left out, and the pen lifted: the next line begins anew.
public struct DrawingPath: Hashable, Sendable {
  /// A part of a path.
  public enum Element: Hashable, Sendable {
    /// The pen is put down at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A cubic curve by way of two control points to a point.
    case curve(CGPoint, CGPoint, CGPoint)
    /// A straight line back to where the pen was put down.
    case close
  }

  /// The parts in order.
  public private(set) var elements: [Element] = []

  /// Whether the next line has to begin anew.
  private var isLifted = true

  /// Makes an empty path.
  public init() {}

  /// Puts the pen down at a point.
  ///
  /// - Parameter point: the point.
  public mutating func move(to point: CGPoint) {
    guard point.isFinite else { return isLifted = true }
    elements.append(.move(point))
    isLifted = false
  }

  /// Draws a straight line to a point; puts the pen down there if it is lifted.
  ///
  /// - Parameter point: the point.
  public mutating func line(to point: CGPoint) {
    guard point.isFinite, !isLifted else { return move(to: point) }
    elements.append(.line(point))
  }

  /// Draws a cubic curve to a point; puts the pen down there if it is lifted.
  ///
  /// - Parameters:
  ///   - point: the end.
  ///   - first: the control point of the beginning.
  ///   - second: the control point of the end.
  public mutating func curve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    guard point.isFinite, first.isFinite, second.isFinite, !isLifted else {
      return move(to: point)
    }
    elements.append(.curve(first, second, point))
  }

  /// Lifts the pen: the next line begins where it ends.
  public mutating func lift() { isLifted = true }

  /// Draws a straight line back to where the pen was put down.
  public mutating func close() {
    guard !isLifted else { return }
    elements.append(.close)
    isLifted = true
  }
}

extension DrawingPath {
  /// Makes a path of straight lines through points; the pen is lifted at points that are not finite.
  ///
  /// - Parameter points: the points.
  public init(through points: some Sequence<CGPoint>) {
    for point in points { line(to: point) }
  }

  /// Makes a straight line.
  ///
  /// - Parameters:
  ///   - start: one end.
  ///   - end: the other end.
  public init(from start: CGPoint, to end: CGPoint) { self.init(through: [start, end]) }

  /// Makes a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - box: the rectangle.
  ///   - radius: the radius of the corners; at most half of each side counts.
  public init(_ box: CGRect, cornerRadius radius: Double = 0) {
    let box = box.standardized
    let radius = max(0, min(radius, min(box.width, box.height) / 2))
    // The control points of a quarter of a circle: a cubic is nearest to it so.
    let pull = radius * (1 - 0.552_284_749_8)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    move(to: point(box.minX + radius, box.minY))
    // Each corner with the directions in which the border reaches and leaves it.
    for (x, y, into, out) in [
      (box.maxX, box.minY, (1.0, 0.0), (0.0, 1.0)), (box.maxX, box.maxY, (0, 1), (-1, 0)),
      (box.minX, box.maxY, (-1, 0), (0, -1)), (box.minX, box.minY, (0, -1), (1, 0)),
    ] {
      line(to: point(x - into.0 * radius, y - into.1 * radius))
      guard radius > 0 else { continue }
      curve(
        to: point(x + out.0 * radius, y + out.1 * radius),
        point(x - into.0 * pull, y - into.1 * pull), point(x + out.0 * pull, y + out.1 * pull))
    }
    close()
  }

  /// Makes an ellipse.
  ///
  /// - Parameter box: the rectangle around it.
  public init(ellipseIn box: CGRect) {
    let box = box.standardized
    let (x, y) = (box.width / 2, box.height / 2)
    let (pullX, pullY) = (x * 0.552_284_749_8, y * 0.552_284_749_8)
    func point(_ dx: Double, _ dy: Double) -> CGPoint {
      CGPoint(x: box.midX + dx, y: box.midY + dy)
    }
    move(to: point(-x, 0))
    curve(to: point(0, -y), point(-x, -pullY), point(-pullX, -y))
    curve(to: point(x, 0), point(pullX, -y), point(x, -pullY))
    curve(to: point(0, y), point(x, pullY), point(pullX, y))
    curve(to: point(-x, 0), point(-pullX, y), point(-x, pullY))
    close()
  }

  /// The path with each of its points mapped.
  ///
  /// - Parameter transform: where a point goes.
  /// - Returns: the mapped path.
  public func transformed(by transform: AffineTransform) -> DrawingPath {
    var path = DrawingPath()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: transform.transform(point))
      case .line(let point): path.line(to: transform.transform(point))
      case .curve(let first, let second, let point):
        path.curve(
          to: transform.transform(point), transform.transform(first), transform.transform(second))
      case .close: path.close()
      }
    }
    return path
  }
}

/// What a way is written into point by point: a path, or the data of a path in SVG.
protocol PathSink {
  /// Puts the pen down at a point.
  mutating func move(to point: CGPoint)
  /// Draws a straight line to a point.
  mutating func line(to point: CGPoint)
  /// Draws a cubic curve by way of two control points to a point.
  mutating func curve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint)
}

extension DrawingPath: PathSink {}

/// A rectangle with round corners, which circles and pills are too.
package struct RoundedBox {
  package let box: CGRect
  package let cornerRadius: Double

  /// Whether it is a circle.
  var isRound: Bool { box.width == box.height && cornerRadius == box.width / 2 }

  /// Its border.
  var path: DrawingPath {
    isRound ? DrawingPath(ellipseIn: box) : DrawingPath(box, cornerRadius: cornerRadius)
  }
}
