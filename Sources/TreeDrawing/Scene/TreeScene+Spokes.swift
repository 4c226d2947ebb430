import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

// Pictures with each leaf in a different direction from the root; see ``DrawingStyle/followsSpokes``.

extension TreeScene {
  /// Returns the bend of an edge: the point in the direction of the child that is as far from the root as
  /// the parent.
  func spokeBend(from parent: Int, to child: Int, _ spokes: SpokeDirections) -> CGPoint {
    let (root, upper, direction) = (center(of: 0), center(of: parent), spokes[child])
    let radius = hypot(upper.x - root.x, upper.y - root.y)
    return CGPoint(x: root.x + direction.x * radius, y: root.y + direction.y * radius)
  }

  /// Returns text beside a node, rotated to the direction from the root to the node.
  ///
  /// On the left, the text reads toward the root, so that it is not upside down. Text at the root is not
  /// rotated.
  ///
  /// - Parameters:
  ///   - number: the number of the node.
  ///   - fitted: the node.
  ///   - lines: the lines of text that are shown.
  ///   - plate: the bounds of the text, for a node to the right of the root.
  /// - Returns: the text.
  func spokeLabel(
    of number: Int, _ fitted: FittedNode, _ lines: [FittedLine], _ plate: CGRect
  ) -> Label {
    let (turn, box) = turnedPlate(plate, at: number)
    return Label(
      full: labels[number], isShortened: fitted.isShortened,
      lines: lines.map { line in
        var line = line
        line.anchor.x += box.midX - plate.midX
        line.anchor.y += box.midY - plate.midY
        return line
      },
      plate: box, turn: turn)
  }

  /// Returns the bounds of text beside a node, given the bounds relative to the node.
  func place(ofPlate plate: CGRect, at node: Int) -> TurnedBox {
    let (turn, box) = turnedPlate(plate, at: node)
    return TurnedBox(box, turn: turn)
  }

  /// Returns the bounds of text before its rotation, and the rotation in degrees.
  private func turnedPlate(_ plate: CGRect, at node: Int) -> (turn: Double, box: CGRect) {
    let center = center(of: node)
    guard let spokes, node > 0 else { return (0, plate.offsetBy(dx: center.x, dy: center.y)) }
    let direction = spokes[node]
    let middle = plate.center.along(direction)
    let sign = direction.x < -1e-12 ? -1.0 : 1
    return (
      atan2(direction.y * sign, direction.x * sign) * 180 / Double.pi,
      plate.offsetBy(
        dx: center.x + middle.x - plate.midX, dy: center.y + middle.y - plate.midY)
    )
  }

  /// Returns the line between a leaf and its name, or `nil` if the name is next to the leaf.
  func leader(of node: Int) -> (start: CGPoint, end: CGPoint)? {
    guard let spokes, shape.isLeaf(node), node > 0, let fitted = fitted(node),
      let plate = fitted.plate
    else { return nil }
    let (start, end) = (fitted.body.halfWidth, plate.minX - style.text.plateGap)
    guard end - start > 1 else { return nil }
    let (center, direction) = (center(of: node), spokes[node])
    return (center.moved(direction, by: start), center.moved(direction, by: end))
  }

  /// Whether some name is not next to its leaf.
  var hasLeaders: Bool {
    spokes != nil && legibility.showsLabels && shape.indices.contains { leader(of: $0) != nil }
  }

  /// Draws dotted lines between leaves and their names.
  func drawLeaders(on canvas: inout some DrawingCanvas) {
    var path = DrawingPath()
    for node in shape.indices {
      if let leader = leader(of: node) { path.addLine(from: leader.start, to: leader.end) }
    }
    var color = style.color { $0.edge }
    color.opacity = 0.72
    let width = max(style.lines.ruler, legibility.leastLine)
    canvas.stroke(path, LineStyle(color, width: width, dash: [width, 3 * width]))
  }

  /// Returns the corners of the cell of a leaf in a strip around the tree.
  ///
  /// - Parameters:
  ///   - leaf: the number of the leaf.
  ///   - strip: the number of the strip, counted outward.
  ///   - spokes: the directions of the leaves.
  /// - Returns: the corners in order.
  func ringCell(of leaf: Int, _ strip: Int, _ spokes: SpokeDirections) -> [CGPoint] {
    let near =
      stripStart + SceneStrips.distance + Double(strip) * (SceneStrips.extent + SceneStrips.gap)
    let room = spokes.leafCount > 2 ? near * tan(Double.pi / Double(spokes.leafCount)) : .infinity
    let half = min(SceneStrips.breadth / 2, room)
    let (root, direction) = (center(of: 0), spokes[leaf])
    let cell = CGRect(x: near, y: -half, width: SceneStrips.extent, height: 2 * half)
    return TurnedBox(cell).corners.map { corner in
      let place = corner.along(direction)
      return CGPoint(x: root.x + place.x, y: root.y + place.y)
    }
  }

  /// Returns the circle of a cut and the middle of its widest part without branches.
  func circle(ofCut line: SceneClusters.Line, _ spokes: SpokeDirections) -> (Double, CGPoint) {
    let (root, leaf) = (center(of: 0), center(of: line.leaf))
    func radius(_ node: Int) -> Double {
      let point = center(of: node)
      return hypot(point.x - root.x, point.y - root.y)
    }
    let cut = hypot(leaf.x - root.x, leaf.y - root.y) * (1 - line.share)
    let angles = shape.indices.dropFirst()
      .filter { (radius(parent(of: $0)) < cut) != (radius($0) < cut) }
      .map { spokes.angles[$0] }.sorted()
    var widest = (width: 0.0, middle: Double.pi)
    for (place, angle) in angles.enumerated() {
      let next = place + 1 < angles.count ? angles[place + 1] : angles[0] + 2 * Double.pi
      if next - angle > widest.width + 1e-9 { widest = (next - angle, (angle + next) / 2) }
    }
    return (cut, root.moved(spokes.vector(widest.middle), by: cut))
  }
}

extension DrawingStyle.Measured {
  /// Returns the distances that text along spokes extends beyond the bounds of a layout, and the radius of
  /// the smallest circle around the root that contains all nodes and their text.
  func spokeOverhang(
    in layout: NodePositions, _ spokes: SpokeDirections
  ) -> (left: Double, top: Double, right: Double, bottom: Double, reach: Double) {
    let (width, height) = (layout.bounds.width, layout.bounds.height)
    let root = CGPoint(x: layout.x(of: 0), y: layout.y(of: 0))
    var (minX, minY, maxX, maxY, reach) = (0.0, 0.0, width, height, 0.0)
    for node in layout.shape.indices {
      let center = CGPoint(x: layout.x(of: node), y: layout.y(of: node))
      let fitted = fitted(node)
      reach = max(
        reach, hypot(center.x - root.x, center.y - root.y) + body(of: node).halfWidth)
      guard let plate = fitted?.plate else { continue }
      for corner in TurnedBox(plate).corners {
        let place = node == 0 ? corner : corner.along(spokes[node])
        let (x, y) = (center.x + place.x, center.y + place.y)
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
        reach = max(reach, hypot(x - root.x, y - root.y))
      }
    }
    return (
      (-minX).rounded(.up), (-minY).rounded(.up), (maxX - width).rounded(.up),
      (maxY - height).rounded(.up), reach
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

  /// Returns points on the arc of the edge, so close together that lines between them are at most half a
  /// unit from the arc.
  func pointsOfArc(around center: CGPoint) -> [CGPoint] {
    let (x, y) = (start.x - center.x, start.y - center.y)
    let (bendX, bendY) = (bends.0.x - center.x, bends.0.y - center.y)
    let angle = atan2(x * bendY - y * bendX, x * bendX + y * bendY)
    // The line between two points at the angle 2φ is r (1 − cos φ) ≈ r φ²/2 from the arc.
    let count = max(1, (angle.magnitude / 2 * max(1, hypot(x, y)).squareRoot()).rounded(.up))
    return (0...Int(count)).map { number in
      let part = angle * Double(number) / count
      return CGPoint(
        x: center.x + x * cos(part) - y * sin(part), y: center.y + x * sin(part) + y * cos(part))
    }
  }
}

extension CGPoint {
  /// Returns the vector from a node to a point, given the vector as seen from the node with the direction
  /// from the root to the right.
  fileprivate func along(_ direction: CGPoint) -> CGPoint {
    CGPoint(x: direction.x * x - direction.y * y, y: direction.y * x + direction.x * y)
  }

  /// Returns the point moved by a multiple of a vector.
  fileprivate func moved(_ vector: CGPoint, by times: Double) -> CGPoint {
    CGPoint(x: x + vector.x * times, y: y + vector.y * times)
  }
}
