import BinaryTrees
public import Foundation
import TreeGeometry

/// The border of a node: a box with rounded corners.
///
/// Circles and pills are special cases.
struct NodeOutline {
  /// The center of the border.
  let center: CGPoint
  /// The extents of the border, relative to its center.
  let body: NodeBody

  /// Returns the border expanded by a distance on all sides.
  func outset(by distance: Double) -> NodeOutline {
    NodeOutline(center: center, body: body.outset(by: distance))
  }

  /// Returns whether a point lies inside the border or on it.
  func contains(_ point: CGPoint) -> Bool {
    // Relative to the center of the nearest corner arc, only points beyond both of its axes can lie
    // outside the arc.
    let x = abs(point.x - center.x) - max(0, body.halfWidth - body.cornerRadius)
    let y = abs(point.y - center.y) - max(0, body.halfHeight - body.cornerRadius)
    guard x > 0, y > 0 else { return max(x, y) <= body.cornerRadius }
    return x * x + y * y <= body.cornerRadius * body.cornerRadius
  }

  /// The point where the edge from the parent ends: the apex of a triangle, or the center, from which
  /// the edge is drawn up to the border.
  var port: CGPoint {
    guard let growth = body.apexGrowth else { return center }
    let apex = growth.seenDownwards(CGPoint(x: 0, y: -1), isBack: true)
    return CGPoint(x: center.x + apex.x * body.halfWidth, y: center.y + apex.y * body.halfHeight)
  }

  /// Returns the end of an edge that comes from another point.
  func end(from point: CGPoint) -> CGPoint {
    body.apexGrowth == nil ? border(toward: point) : port
  }

  /// Returns the point where the ray from the center toward another point crosses the border.
  ///
  /// - Parameter point: any point.
  /// - Returns: the point on the border. If `point` is the center, the lowest point of the border.
  func border(toward point: CGPoint) -> CGPoint {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    guard dx != 0 || dy != 0 else { return CGPoint(x: center.x, y: center.y + body.halfHeight) }
    let reach = reach(dx.magnitude, dy.magnitude)
    return CGPoint(x: center.x + reach * dx, y: center.y + reach * dy)
  }

  /// Returns the factor that scales a direction vector, given by the magnitudes of its components,
  /// from the center to the border.
  private func reach(_ dx: Double, _ dy: Double) -> Double {
    let radius = body.cornerRadius
    let (flatX, flatY) = (max(0, body.halfWidth - radius), max(0, body.halfHeight - radius))
    if dy > 0 {
      let atFlat = body.halfHeight / dy
      if atFlat * dx <= flatX { return atFlat }
    }
    if dx > 0 {
      let atFlat = body.halfWidth / dx
      if atFlat * dy <= flatY { return atFlat }
    }
    // The far intersection with the circle around the center of the nearest corner arc:
    // |t·d − (flatX, flatY)| = radius.
    let square = dx * dx + dy * dy
    let along = flatX * dx + flatY * dy
    let rest = along * along - square * (flatX * flatX + flatY * flatY - radius * radius)
    return (along + max(0, rest).squareRoot()) / square
  }
}

extension TreeScene {
  /// Returns the node at a point of the picture: a node whose border, or whose label plate,
  /// contains the point.
  ///
  /// - Parameter point: a point in the coordinates of the picture, between the origin and ``size``.
  /// - Returns: the number of the node, or `nil` if there is no node. If several nodes contain the
  ///   point, the one drawn last.
  /// - Complexity: O(*n*), a few comparisons for each node.
  public func node(at point: CGPoint) -> Int? {
    shape.indices.last { node in
      if outline(of: node).contains(point) { return true }
      let place = center(of: node)
      guard fitted(node)?.plate != nil else { return false }
      let label = label(of: node, at: place)
      guard let plate = label.plate else { return false }
      guard style.followsSpokes else { return plate.contains(point) }
      // The text is rotated around the center of its plate.
      return plate.contains(TurnedBox(plate, turn: label.turn).turnedBack(point))
    }
  }
}

extension PagedPicture where Picture == TreeScene {
  /// Returns the node at a point of the page.
  ///
  /// - Parameter point: a point of the page, in page units.
  /// - Returns: the number of the node, or `nil` if there is no node.
  /// - Complexity: O(*n*), like ``TreeScene/node(at:)``.
  public func node(at point: CGPoint) -> Int? { picture.node(at: mapping.fromView(point)) }
}
