import Foundation
import TreeLayout

/// The ends and the bends of an edge.
typealias EdgeRoute = (start: CGPoint, end: CGPoint, bends: (CGPoint, CGPoint))

extension DrawingStyle {
  /// Returns the route of an edge that is not a straight line.
  ///
  /// - Parameters:
  ///   - upper: the parent.
  ///   - lower: the child.
  ///   - sibling: the other child of the parent, if it exists.
  ///   - orientation: the direction of growth.
  /// - Returns: the route.
  func route(
    from upper: NodeOutline, to lower: NodeOutline, beside sibling: NodeOutline?,
    growing orientation: LayoutOrientation
  ) -> EdgeRoute {
    func turned(_ outline: NodeOutline) -> NodeOutline { orientation.seenDownwards(outline) }
    func back(_ point: CGPoint) -> CGPoint { orientation.seenDownwards(point, isBack: true) }
    let route = downwards(turned(upper), turned(lower), sibling.map(turned))
    return (back(route.start), back(route.end), (back(route.bends.0), back(route.bends.1)))
  }

  /// Returns the route in a tree that grows downward.
  private func downwards(
    _ upper: NodeOutline, _ lower: NodeOutline, _ sibling: NodeOutline?
  ) -> EdgeRoute {
    /// The horizontal direction from the parent to the child.
    let sideways = CGSize(width: upper.center.x < lower.center.x ? 1 : -1, height: 0)
    let (down, up) = (CGSize(width: 0, height: 1), CGSize(width: 0, height: -1))
    switch edges {
    case .bracket:
      let trunk = upper.leastX + min(upper.body.halfWidth, radius)
      if ([lower] + [sibling].compactMap({ $0 })).allSatisfy({ $0.leastX >= trunk }) {
        // Children are indented: the trunk starts near the left end of the node, regardless of the
        // width of the node.
        let bend = CGPoint(x: trunk, y: lower.center.y)
        let end = lower.border(in: CGSize(width: -1, height: 0))
        return (upper.bottom(across: trunk), end, (bend, bend))
      }
      let end = lower.border(in: CGSize(width: -sideways.width, height: 0))
      let bend = CGPoint(x: upper.center.x, y: lower.center.y)
      return (upper.border(in: down), end, (bend, bend))
    case .corner:
      let bend = CGPoint(x: lower.center.x, y: upper.center.y)
      // If the child lies within the breadth of its parent, a straight line joins them.
      let isInside = abs(bend.x - upper.center.x) <= upper.body.halfWidth
      let start = isInside ? upper.border(toward: lower.center) : upper.border(in: sideways)
      // A branch of negative length leads upward.
      let end = lower.border(in: lower.center.y < bend.y ? down : up)
      return (start, end, isInside ? (start, start) : (bend, bend))
    case .straight, .curved, .elbow:
      let (start, end) = (upper.border(in: down), lower.border(in: up))
      var near = end.y
      // The edges to both children bend at the same height, even if the children differ in size.
      if edges == .elbow, let sibling { near = min(near, sibling.border(in: up).y) }
      let middle = (start.y + near) / 2
      return (start, end, (CGPoint(x: start.x, y: middle), CGPoint(x: end.x, y: middle)))
    }
  }
}

extension NodeOutline {
  fileprivate var leastX: Double { center.x - body.halfWidth }

  /// Returns the point of the lower border at a given x coordinate.
  fileprivate func bottom(across place: Double) -> CGPoint {
    let radius = body.cornerRadius
    let intoCorner = max(0, abs(place - center.x) - (body.halfWidth - radius))
    let reach =
      body.halfHeight - radius + max(0, radius * radius - intoCorner * intoCorner).squareRoot()
    return CGPoint(x: place, y: center.y + reach)
  }

  /// Returns the farthest point of the border in the direction of an axis.
  fileprivate func border(in direction: CGSize) -> CGPoint {
    CGPoint(
      x: center.x + direction.width * body.halfWidth,
      y: center.y + direction.height * body.halfHeight)
  }
}

extension LayoutOrientation {
  /// Creates the direction of the axis that is closest to the line between two points.
  init(from start: CGPoint, to end: CGPoint) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    self = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
  }

  /// Whether the tree grows up or down, so that its levels are horizontal.
  var isVertical: Bool { self == .down || self == .up }

  /// Whether coordinates increase in the direction of growth.
  var isForwards: Bool { self == .down || self == .right }

  /// Returns a point rotated or mirrored from a tree with this orientation to one that grows
  /// downward, or the reverse if `isBack` is true.
  func seenDownwards(_ point: CGPoint, isBack: Bool = false) -> CGPoint {
    switch self {
    case .down: point
    case .up: CGPoint(x: point.x, y: -point.y)
    case .right: CGPoint(x: point.y, y: point.x)
    case .left:
      isBack ? CGPoint(x: -point.y, y: point.x) : CGPoint(x: point.y, y: -point.x)
    }
  }

  /// Returns a node rotated or mirrored from a tree with this orientation to one that grows
  /// downward.
  fileprivate func seenDownwards(_ outline: NodeOutline) -> NodeOutline {
    NodeOutline(
      center: seenDownwards(outline.center),
      body: isVertical ? outline.body : outline.body.transposed)
  }
}
