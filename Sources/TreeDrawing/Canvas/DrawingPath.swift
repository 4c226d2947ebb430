public import Foundation
import TreeGeometry
import TreeLayout

/// A sequence of lines and curves to fill or to stroke.
///
/// Points that are not finite are left out and lift the pen, so that the next line starts a new
/// subpath.
public struct DrawingPath: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// Moves the pen to a point, where a new subpath starts.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A cubic Bézier curve, given by two control points and its end.
    case curve(CGPoint, CGPoint, CGPoint)
    /// A straight line back to the start of the subpath.
    case close

    /// The points of the element, in order: control points, then the end.
    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let point): [first, second, point]
      case .close: []
      }
    }
  }

  /// The elements in order.
  public private(set) var elements: [Element] = []

  /// Whether the next line must start a new subpath.
  private var isLifted = true

  /// Creates an empty path.
  public init() {}

  /// Starts a new subpath at a point.
  ///
  /// - Parameter point: the point.
  public mutating func move(to point: CGPoint) {
    isLifted = !point.isFinite
    if !isLifted { elements.append(.move(point)) }
  }

  /// Draws a straight line to a point.
  ///
  /// If the pen is lifted, starts a new subpath there instead.
  ///
  /// - Parameter point: the point.
  public mutating func line(to point: CGPoint) {
    guard point.isFinite, !isLifted else { return move(to: point) }
    elements.append(.line(point))
  }

  /// Draws a cubic Bézier curve to a point.
  ///
  /// If the pen is lifted, starts a new subpath there instead.
  ///
  /// - Parameters:
  ///   - point: the end of the curve.
  ///   - first: the control point near the start.
  ///   - second: the control point near the end.
  public mutating func curve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    guard point.isFinite, first.isFinite, second.isFinite, !isLifted else { return move(to: point) }
    elements.append(.curve(first, second, point))
  }

  /// Closes the subpath with a straight line to its start.
  public mutating func close() {
    guard !isLifted else { return }
    elements.append(.close)
    isLifted = true
  }

  /// Creates a path of straight lines through points.
  ///
  /// Points that are not finite lift the pen.
  ///
  /// - Parameter points: the points.
  public init(through points: some Sequence<CGPoint>) {
    for point in points { line(to: point) }
  }

  /// Creates a straight line.
  ///
  /// - Parameters:
  ///   - start: one end.
  ///   - end: the other end.
  public init(from start: CGPoint, to end: CGPoint) { self.init(through: [start, end]) }

  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - box: the rectangle.
  ///   - radius: the radius of the corners, limited to half of the shorter side.
  public init(_ box: CGRect, cornerRadius radius: Double = 0) {
    let box = box.standardized
    let radius = max(0, min(radius, min(box.width, box.height) / 2))
    // The control points of the cubic curve that best approximates a quarter circle.
    let pull = radius * (1 - 0.552_284_749_8)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    move(to: point(box.minX + radius, box.minY))
    // Each corner with the directions of the border before and after it.
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

  /// Creates an ellipse.
  ///
  /// - Parameter box: the bounding rectangle of the ellipse.
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

  /// Creates a triangle.
  ///
  /// - Parameters:
  ///   - box: the bounding rectangle.
  ///   - growth: the direction from the apex, which is in the middle of a side, to the base.
  init(triangleIn box: CGRect, growing growth: LayoutOrientation) {
    let (left, right) = (CGPoint(x: -1, y: 1), CGPoint(x: 1, y: 1))
    for corner in [CGPoint(x: 0, y: -1), right, left] {
      let turned = growth.seenDownwards(corner, isBack: true)
      line(
        to: CGPoint(
          x: box.midX + turned.x * box.width / 2, y: box.midY + turned.y * box.height / 2))
    }
    close()
  }

  /// Returns the path with a transform applied to each of its points.
  ///
  /// - Parameter transform: the transform.
  /// - Returns: the transformed path.
  public func transformed(by transform: AffineTransform) -> DrawingPath {
    var path = DrawingPath()
    for element in elements {
      let points = element.points.map { transform.transform($0) }
      switch element {
      case .move: path.move(to: points[0])
      case .line: path.line(to: points[0])
      case .curve: path.curve(to: points[2], points[0], points[1])
      case .close: path.close()
      }
    }
    return path
  }
}

/// A rectangle with rounded corners, or a triangle in a rectangle.
///
/// Circles and pills are special cases.
package struct RoundedBox {
  package let box: CGRect
  package let cornerRadius: Double
  /// The direction from the apex of the triangle to its base, or `nil` for a rectangle.
  var apexGrowth: LayoutOrientation?

  /// Whether the box is a circle.
  var isRound: Bool {
    apexGrowth == nil && box.width == box.height && cornerRadius == box.width / 2
  }

  /// The border of the box.
  var path: DrawingPath {
    if let apexGrowth { return DrawingPath(triangleIn: box, growing: apexGrowth) }
    return isRound ? DrawingPath(ellipseIn: box) : DrawingPath(box, cornerRadius: cornerRadius)
  }
}
