import BinaryTrees
public import Foundation
import TreeLayout

extension TreeScene {
  /// The appearance of an edge.
  public enum EdgeAppearance: UInt8, Hashable, Sendable, CaseIterable {
    /// An edge without marks.
    case plain
    /// The lower node was removed, and the edge with it.
    case removed
    /// Both nodes of the edge are on the path.
    case path

    /// The SVG class of this appearance, preceded by a space.
    ///
    /// Empty for plain edges.
    var variant: String {
      switch self {
      case .plain: ""
      case .removed: " tv-removed"
      case .path: " tv-path"
      }
    }
  }

  /// An edge from the border of a node to the border of its child.
  public struct Edge: Sendable {
    /// The number of the upper node.
    public let parent: Int
    /// The number of the lower node.
    public let child: Int
    /// The end at the upper node: on its border, or outside it by a distance if the edge is dotted.
    public let start: CGPoint
    /// The end at the lower node: on its border, or outside it by a distance if the edge is dotted.
    public let end: CGPoint
    /// The routing of the edge.
    public let routing: EdgeRouting
    /// The bends of the edge, depending on its routing.
    ///
    /// A curve: its two control points. An elbow: its two corners. A corner or a bracket: its
    /// corner, twice. A straight edge: its two ends, or two bends if a single line would pass
    /// behind another node.
    public let bends: (CGPoint, CGPoint)
    /// The appearance of the edge.
    public let appearance: EdgeAppearance
    /// The width of the line, or `nil` for the usual width.
    let width: Double?
    /// The center of the arc from the start of the edge to its bend, or `nil` for other edges.
    var arcCenter: CGPoint?
  }

  /// The edges, ordered by the numbers of their lower nodes.
  public var edges: some RandomAccessCollection<Edge> { shape.indices.dropFirst().lazy.map(edge) }

  /// Returns the edge between a node and its parent.
  ///
  /// - Parameter child: the number of a node other than the root.
  /// - Returns: the edge.
  public func edge(above child: Int) -> Edge {
    let parent = parent(of: child)
    precondition(parent >= 0, "there is no edge above the root")
    let appearance = edgeAppearance(above: child)
    let clearance = clearance(of: appearance)
    let upper = outline(of: parent).outset(by: clearance)
    let lower = outline(of: child).outset(by: clearance)
    if let spokes {
      let (root, bend) = (center(of: 0), spokeBend(from: parent, to: child, spokes))
      return Edge(
        parent: parent, child: child, start: upper.center, end: lower.border(toward: bend),
        routing: style.edges, bends: (bend, bend), appearance: appearance,
        width: width(ofEdgeAbove: child, appearance), arcCenter: parent == 0 ? nil : root)
    }
    let route: EdgeRoute
    if style.edges != .straight {
      let (left, right) = (shape.left[parent], shape.right[parent])
      let other = nearestChild(of: parent) ?? (Int(left) == child ? right : left)
      // Without a common direction of growth, an edge follows the axis that it is closest to, except
      // in brackets, whose trunks are parallel.
      let hasGrowth = hasRows || style.edges == .bracket
      let sibling = other < 0 || !hasGrowth ? nil : outline(of: Int(other)).outset(by: clearance)
      let direction =
        hasGrowth ? style.orientation : LayoutOrientation(from: upper.center, to: lower.center)
      route = style.route(from: upper, to: lower, beside: sibling, growing: direction)
    } else if let band = band(above: child) {
      let first = upper.center.moved(along: style.orientation, to: band.start)
      let second = lower.center.moved(along: style.orientation, to: band.end)
      route = (upper.border(toward: first), lower.end(from: second), (first, second))
    } else {
      let start = upper.border(toward: lower.port)
      let end = lower.end(from: upper.center)
      route = (start, end, (start, end))
    }
    return Edge(
      parent: parent, child: child, start: route.start, end: route.end, routing: style.edges,
      bends: route.bends, appearance: appearance, width: width(ofEdgeAbove: child, appearance))
  }

  /// Returns the individual width of an edge, or `nil` for the usual width.
  ///
  /// An edge on the path is at least as wide as without individual widths.
  private func width(ofEdgeAbove child: Int, _ appearance: EdgeAppearance) -> Double? {
    guard !columns.edgeWidths.isEmpty else { return nil }
    let width = max(columns.edgeWidths[child], legibility.leastLine)
    return appearance == .path ? max(width, style.lines.pathEdge) : width
  }

  /// Returns the child of a node with three or more children that all its edges bend before, or `nil`
  /// for any other node.
  private func nearestChild(of parent: Int) -> Int32? {
    guard !nearestChildren.isEmpty, nearestChildren[parent] != TreeShape.none else { return nil }
    return nearestChildren[parent]
  }

  /// Returns the child of each node with three or more children that begins nearest to the node in
  /// the direction of growth, and no child of any other node.
  ///
  /// The array is empty if there are no such nodes.
  static func nearestChildren(
    in layout: NodePositions, growing orientation: LayoutOrientation
  ) -> [Int32] {
    let shape = layout.shape
    guard shape.hasGroups else { return [] }
    func start(_ node: Int) -> Int64 {
      let extents = layout.sizes[node]
      return switch orientation {
      case .down: layout.fixedY(of: node) - Int64(extents.top)
      case .up: -layout.fixedY(of: node) - Int64(extents.bottom)
      case .right: layout.fixedX(of: node) - Int64(extents.left)
      case .left: -layout.fixedX(of: node) - Int64(extents.right)
      }
    }
    var nearest = [Int32](repeating: TreeShape.none, count: shape.count)
    for node in shape.indices where shape.children(of: node, areMoreThan: 2) {
      let child = shape.children(of: node).min { start($0) < start($1) }
      nearest[node] = child.map { Int32(truncatingIfNeeded: $0) } ?? TreeShape.none
    }
    return nearest
  }

  /// Returns the appearance of the edge between a node and its parent.
  func edgeAppearance(above child: Int) -> EdgeAppearance {
    guard !marks.isEmpty else { return .plain }
    let (upper, lower) = (marks[parent(of: child)], marks[child])
    if upper.contains(.path), lower.contains(.path) { return .path }
    return lower.contains(.removed) ? .removed : .plain
  }
}

extension TreeScene.Edge {
  /// Whether the edge is a single straight line.
  var isLine: Bool { routing == .straight && bends == (start, end) }

  /// The corners of the edge, or points close together on a curve or an arc.
  var points: [CGPoint] {
    if let arcCenter { return pointsOfArc(around: arcCenter) + [end] }
    guard routing == .curved else { return [start, bends.0, bends.1, end] }
    return (0...16).map { step in
      let share = Double(step) / 16
      func between(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
        CGPoint(
          x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
      }
      // The construction of Paul de Casteljau.
      let (first, second) = (between(start, bends.0), between(bends.0, bends.1))
      let third = between(bends.1, end)
      return between(between(first, second), between(second, third))
    }
  }

  /// Adds the edge to a path.
  func trace(into path: inout some PathSink) {
    path.move(to: start)
    if arcCenter != nil {
      for piece in arc { path.curve(to: piece.end, piece.first, piece.second) }
      return path.line(to: end)
    }
    if isLine { return path.line(to: end) }
    switch routing {
    case .curved: path.curve(to: end, bends.0, bends.1)
    case .straight, .elbow, .corner, .bracket:
      if bends.0 != start { path.line(to: bends.0) }
      if bends.1 != bends.0 { path.line(to: bends.1) }
      path.line(to: end)
    }
  }
}

extension CGPoint {
  /// Returns the point with the same position across the direction of growth and a given position
  /// along it.
  fileprivate func moved(along orientation: LayoutOrientation, to place: Double) -> CGPoint {
    orientation.isVertical ? CGPoint(x: x, y: place) : CGPoint(x: place, y: y)
  }
}
