import BinaryTrees
import TreeLayout

/// The edges that would pass behind a third node if they were straight, and the bands where they
/// bend instead.
///
/// In the free band between its two levels, such an edge runs straight from one bend to the other.
/// Outside the band, it runs along the direction of growth.
///
/// This applies to layouts that place each level on a line. In such a layout, an edge can only meet
/// nodes beside one of its ends on the same level, and it meets the nearest one first.
struct BentEdges: Sendable {
  /// The range between the two bends of an edge, in the coordinates of the layout along the
  /// direction of growth.
  typealias Band = (start: Double, end: Double)

  /// The lower nodes of the edges that bend.
  private var children: Set<Int> = []
  /// The free band below each level.
  private var bands: [Band] = []

  /// The distance between the nodes of a level and the bends of edges.
  private static let slack = 7.0
  /// The maximum number of nodes to examine beside an end of an edge.
  ///
  /// An edge normally meets the nearest node first. The limit affects only trees whose node sizes
  /// differ greatly.
  private static let neighbors = 32

  /// Creates an empty set: no edge bends.
  init() {}

  /// Returns the band between the two bends of an edge, or `nil` if the edge is straight.
  ///
  /// - Parameters:
  ///   - child: the lower node of the edge.
  ///   - shape: the structure of the tree.
  /// - Returns: the start and the end of the band.
  func band(above child: Int, _ shape: TreeShape) -> Band? {
    children.contains(child) ? bands[Int(shape.depth[child]) - 1] : nil
  }

  /// Finds the edges of a tree that bend.
  ///
  /// - Parameters:
  ///   - layout: the positions of the nodes.
  ///   - measured: the sizes of the nodes.
  ///   - style: the routing of the edges and the widths of lines.
  /// - Complexity: O(*n*), or O(*n* log *n*) if the layout does not keep the nodes of a level in
  ///   order.
  init(_ layout: NodePositions, _ measured: DrawingStyle.Measured, _ style: DrawingStyle) {
    let isVertical = style.orientation.isVertical
    guard style.edges == .straight, layout.shape.count > 3,
      case .levels(let fixed) = isVertical ? layout.vertical : layout.horizontal
    else { return }
    let levels = fixed.map(FixedPoint.units)
    let rows = NodeRows(layout, measured, style)
    let shape = layout.shape
    // An edge meets no other node if, within the rows of its two nodes, it stays inside the
    // breadths of these nodes.
    let shares = zip(levels, levels.dropFirst()).map { rows.reach / max(1, abs($1 - $0)) }
    let candidates = shape.indices.dropFirst().filter { child in
      let (parent, level) = (Int(shape.parent[child]), Int(shape.depth[child]))
      let distance = abs(rows.across(child) - rows.across(parent)) * shares[level - 1]
      return distance > min(rows.breadth(of: child), rows.breadth(of: parent))
    }
    guard !candidates.isEmpty else { return }
    let order = LevelOrder(shape, by: rows)
    let bent = candidates.filter { child in
      let (parent, level) = (Int(shape.parent[child]), Int(shape.depth[child]))
      let growth = levels[level] - levels[level - 1]
      return rows.isMet(between: parent, and: child, growth, in: order)
        || rows.isMet(between: child, and: parent, -growth, in: order)
    }
    guard !bent.isEmpty else { return }
    children = Set(bent)
    let limit = Self.slack
    bands = rows.bands(between: levels).map { start, end in
      let slack =
        (end - start).magnitude < 4 * limit ? (end - start) / 4 : end > start ? limit : -limit
      return (start + slack, end - slack)
    }
  }

  /// The nodes of each level, ordered by position.
  fileprivate struct LevelOrder {
    /// The nodes, level by level.
    let nodes: [Int32]
    /// The index of each node in `nodes`.
    let place: [Int32]

    init(_ shape: TreeShape, by rows: NodeRows) {
      var (nodes, start) = shape.nodesByLevel
      // In most layouts, the nodes are already in this order, so sorting takes linear time.
      for (from, to) in zip(start, start.dropFirst()) {
        nodes[from..<to].sort { (rows.across(Int($0)), $0) < (rows.across(Int($1)), $1) }
      }
      var place = [Int32](repeating: 0, count: shape.count)
      for (number, node) in nodes.enumerated() {
        place[Int(node)] = Int32(truncatingIfNeeded: number)
      }
      (self.nodes, self.place) = (nodes, place)
    }
  }

  /// The nodes of a layout that places each level on a line, rotated so that the tree grows
  /// downward.
  fileprivate struct NodeRows {
    let layout: NodePositions
    let measured: DrawingStyle.Measured
    let orientation: LayoutOrientation
    var isVertical: Bool { orientation.isVertical }
    /// Half the sum of the line widths of a node's border and an edge.
    private let clearance: Double
    /// The largest extent of any node along the direction of growth, measured from its center.
    let reach: Double

    init(_ layout: NodePositions, _ measured: DrawingStyle.Measured, _ style: DrawingStyle) {
      (self.layout, self.measured, orientation) = (layout, measured, style.orientation)
      clearance = (style.lines.edge + style.lines.border) / 2
      var reach = style.radius
      if style.orientation.isVertical {
        for fitted in measured.fitted { reach = max(reach, fitted.body.halfHeight) }
      } else if case .perNode = layout.sizes {
        for node in layout.shape.indices {
          reach = max(reach, measured.body(of: node).halfWidth)
        }
      }
      self.reach = reach + clearance
    }

    /// Returns the position of a node across the direction of growth.
    func across(_ node: Int) -> Double { isVertical ? layout.x(of: node) : layout.y(of: node) }

    /// Returns the border of a node, rotated so that the tree grows downward.
    private func body(_ node: Int) -> NodeBody {
      let body = measured.body(of: node)
      return isVertical ? body : body.transposed
    }

    /// Returns the extent of a node across the direction of growth, measured from its center.
    func breadth(of node: Int) -> Double { body(node).halfWidth }

    /// Returns whether an edge meets a node beside one of its ends.
    ///
    /// - Parameters:
    ///   - end: the node at that end of the edge.
    ///   - other: the node at the other end of the edge.
    ///   - growth: the signed distance from the level of `end` to the level of `other`.
    ///   - order: the nodes of each level.
    /// - Returns: `true` if the edge meets a node.
    func isMet(between end: Int, and other: Int, _ growth: Double, in order: LevelOrder) -> Bool {
      let depth = layout.shape.depth
      let distance = across(other) - across(end)
      let step = distance > 0 ? 1 : -1
      var place = Int(order.place[end])
      for _ in 0..<BentEdges.neighbors {
        place += step
        guard order.nodes.indices.contains(place) else { return false }
        let node = Int(order.nodes[place])
        let offset = across(node) - across(end)
        let body = body(node)
        let near = abs(offset) - body.halfWidth - clearance
        guard depth[node] == depth[end], near < abs(distance),
          near * abs(growth) < reach * abs(distance)
        else { return false }
        let isMet = body.outset(by: clearance).isMet(
          from: (-offset, 0), to: (distance - offset, growth))
        if isMet { return true }
      }
      return false
    }

    /// Returns the free bands between the levels.
    func bands(between levels: [Double]) -> [Band] {
      let shape = layout.shape
      let isForwards = orientation.isForwards
      var ends = levels.map { (below: $0, above: $0) }
      for node in shape.indices {
        let extents = layout.sizes[node]
        let (before, after) =
          isVertical ? (extents.top, extents.bottom) : (extents.left, extents.right)
        let level = Int(shape.depth[node])
        let low = levels[level] - FixedPoint.units(Int64(before))
        let high = levels[level] + FixedPoint.units(Int64(after))
        ends[level].below = isForwards ? max(ends[level].below, high) : min(ends[level].below, low)
        ends[level].above = isForwards ? min(ends[level].above, low) : max(ends[level].above, high)
      }
      return zip(ends, ends.dropFirst()).map { ($0.below, $1.above) }
    }
  }
}

extension NodeBody {
  /// Returns whether a line intersects the border.
  ///
  /// Coordinates are relative to the center of the border.
  fileprivate func isMet(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Bool {
    let (flatX, flatY) = (max(0, halfWidth - cornerRadius), max(0, halfHeight - cornerRadius))
    /// Returns the squared distance between a point of the line, given as a share of its length,
    /// and the box spanned by the centers of the corners. As a function of the share, the distance
    /// first decreases, then increases.
    func distance(_ share: Double) -> Double {
      let x = max(0, abs(start.x + (end.x - start.x) * share) - flatX)
      let y = max(0, abs(start.y + (end.y - start.y) * share) - flatY)
      return x * x + y * y
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let third = (high - low) / 3
      let (first, second) = (distance(low + third), distance(high - third))
      if min(first, second) < cornerRadius * cornerRadius { return true }
      if first < second { high -= third } else { low += third }
    }
    return false
  }
}
