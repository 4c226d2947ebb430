import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// The contents of a window, compared with a search through all nodes and edges.
@Suite struct ViewportTests {
  /// Returns the nodes and edges that meet a window, by testing all of them.
  static func everything(
    _ layout: IncrementalLayout, in window: NodePositions.Bounds
  ) -> (nodes: [NodeID], edges: [NodeID]) {
    let full = layout.fullLayout()
    let (shape, bounds) = (full.layout.shape, layout.bounds)
    func place(_ node: Int) -> (x: Int64, y: Int64) {
      (bounds.minX + full.layout.fixedX(of: node), bounds.minY + full.layout.fixedY(of: node))
    }
    var (nodes, edges): ([NodeID], [NodeID]) = ([], [])
    for node in shape.indices {
      let (at, size) = (place(node), full.layout.sizes[node])
      if at.x - Int64(size.left) <= window.maxX, at.x + Int64(size.right) >= window.minX,
        at.y - Int64(size.top) <= window.maxY, at.y + Int64(size.bottom) >= window.minY
      {
        nodes.append(full.ids[node])
      }
      for child in [shape.left[node], shape.right[node]] where child >= 0 {
        if meets(at, place(Int(child)), window) { edges.append(full.ids[Int(child)]) }
      }
    }
    return (nodes, edges)
  }

  /// Returns whether a segment meets a rectangle, by clipping it at each side with exact fractions.
  static func meets(
    _ from: (x: Int64, y: Int64), _ to: (x: Int64, y: Int64), _ window: NodePositions.Bounds
  ) -> Bool {
    // The part of the segment from `low` to `high` is inside all sides tested before.
    var (low, high): ((Int64, Int64), (Int64, Int64)) = ((0, 1), (1, 1))
    func less(_ a: (Int64, Int64), _ b: (Int64, Int64)) -> Bool { a.0 * b.1 < b.0 * a.1 }
    for (start, end, least, most) in [
      (from.x, to.x, window.minX, window.maxX), (from.y, to.y, window.minY, window.maxY),
    ] {
      let length = end - start
      if length == 0 {
        if start < least || start > most { return false }
        continue
      }
      let (near, far) = length > 0 ? (least - start, most - start) : (start - most, start - least)
      if less(low, (near, abs(length))) { low = (near, abs(length)) }
      if less((far, abs(length)), high) { high = (far, abs(length)) }
    }
    return !less(high, low)
  }

  static func randomWindow(
    _ bounds: NodePositions.Bounds, using generator: inout SplitMix64
  ) -> NodePositions.Bounds {
    func range(_ low: Int64, _ high: Int64) -> (Int64, Int64) {
      let one = Int64.random(in: (low - 20)...(high + 20), using: &generator)
      let length = Int64.random(in: 0...max(1, (high - low) / 3), using: &generator)
      return (one, one + (Bool.random(using: &generator) ? length : length / 20))
    }
    let (x, y) = (range(bounds.minX, bounds.maxX), range(bounds.minY, bounds.maxY))
    return NodePositions.Bounds(minX: x.0, minY: y.0, maxX: x.1, maxY: y.1)
  }

  @Test(arguments: IncrementalModel.Variety.allCases)
  func randomWindowsOfRandomTrees(variety: IncrementalModel.Variety) throws {
    var generator = SplitMix64(seed: 21)
    var (fault, found): (String?, Int) = (nil, 0)
    for seed in 0..<30 where fault == nil {
      let shape = RandomShape.searchTree(count: 1 + 7 * seed, using: &generator)
      let model = IncrementalModel(shape, variety, using: &generator)
      var layout = try model.incremental(anchor: .root)
      try layout.apply(.detach(node: NodeID(shape.count - 1), from: model.place(shape.count - 1)))
      for _ in 0..<20 where fault == nil {
        let window = Self.randomWindow(layout.bounds, using: &generator)
        let (contents, expected) = (
          layout.contents(of: window), Self.everything(layout, in: window)
        )
        if contents.nodes.map(\.id) != expected.nodes { fault = "seed \(seed), nodes in \(window)" }
        if Set(contents.edges.map(\.child)) != Set(expected.edges)
          || contents.edges.count != expected.edges.count
        {
          fault = "seed \(seed), edges in \(window)"
        }
        for node in contents.nodes {
          if layout.position(of: node.id).map({ $0 == (node.x, node.y) }) != true {
            fault = "seed \(seed), the place of \(node)"
          }
        }
        found += expected.nodes.count + expected.edges.count
      }
    }
    #expect(fault == nil)
    #expect(found > 1000)
  }

  @Test func windowsWithoutEndAndWithoutExtent() throws {
    let layout = try IncrementalLayout(Chain.zigzag.shape(count: 9))
    let all = NodePositions.Bounds(minX: .min, minY: .min, maxX: .max, maxY: .max)
    #expect(layout.contents(of: all).nodes.count == 9)
    #expect(layout.contents(of: all).edges.count == 8)
    let empty = NodePositions.Bounds(minX: 5, minY: 5, maxX: 4, maxY: 5)
    #expect(layout.contents(of: empty).nodes.isEmpty)
    #expect(try IncrementalLayout().contents(of: all).nodes.isEmpty)
    // Points between two levels, on the edge from (8, 0) to (0, 16) and next to it.
    func edges(_ x: Int64, _ y: Int64) -> Int {
      layout.contents(of: NodePositions.Bounds(minX: x, minY: y, maxX: x, maxY: y)).edges.count
    }
    let (root, child) = try (
      #require(layout.position(of: NodeID(0))), #require(layout.position(of: NodeID(1)))
    )
    #expect(edges((root.x + child.x) / 2, (root.y + child.y) / 2) == 1)
    #expect(edges((root.x + child.x) / 2 + 1, (root.y + child.y) / 2) == 0)
  }

  /// Every node is shown or summarized exactly once, and only small subtrees are summarized.
  @Test func summariesCountWhatTheyHide() throws {
    var generator = SplitMix64(seed: 22)
    let shape = RandomShape.searchTree(count: 500, using: &generator)
    let model = IncrementalModel(shape, .widths, using: &generator)
    let layout = try model.incremental()
    let full = layout.fullLayout().layout
    for extent in [Int64(1), 2000, 5000, 20_000, 1 << 40] {
      let contents = layout.contents(of: layout.bounds, at: LevelOfDetail(summarizing: extent))
      #expect(contents.nodes.count + contents.summaries.reduce(0) { $0 + $1.count } == 500)
      for summary in contents.summaries {
        let range = shape.range(of: summary.root.rawValue)
        let boxes = range.map { node in
          let (size, x, y) = (full.sizes[node], full.fixedX(of: node), full.fixedY(of: node))
          return NodePositions.Bounds(
            minX: x - Int64(size.left), minY: y - Int64(size.top), maxX: x + Int64(size.right),
            maxY: y + Int64(size.bottom))
        }
        #expect(summary.count == range.count && range.count > 1)
        #expect(summary.bounds.minX == boxes.map(\.minX).min())
        #expect(summary.bounds.maxX == boxes.map(\.maxX).max())
        #expect(summary.bounds.minY == boxes.map(\.minY).min())
        #expect(summary.bounds.maxY == boxes.map(\.maxY).max())
        #expect(summary.bounds.maxX - summary.bounds.minX < extent)
        #expect(summary.bounds.maxY - summary.bounds.minY < extent)
      }
    }
    func summaryCount(_ extent: Int64) -> Int {
      layout.contents(of: layout.bounds, at: LevelOfDetail(summarizing: extent)).summaries.count
    }
    #expect(summaryCount(1 << 40) == 1)
    #expect(summaryCount(5000) > 10)
  }

  /// Omitted nodes are near the node shown above them, and edges bypass them.
  @Test func whatIsTooSmallIsLeftOut() throws {
    var generator = SplitMix64(seed: 24)
    let shape = RandomShape.searchTree(count: 2000, using: &generator)
    let layout = try IncrementalLayout(shape)
    let places = try shape.indices.map { try #require(layout.position(of: NodeID($0))) }
    var detail = LevelOfDetail()
    (detail.grainWidth, detail.grainHeight) = (3 * FixedPoint.scale, 4 * FixedPoint.scale)
    detail.kept = [NodeID(1), NodeID(1999)]
    let contents = layout.contents(of: layout.bounds, at: detail)
    let shown = Set(contents.nodes.map { $0.id.rawValue })
    let edges = Set(contents.edges.map { [$0.parent.rawValue, $0.child.rawValue] })
    var faults = 0
    for node in shape.indices.dropFirst() {
      var above = Int(shape.parent[node])
      while !shown.contains(above), above > 0 { above = Int(shape.parent[above]) }
      let isNear =
        places[node].y - places[above].y < detail.grainHeight
        && abs(places[node].x - places[above].x) < detail.grainWidth
      let isShown = !isNear || detail.kept.contains(NodeID(node))
      if shown.contains(node) != isShown || edges.contains([above, node]) != isShown {
        faults += 1
      }
    }
    #expect(faults == 0)
    #expect(shown.contains(0) && shown.count < 1500 && edges.count == contents.edges.count)

    let chain = try IncrementalLayout(Chain.right.shape(count: 100_000))
    detail = LevelOfDetail()
    (detail.grainWidth, detail.grainHeight) = (chain.bounds.maxX / 100, chain.bounds.maxY / 100)
    #expect(90...110 ~= chain.contents(of: chain.bounds, at: detail).nodes.count)
    detail.kept = [NodeID(99_999)]
    #expect(chain.contents(of: chain.bounds, at: detail).nodes.last?.id == NodeID(99_999))
  }

  @Test func onlyWhatHasChangedIsFetched() throws {
    var generator = SplitMix64(seed: 23)
    var layout = try IncrementalLayout(RandomShape.searchTree(count: 3000, using: &generator))
    let work = layout.work
    var viewport = TreeViewport()
    let middle = layout.bounds.maxX / 2
    var window = NodePositions.Bounds(minX: middle, minY: 100, maxX: middle + 400, maxY: 300)
    /// Returns whether showing the window fetches its contents again.
    func isFetched(summarizing extent: Int64 = 0) -> Bool {
      let visited = viewport.visitedCount
      viewport.show(window, of: layout, summarizing: extent)
      let detail = LevelOfDetail(summarizing: extent)
      #expect(viewport.contents == layout.contents(of: window, at: detail))
      return viewport.visitedCount != visited
    }
    #expect(isFetched())
    #expect(!viewport.contents.nodes.isEmpty && viewport.visitedCount < 200)
    #expect(!isFetched())
    (window.minX, window.maxX) = (window.minX + 40, window.maxX + 40)
    #expect(isFetched())
    window.maxY += 100
    #expect(isFetched())
    #expect(isFetched(summarizing: 50))
    #expect(layout.work == work)

    try layout.apply(.resize(node: NodeID(0)), size: .zero)
    #expect(!isFetched(summarizing: 50))
    try layout.apply(.resize(node: NodeID(0)), size: NodeExtents(width: 9, height: 0))
    #expect(isFetched(summarizing: 50))
  }
}
