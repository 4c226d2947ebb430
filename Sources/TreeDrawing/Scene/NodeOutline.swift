import Foundation

/// The border of a node: a circle, or a pill, which is a circle drawn out to both sides.
struct NodeOutline {
  /// The centre.
  let centre: CGPoint
  /// Half the width.
  let halfWidth: Double
  /// The radius of the round ends, and half the height.
  let radius: Double

  /// The point of the border that is seen from the centre in the direction of another point.
  ///
  /// - Parameter point: any point.
  /// - Returns: the point of the border; the lowest one for the centre itself.
  func border(towards point: CGPoint) -> CGPoint {
    let (dx, dy) = (point.x - centre.x, point.y - centre.y)
    guard dx != 0 || dy != 0 else { return CGPoint(x: centre.x, y: centre.y + radius) }
    let reach = reach(dx.magnitude, dy.magnitude)
    return CGPoint(x: centre.x + reach * dx, y: centre.y + reach * dy)
  }

  /// How many times a direction, given by its magnitudes, fits between centre and border.
  private func reach(_ dx: Double, _ dy: Double) -> Double {
    let straight = max(0, halfWidth - radius)
    if dy > 0 {
      let atFlat = radius / dy
      if atFlat * dx <= straight { return atFlat }
    }
    // The far intersection with the circle around the centre of the round end on that side:
    // |t·d − (straight, 0)| = radius.
    let square = dx * dx + dy * dy
    let along = straight * dx
    let rest = along * along - square * (straight * straight - radius * radius)
    return (along + max(0, rest).squareRoot()) / square
  }
}
