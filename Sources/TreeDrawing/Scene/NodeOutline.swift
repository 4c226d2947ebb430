import BinaryTrees
public import Foundation
import TreeGeometry

/// The border of a node: a box with round corners, which a circle and a pill are too.
struct NodeOutline {
  /// The centre.
  let centre: CGPoint
  /// The box around it.
  let body: NodeBody

  /// The line around it at a distance.
  func outset(by distance: Double) -> NodeOutline {
    NodeOutline(centre: centre, body: body.outset(by: distance))
  }

  /// Whether a point is within the border, or on it.
  func contains(_ point: CGPoint) -> Bool {
    // Seen from the centre of the corner on that side, what is beyond its arms is round.
    let x = abs(point.x - centre.x) - max(0, body.halfWidth - body.cornerRadius)
    let y = abs(point.y - centre.y) - max(0, body.halfHeight - body.cornerRadius)
    guard x > 0, y > 0 else { return max(x, y) <= body.cornerRadius }
    return x * x + y * y <= body.cornerRadius * body.cornerRadius
  }

  /// The point of the border that is seen from the centre in the direction of another point.
  ///
  /// - Parameter point: any point.
  /// - Returns: the point of the border; the lowest one for the centre itself.
  func border(towards point: CGPoint) -> CGPoint {
    let (dx, dy) = (point.x - centre.x, point.y - centre.y)
    guard dx != 0 || dy != 0 else { return CGPoint(x: centre.x, y: centre.y + body.halfHeight) }
    let reach = reach(dx.magnitude, dy.magnitude)
    return CGPoint(x: centre.x + reach * dx, y: centre.y + reach * dy)
  }

  /// How many times a direction, given by its magnitudes, fits between centre and border.
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
    // The far intersection with the circle around the centre of the corner on that side:
    // |t·d − (flatX, flatY)| = radius.
    let square = dx * dx + dy * dy
    let along = flatX * dx + flatY * dy
    let rest = along * along - square * (flatX * flatX + flatY * flatY - radius * radius)
    return (along + max(0, rest).squareRoot()) / square
  }
}

extension Scene {
  /// The node at a point of the picture: the one whose border, or the plate of whose label, is
  /// around it.
  ///
  /// - Parameter point: a point of the picture, which begins at the origin and has the scene's
  ///   size.
  /// - Returns: the number of the node, the one drawn last if there are several, or `nil`.
  /// - Complexity: O(*n*), a few comparisons for each node.
  public func node(at point: CGPoint) -> Int? {
    shape.indices.last { node in
      if outline(of: node).contains(point) { return true }
      let (place, plate) = (centre(of: node), fitted(node)?.plate)
      return plate?.contains(CGPoint(x: point.x - place.x, y: point.y - place.y)) ?? false
    }
  }
}

extension PagedPicture where Picture == Scene {
  /// The node at a point of the page.
  ///
  /// - Parameter point: a point of the page, in its units.
  /// - Returns: the number of the node, or `nil` if there is none.
  /// - Complexity: O(*n*), as that of ``Scene/node(at:)``.
  public func node(at point: CGPoint) -> Int? { picture.node(at: mapping.fromView(point)) }
}
