import BinaryTrees
import TreeLayout

/// Which straight edges would pass behind a node that is not their own, in a layout whose levels stand
/// on lines, and where they bend instead: they cross in the free band between two levels.
///
/// Such an edge can only meet the nodes that stand beside its two ends on their levels, the nearest one
/// first.
struct BentEdges: Sendable {
  /// Where an edge may cross, in the coordinates of the layout along the direction of growth.
  typealias Band = (start: Double, end: Double)

  /// The lower nodes of the edges that bend.
  private var children: Set<Int32> = []
  /// The free band below each level.
  private var bands: [Band] = []

  /// How far from the nodes of a level an edge bends.
  private static let slack = 7.0
  /// How many nodes beside an end are looked at: the nearest one that could be met is met, unless nodes
  /// differ much in size.
  private static let neighbours = 32

  /// No edges.
  init() {}

  /// The band in which an edge crosses, or `nil` if it is straight.
  ///
  /// - Parameters:
  ///   - child: the lower node of the edge.
  ///   - shape: the structure of the tree.
  /// - Returns: where the band begins and ends.
  func band(above child: Int, _ shape: TreeShape) -> Band? {
    guard !children.isEmpty, children.contains(Int32(truncatingIfNeeded: child)) else { return nil }
    return bands[Int(shape.depth[child]) - 1]
  }

  /// Finds the edges of a tree that bend.
  ///
  /// - Parameters:
  ///   - layout: where the nodes are.
  ///   - measured: how large they are.
  ///   - style: how edges are routed.
  /// - Complexity: O(*n*), and O(*n* log *n*) for a layout that does not keep to the order of nodes.
  init(_ layout: Layout, _ measured: DrawingStyle.Measured, _ style: DrawingStyle) {
    let isVertical = style.orientation.isVertical
    guard style.edges == .straight, layout.shape.count > 3,
      case .levels(let fixed) = isVertical ? layout.vertical : layout.horizontal
    else { return }
    let levels = fixed.map(FixedPoint.units)
    let rows = NodeRows(layout, measured, style, isVertical: isVertical)
    let shape = layout.shape
    // An edge that leaves the rows of its ends within their breadth crosses no other node.
    let shares = zip(levels, levels.dropFirst()).map { rows.reach / max(1, abs($1 - $0)) }
    let candidates = shape.indices.dropFirst().filter { child in
      let (parent, level) = (Int(shape.parent[child]), Int(shape.depth[child]))
      let way = abs(rows.across(child) - rows.across(parent)) * shares[level - 1]
      return way > min(rows.breadth(of: child), rows.breadth(of: parent))
    }
    guard !candidates.isEmpty else { return }
    let order = LevelOrder(shape, by: rows)
    for child in candidates {
      let (parent, level) = (Int(shape.parent[child]), Int(shape.depth[child]))
      let growth = levels[level] - levels[level - 1]
      if rows.isMet(between: parent, and: child, growth, in: order)
        || rows.isMet(between: child, and: parent, -growth, in: order)
      {
        children.insert(Int32(truncatingIfNeeded: child))
      }
    }
    if !children.isEmpty { bands = rows.bands(between: levels) }
    let limit = Self.slack
    bands = bands.map { start, end in
      let slack =
        (end - start).magnitude < 4 * limit ? (end - start) / 4 : end > start ? limit : -limit
      return (start + slack, end - slack)
    }
  }

  /// The nodes of each level, as they stand beside each other.
  fileprivate struct LevelOrder {
    /// The nodes, level by level.
    let nodes: [Int32]
    /// The place of each node among them.
    let place: [Int32]

    init(_ shape: TreeShape, by rows: NodeRows) {
      var (nodes, start) = shape.nodesByLevel
      for (from, to) in zip(start, start.dropFirst()) where to - from > 1 {
        let isSorted = (from + 1..<to).allSatisfy {
          rows.across(Int(nodes[$0 - 1])) <= rows.across(Int(nodes[$0]))
        }
        if !isSorted {
          nodes[from..<to].sort { (rows.across(Int($0)), $0) < (rows.across(Int($1)), $1) }
        }
      }
      var place = [Int32](repeating: 0, count: shape.count)
      for (number, node) in nodes.enumerated() {
        place[Int(node)] = Int32(truncatingIfNeeded: number)
      }
      (self.nodes, self.place) = (nodes, place)
    }
  }

  /// The nodes of a layout whose levels stand on lines, seen so that the tree grows downwards.
  fileprivate struct NodeRows {
    let layout: Layout
    let measured: DrawingStyle.Measured
    let orientation: Orientation
    let isVertical: Bool
    /// How far the lines of nodes and edges reach beyond their middle, together.
    private let clearance: Double
    /// How far any node reaches along the direction of growth.
    let reach: Double

    init(
      _ layout: Layout, _ measured: DrawingStyle.Measured, _ style: DrawingStyle, isVertical: Bool
    ) {
      (self.layout, self.measured, orientation) = (layout, measured, style.orientation)
      self.isVertical = isVertical
      clearance = (style.lines.edge + style.lines.border) / 2
      var reach = style.radius
      if isVertical {
        for fitted in measured.fitted { reach = max(reach, fitted.body.halfHeight) }
      } else if case .perNode = layout.sizes {
        for node in layout.shape.indices {
          reach = max(reach, measured.body(of: node).halfWidth)
        }
      }
      self.reach = reach + clearance
    }

    /// Where a node stands across the direction of growth.
    func across(_ node: Int) -> Double { isVertical ? layout.x(of: node) : layout.y(of: node) }

    /// The border of a node, seen so that the tree grows downwards.
    private func body(_ node: Int) -> NodeBody {
      let body = measured.body(of: node)
      return isVertical ? body : body.transposed
    }

    /// How far a node reaches across.
    func breadth(of node: Int) -> Double { body(node).halfWidth }

    /// Whether an edge meets a node that stands beside one of its ends.
    ///
    /// - Parameters:
    ///   - end: the node at that end.
    ///   - other: the node at the other end.
    ///   - growth: how far the other level lies below.
    ///   - order: the nodes of each level.
    /// - Returns: `true` if it does.
    func isMet(
      between end: Int, and other: Int, _ growth: Double, in order: LevelOrder
    ) -> Bool {
      let depth = layout.shape.depth
      let way = across(other) - across(end)
      let step = way > 0 ? 1 : -1
      var place = Int(order.place[end])
      for _ in 0..<BentEdges.neighbours {
        place += step
        guard order.nodes.indices.contains(place) else { return false }
        let node = Int(order.nodes[place])
        let offset = across(node) - across(end)
        let body = body(node)
        let near = abs(offset) - body.halfWidth - clearance
        guard depth[node] == depth[end], near < abs(way),
          near * abs(growth) < reach * abs(way)
        else { return false }
        let isMet = body.outset(by: clearance).isMet(
          from: (-offset, 0), to: (way - offset, growth))
        if isMet { return true }
      }
      return false
    }

    /// The free bands between levels.
    func bands(between levels: [Double]) -> [Band] {
      let shape = layout.shape
      let isForwards = orientation == .down || orientation == .right
      var ends = levels.map { (below: $0, above: $0) }
      for node in shape.indices {
        let extents = layout.sizes[node]
        let (before, after) =
          isVertical ? (extents.top, extents.bottom) : (extents.left, extents.right)
        let level = Int(shape.depth[node])
        let low = levels[level] - FixedPoint.units(Int64(before))
        let high = levels[level] + FixedPoint.units(Int64(after))
        if isForwards {
          (ends[level].below, ends[level].above) = (
            max(ends[level].below, high), min(ends[level].above, low)
          )
        } else {
          (ends[level].below, ends[level].above) = (
            min(ends[level].below, low), max(ends[level].above, high)
          )
        }
      }
      return zip(ends, ends.dropFirst()).map { ($0.below, $1.above) }
    }
  }
}

extension NodeBody {
  /// Whether a line comes within the border, seen from the middle.
  fileprivate func isMet(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Bool {
    let (flatX, flatY) = (max(0, halfWidth - cornerRadius), max(0, halfHeight - cornerRadius))
    /// How far a share of the line lies from the box between the centres of the corners, squared; this
    /// falls and then rises.
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
