import Foundation

extension TreeScene {
  /// Draws the traversal path from node to node: a dotted line with an arrowhead at each node it
  /// reaches.
  ///
  /// The path must contain at least two nodes.
  func drawTraversalPath(on canvas: inout some DrawingCanvas) {
    var (dots, arrowheads) = (DrawingPath(), DrawingPath())
    for (here, next) in zip(traversalPath, traversalPath.dropFirst()) {
      guard let leg = TraversalPathSegment(from: outline(of: here), to: outline(of: next), style)
      else {
        continue
      }
      leg.trace(into: &dots, arrowhead: &arrowheads)
    }
    let color = style.color { $0.pathEdge }
    canvas.stroke(
      dots, LineStyle(color, width: style.lines.traversalPath, cap: .round, dash: style.lines.dots))
    canvas.fill(arrowheads, color)
  }
}

/// A segment of a traversal path, from one node to the next.
///
/// It curves to its left so that it does not cover edges, and keeps a distance from the borders of
/// both nodes.
struct TraversalPathSegment {
  private let start: CGPoint
  private let bends: (CGPoint, CGPoint)
  /// The center of the base of the arrowhead, where the dots end.
  private let back: CGPoint
  private let tip: CGPoint
  /// The vector from the center of the arrowhead's base to one of its ends.
  private let halfBack: CGSize
  /// Whether there is space for dots before the arrowhead.
  private let hasDots: Bool

  /// - Returns: `nil` if there is no space between the two nodes.
  init?(from: NodeOutline, to: NodeOutline, _ style: DrawingStyle) {
    let lines = style.lines
    let (near, far) = (from.outset(by: lines.clearance), to.outset(by: lines.clearance))
    let (dx, dy) = (far.center.x - near.center.x, far.center.y - near.center.y)
    let length = hypot(dx, dy)
    guard length > 0 else { return nil }
    let (x, y) = (dx / length, dy / length)
    func room(from start: CGPoint, to tip: CGPoint) -> Double {
      (tip.x - start.x) * x + (tip.y - start.y) * y
    }
    // A long segment deviates from the straight line by at most the radius of a node, a short one
    // by less.
    let straight = room(
      from: near.border(towards: far.center), to: far.border(towards: near.center))
    let sine = max(0, min(0.5, straight / (3 * style.radius), 4 * style.radius / length))
    let cosine = (1 - sine * sine).squareRoot()
    let leaving = CGSize(width: x * cosine + y * sine, height: y * cosine - x * sine)
    let arriving = CGSize(width: x * cosine - y * sine, height: y * cosine + x * sine)
    start = near.border(towards: near.center.moved(leaving))
    tip = far.border(towards: far.center.moved(arriving, by: -1))
    let room = room(from: start, to: tip)
    guard room > 0 else { return nil }
    hasDots = room > lines.arrowLength
    back = tip.moved(arriving, by: -min(room, lines.arrowLength))
    let third = hypot(back.x - start.x, back.y - start.y) / 3
    bends = (start.moved(leaving, by: third), back.moved(arriving, by: -third))
    halfBack = CGSize(
      width: -arriving.height * lines.arrowWidth / 2, height: arriving.width * lines.arrowWidth / 2)
  }

  /// Adds the dotted curve and the arrowhead to separate paths.
  ///
  /// The caller strokes the first and fills the second.
  func trace(into dots: inout DrawingPath, arrowhead: inout DrawingPath) {
    if hasDots {
      dots.move(to: start)
      dots.curve(to: back, bends.0, bends.1)
    }
    arrowhead.move(to: tip)
    arrowhead.line(to: back.moved(halfBack))
    arrowhead.line(to: back.moved(halfBack, by: -1))
    arrowhead.close()
  }
}
