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
    let forwards = style.orientation.forwards
    let isVertical = style.orientation.isVertical
    /// A point that is as far along as one, and as far across as another.
    func point(along: CGPoint, across: CGPoint) -> CGPoint {
      isVertical ? CGPoint(x: across.x, y: along.y) : CGPoint(x: along.x, y: across.y)
    }
    let isBefore = isVertical ? upper.centre.x < lower.centre.x : upper.centre.y < lower.centre.y
    /// The direction across in which the child stands.
    let sideways =
      isVertical
      ? CGSize(width: isBefore ? 1 : -1, height: 0) : CGSize(width: 0, height: isBefore ? 1 : -1)
    if style.edges == .bracket {
      let trunk = upper.least(isVertical) + min(upper.extent(isVertical), style.radius)
      if ([lower] + [sibling].compactMap(\.self)).allSatisfy({ $0.least(isVertical) >= trunk }) {
        // Children are indented: the trunk stands below the near end of the node, however long that is.
        let place = isVertical ? CGPoint(x: trunk, y: 0) : CGPoint(x: 0, y: trunk)
        start = upper.border(in: forwards, across: trunk)
        end = lower.border(
          in: isVertical ? CGSize(width: -1, height: 0) : CGSize(width: 0, height: -1))
        let bend = point(along: lower.centre, across: place)
        bends = (bend, bend)
        return
      }
      start = upper.border(in: forwards)
      end = lower.border(in: sideways.reversed)
      let bend = point(along: lower.centre, across: upper.centre)
      bends = (bend, bend)
      return
    }
    end = lower.border(in: forwards.reversed)
    if style.edges == .corner {
      let bend = point(along: upper.centre, across: lower.centre)
      let (dx, dy) = (bend.x - upper.centre.x, bend.y - upper.centre.y)
      let isInside =
        isVertical ? dx.magnitude <= upper.body.halfWidth : dy.magnitude <= upper.body.halfHeight
      // A child within the breadth of its parent is joined to it by a straight line.
      start = isInside ? upper.border(towards: lower.centre) : upper.border(in: sideways)
      bends = isInside ? (start, start) : (bend, bend)
      return
    }
    start = upper.border(in: forwards)
    var near = end
    if style.edges == .elbow, let sibling {
      // Both edges bend at the same height, whatever the sizes of the two.
      let other = sibling.border(in: forwards.reversed)
      if forwards.distance(start, other) < forwards.distance(start, end) { near = other }
    }
    let middle = CGPoint(x: (start.x + near.x) / 2, y: (start.y + near.y) / 2)
    bends = (point(along: middle, across: start), point(along: middle, across: end))
  }
}

extension NodeOutline {
  /// The near end of the node across a direction of growth.
  fileprivate func least(_ isVertical: Bool) -> Double {
    (isVertical ? centre.x : centre.y) - extent(isVertical)
  }

  /// Half the extent of the node across a direction of growth.
  fileprivate func extent(_ isVertical: Bool) -> Double {
    isVertical ? body.halfWidth : body.halfHeight
  }

  /// The point of the border in one of the four directions, as far across as a place.
  fileprivate func border(in direction: CGSize, across place: Double) -> CGPoint {
    let isVertical = direction.width == 0
    let offset = abs(place - (isVertical ? centre.x : centre.y))
    let (along, radius) = (isVertical ? body.halfHeight : body.halfWidth, body.cornerRadius)
    let intoCorner = max(0, offset - (extent(isVertical) - radius))
    let reach = along - radius + max(0, radius * radius - intoCorner * intoCorner).squareRoot()
    return isVertical
      ? CGPoint(x: place, y: centre.y + direction.height * reach)
      : CGPoint(x: centre.x + direction.width * reach, y: place)
  }

  /// The point of the border in one of the four directions.
  fileprivate func border(in direction: CGSize) -> CGPoint {
    CGPoint(
      x: centre.x + direction.width * body.halfWidth,
      y: centre.y + direction.height * body.halfHeight)
  }
}

extension Orientation {
  /// Whether the tree grows up or down.
  var isVertical: Bool { self == .down || self == .up }

  /// The direction in which the tree grows, as a vector of length 1.
  fileprivate var forwards: CGSize {
    switch self {
    case .down: CGSize(width: 0, height: 1)
    case .up: CGSize(width: 0, height: -1)
    case .right: CGSize(width: 1, height: 0)
    case .left: CGSize(width: -1, height: 0)
    }
  }
}

extension CGSize {
  /// The opposite direction.
  fileprivate var reversed: CGSize { CGSize(width: -width, height: -height) }

  /// How far one point lies from another in this direction, which is of length 1.
  fileprivate func distance(_ start: CGPoint, _ end: CGPoint) -> Double {
    (end.x - start.x) * width + (end.y - start.y) * height
  }
}
