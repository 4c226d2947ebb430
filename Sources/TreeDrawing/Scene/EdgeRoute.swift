import Foundation
import TreeLayout

/// The way of an edge that is not straight.
struct EdgeRoute {
  let start: CGPoint
  let end: CGPoint
  let bends: (CGPoint, CGPoint)

  /// - Parameters:
  ///   - upper: the node.
  ///   - lower: its child.
  ///   - sibling: its other child, if it has one.
  ///   - style: the way to take.
  init(
    from upper: NodeOutline, to lower: NodeOutline, beside sibling: NodeOutline?,
    _ style: DrawingStyle
  ) {
    let turn = style.orientation
    func turned(_ outline: NodeOutline) -> NodeOutline { turn.seenDownwards(outline) }
    func back(_ point: CGPoint) -> CGPoint { turn.seenDownwards(point, isBack: true) }
    let route = Self.downwards(turned(upper), turned(lower), sibling.map(turned), style)
    (start, end) = (back(route.start), back(route.end))
    bends = (back(route.bends.0), back(route.bends.1))
  }

  /// The route in a tree that grows downwards.
  private static func downwards(
    _ upper: NodeOutline, _ lower: NodeOutline, _ sibling: NodeOutline?, _ style: DrawingStyle
  ) -> (start: CGPoint, end: CGPoint, bends: (CGPoint, CGPoint)) {
    /// The direction across in which the child stands.
    let sideways = CGSize(width: upper.centre.x < lower.centre.x ? 1 : -1, height: 0)
    let (down, up) = (CGSize(width: 0, height: 1), CGSize(width: 0, height: -1))
    switch style.edges {
    case .bracket:
      let trunk = upper.leastX + min(upper.body.halfWidth, style.radius)
      if ([lower] + [sibling].compactMap(\.self)).allSatisfy({ $0.leastX >= trunk }) {
        // Children are indented: the trunk stands below the near end of the node, however long that is.
        let bend = CGPoint(x: trunk, y: lower.centre.y)
        let end = lower.border(in: CGSize(width: -1, height: 0))
        return (upper.bottom(across: trunk), end, (bend, bend))
      }
      let end = lower.border(in: CGSize(width: -sideways.width, height: 0))
      let bend = CGPoint(x: upper.centre.x, y: lower.centre.y)
      return (upper.border(in: down), end, (bend, bend))
    case .corner:
      let bend = CGPoint(x: lower.centre.x, y: upper.centre.y)
      // A child within the breadth of its parent is joined to it by a straight line.
      let isInside = abs(bend.x - upper.centre.x) <= upper.body.halfWidth
      let start = isInside ? upper.border(towards: lower.centre) : upper.border(in: sideways)
      return (start, lower.border(in: up), isInside ? (start, start) : (bend, bend))
    case .straight, .curved, .elbow:
      let (start, end) = (upper.border(in: down), lower.border(in: up))
      var near = end.y
      // Both edges bend at the same height, whatever the sizes of the two.
      if style.edges == .elbow, let sibling { near = min(near, sibling.border(in: up).y) }
      let middle = (start.y + near) / 2
      return (start, end, (CGPoint(x: start.x, y: middle), CGPoint(x: end.x, y: middle)))
    }
  }
}

extension NodeOutline {
  fileprivate var leastX: Double { centre.x - body.halfWidth }

  /// The point of the lower border at a place across.
  fileprivate func bottom(across place: Double) -> CGPoint {
    let radius = body.cornerRadius
    let intoCorner = max(0, abs(place - centre.x) - (body.halfWidth - radius))
    let reach =
      body.halfHeight - radius + max(0, radius * radius - intoCorner * intoCorner).squareRoot()
    return CGPoint(x: place, y: centre.y + reach)
  }

  /// The end of the border in the direction of an axis.
  fileprivate func border(in direction: CGSize) -> CGPoint {
    CGPoint(
      x: centre.x + direction.width * body.halfWidth,
      y: centre.y + direction.height * body.halfHeight)
  }
}

extension Orientation {
  /// Whether levels lie below each other.
  var isVertical: Bool { self == .down || self == .up }

  /// A point of a tree that grows in this direction, turned or mirrored so that the tree grows
  /// downwards, or back.
  fileprivate func seenDownwards(_ point: CGPoint, isBack: Bool = false) -> CGPoint {
    switch self {
    case .down: point
    case .up: CGPoint(x: point.x, y: -point.y)
    case .right: CGPoint(x: point.y, y: point.x)
    case .left:
      isBack ? CGPoint(x: -point.y, y: point.x) : CGPoint(x: point.y, y: -point.x)
    }
  }

  /// A node of a tree that grows in this direction, turned so that the tree grows downwards.
  fileprivate func seenDownwards(_ outline: NodeOutline) -> NodeOutline {
    NodeOutline(
      centre: seenDownwards(outline.centre),
      body: isVertical ? outline.body : outline.body.transposed)
  }
}
