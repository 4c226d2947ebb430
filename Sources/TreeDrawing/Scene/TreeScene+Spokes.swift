import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

// Pictures with each leaf in a different direction from the root; see ``DrawingStyle/followsSpokes``.

extension TreeScene {
  /// Returns the bend of an edge: the point in the direction of the child that is as far from the root as
  /// the parent.
  func spokeBend(from parent: Int, to child: Int) -> CGPoint {
    let (root, upper, lower) = (center(of: 0), center(of: parent), center(of: child))
    let radius = hypot(upper.x - root.x, upper.y - root.y)
    let direction = root.direction(to: lower)
    return CGPoint(x: root.x + direction.x * radius, y: root.y + direction.y * radius)
  }

  /// Returns the text of a leaf, rotated to the direction from the root to the leaf.
  ///
  /// On the left, the text reads toward the root, so that it is not upside down.
  ///
  /// - Parameters:
  ///   - number: the number of the leaf.
  ///   - fitted: the leaf.
  ///   - lines: the lines of text that are shown.
  ///   - plate: the bounds of the text, for a leaf to the right of the root.
  ///   - center: the position of the leaf.
  /// - Returns: the text.
  func spokeLabel(
    of number: Int, _ fitted: FittedNode, _ lines: [FittedLine], _ plate: CGRect, at center: CGPoint
  ) -> Label {
    let direction = self.center(of: 0).direction(to: center)
    let middle = CGPoint(
      x: center.x + direction.x * plate.midX, y: center.y + direction.y * plate.midX)
    let sign = direction.x < 0 ? -1.0 : 1
    return Label(
      full: labels[number], isShortened: fitted.isShortened,
      lines: lines.map { line in
        var line = line
        line.anchor = CGPoint(
          x: middle.x + line.anchor.x - plate.midX, y: middle.y + line.anchor.y - plate.midY)
        return line
      },
      plate: plate.offsetBy(dx: middle.x - plate.midX, dy: middle.y - plate.midY),
      turn: atan2(direction.y * sign, direction.x * sign) * 180 / Double.pi)
  }
}

extension DrawingStyle.Measured {
  /// Returns the distances that text along spokes extends beyond the bounds of a layout.
  func spokeOverhang(
    in layout: NodePositions
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    let (width, height) = (layout.bounds.width, layout.bounds.height)
    guard layout.shape.count > 1 else { return (0, 0, 0, 0) }
    let root = CGPoint(x: layout.x(of: 0), y: layout.y(of: 0))
    var (minX, minY, maxX, maxY) = (0.0, 0.0, width, height)
    for (node, place) in places.enumerated() where place >= 0 {
      guard let plate = fitted[Int(place)].plate else { continue }
      let center = CGPoint(x: layout.x(of: node), y: layout.y(of: node))
      let direction = root.direction(to: center)
      for (along, across) in [
        (plate.minX, plate.minY), (plate.minX, plate.maxY), (plate.maxX, plate.minY),
        (plate.maxX, plate.maxY),
      ] {
        let x = center.x + direction.x * along - direction.y * across
        let y = center.y + direction.y * along + direction.x * across
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
      }
    }
    return (
      (-minX).rounded(.up), (-minY).rounded(.up), (maxX - width).rounded(.up),
      (maxY - height).rounded(.up)
    )
  }
}

extension TreeScene.Edge {
  /// A part of an arc, of at most a quarter of a turn, as a cubic curve.
  struct ArcPiece {
    let first: CGPoint
    let second: CGPoint
    let end: CGPoint
  }

  /// The arc from the start of the edge to its bend, in pieces.
  ///
  /// For a piece of the angle δ, the control points are at a distance of 4/3 · tan(δ/4) times the radius
  /// from its ends, along the tangents.
  var arc: [ArcPiece] {
    guard let center = arcCenter else { return [] }
    var (x, y) = (start.x - center.x, start.y - center.y)
    let (bendX, bendY) = (bends.0.x - center.x, bends.0.y - center.y)
    let angle = atan2(x * bendY - y * bendX, x * bendX + y * bendY)
    guard angle.magnitude > 1e-9 else { return [] }
    let count = Int((angle.magnitude / (Double.pi / 2)).rounded(.up))
    let step = angle / Double(count)
    let (sine, cosine, pull) = (sin(step), cos(step), 4 / 3 * tan(step / 4))
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    return (1...count).map { number in
      let isLast = number == count
      let (nextX, nextY) =
        isLast ? (bendX, bendY) : (x * cosine - y * sine, x * sine + y * cosine)
      defer { (x, y) = (nextX, nextY) }
      return ArcPiece(
        first: point(x - pull * y, y + pull * x),
        second: point(nextX + pull * nextY, nextY - pull * nextX), end: point(nextX, nextY))
    }
  }
}

extension CGPoint {
  /// Returns the unit vector toward another point, or a vector that points down if both points are equal.
  fileprivate func direction(to point: CGPoint) -> CGPoint {
    let (dx, dy) = (point.x - x, point.y - y)
    let length = hypot(dx, dy)
    return length > 0 ? CGPoint(x: dx / length, y: dy / length) : CGPoint(x: 0, y: 1)
  }
}
