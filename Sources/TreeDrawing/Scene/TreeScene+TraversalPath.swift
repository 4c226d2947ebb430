import Foundation

extension TreeScene {
  /// Draws the traversal path from node to node: a dotted line with an arrowhead at each node it
  /// reaches.
  ///
  /// The path must contain at least two nodes.
  func drawTraversalPath(on canvas: inout some DrawingCanvas) {
    var (dots, arrowheads) = (DrawingPath(), DrawingPath())
    for (here, next) in zip(traversalPath, traversalPath.dropFirst()) {
      trace(from: outline(of: here), to: outline(of: next), into: &dots, &arrowheads)
    }
    let color = style.color { $0.pathEdge }
    canvas.stroke(
      dots, LineStyle(color, width: style.lines.traversalPath, cap: .round, dash: style.lines.dots))
    canvas.fill(arrowheads, color)
  }

  /// Returns the sine of the angle between a segment of the path at its ends and a straight line, or
  /// `nil` if the nodes are at the same place.
  ///
  /// A long segment deviates from the straight line by at most the radius of a node, a short one by
  /// less.
  func bend(from: NodeOutline, to: NodeOutline) -> Double? {
    let clearance = style.lines.clearance
    let (near, far) = (from.outset(by: clearance), to.outset(by: clearance))
    let (dx, dy) = (far.center.x - near.center.x, far.center.y - near.center.y)
    let length = hypot(dx, dy)
    guard length > 0 else { return nil }
    let (start, tip) = (near.border(toward: far.center), far.border(toward: near.center))
    let straight = ((tip.x - start.x) * dx + (tip.y - start.y) * dy) / length
    return max(0, min(0.5, straight / (3 * style.radius), 4 * style.radius / length))
  }

  /// Adds a segment of the path, from one node to the next, if there is space between them: a curve
  /// of dots, and an arrowhead.
  ///
  /// The segment curves to its left so that it does not cover edges, and keeps a distance from the
  /// borders of both nodes.
  private func trace(
    from: NodeOutline, to: NodeOutline, into dots: inout DrawingPath,
    _ arrowheads: inout DrawingPath
  ) {
    guard let sine = bend(from: from, to: to) else { return }
    let lines = style.lines
    let (near, far) = (from.outset(by: lines.clearance), to.outset(by: lines.clearance))
    let (dx, dy) = (far.center.x - near.center.x, far.center.y - near.center.y)
    let length = hypot(dx, dy)
    let (x, y) = (dx / length, dy / length)
    func room(from start: CGPoint, to tip: CGPoint) -> Double {
      (tip.x - start.x) * x + (tip.y - start.y) * y
    }
    let cosine = (1 - sine * sine).squareRoot()
    let leaving = CGSize(width: x * cosine + y * sine, height: y * cosine - x * sine)
    let arriving = CGSize(width: x * cosine - y * sine, height: y * cosine + x * sine)
    let start = near.border(toward: near.center.moved(leaving))
    let tip = far.border(toward: far.center.moved(arriving, by: -1))
    let room = room(from: start, to: tip)
    guard room > 0 else { return }
    // The dots end at the base of the arrowhead.
    let base = tip.moved(arriving, by: -min(room, lines.arrowLength))
    if room > lines.arrowLength {
      let third = hypot(base.x - start.x, base.y - start.y) / 3
      dots.move(to: start)
      dots.curve(to: base, start.moved(leaving, by: third), base.moved(arriving, by: -third))
    }
    let half = CGSize(
      width: -arriving.height * lines.arrowWidth / 2, height: arriving.width * lines.arrowWidth / 2)
    arrowheads.move(to: tip)
    arrowheads.line(to: base.moved(half))
    arrowheads.line(to: base.moved(half, by: -1))
    arrowheads.close()
  }
}
