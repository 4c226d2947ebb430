import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// No edge passes behind a node other than its ends; only straight edges that would do so are bent.
@Suite struct BentEdgeTests {
  /// Returns the minimum distance from a line segment to a rounded box, minus the corner radius.
  private func distance(_ from: CGPoint, _ to: CGPoint, _ node: TreeScene.Node) -> Double {
    let flat = node.box.insetBy(dx: node.cornerRadius, dy: node.cornerRadius)
    /// The distance to a point of the segment; along the segment it first decreases, then
    /// increases.
    func distance(_ share: Double) -> Double {
      let x = from.x + (to.x - from.x) * share
      let y = from.y + (to.y - from.y) * share
      return hypot(max(0, flat.minX - x, x - flat.maxX), max(0, flat.minY - y, y - flat.maxY))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let (one, other) = (low + (high - low) / 3, high - (high - low) / 3)
      if distance(one) < distance(other) { high = other } else { low = one }
    }
    return distance(low) - node.cornerRadius
  }

  /// Counts the edges that pass behind another node, as drawn and if all edges were straight.
  private func hidden(_ scene: TreeScene) -> (drawn: Int, straight: Int, bent: Int) {
    let nodes = Array(scene.nodes)
    var found = (drawn: 0, straight: 0, bent: 0)
    for edge in scene.edges {
      let parts = [edge.start, edge.bends.0, edge.bends.1, edge.end]
      let ends = [edge.parent, edge.child].map {
        CGPoint(x: nodes[$0].box.midX, y: nodes[$0].box.midY)
      }
      let low = min(ends[0].x, ends[1].x, edge.start.x, edge.end.x)
      let high = max(ends[0].x, ends[1].x, edge.start.x, edge.end.x)
      let (top, bottom) = (min(ends[0].y, ends[1].y), max(ends[0].y, ends[1].y))
      let others = nodes.filter {
        $0.number != edge.parent && $0.number != edge.child && $0.box.maxX > low
          && $0.box.minX < high && $0.box.maxY > top && $0.box.minY < bottom
      }
      if others.contains(where: { node in
        zip(parts, parts.dropFirst()).contains { distance($0, $1, node) < 0 }
      }) {
        found.drawn += 1
      }
      if others.contains(where: { distance(ends[0], ends[1], $0) < 0 }) { found.straight += 1 }
      if edge.bends != (edge.start, edge.end) { found.bent += 1 }
    }
    return found
  }

  @Test func edgesOfRandomTreesAreSeen() throws {
    var (straight, bent) = (0, 0)
    for seed in 0..<20 {
      var generator = SplitMix64(seed: UInt64(seed))
      let shape = TreeShape.random(count: 500, using: &generator)
      let scene = try TreeScene(
        of: TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" }))
      let found = hidden(scene)
      #expect(found.drawn == 0, "seed \(seed)")
      straight += found.straight
      bent += found.bent
    }
    #expect(straight > 10)
    // The other bent edges would only touch the border of a node if they were straight.
    #expect(bent >= straight && bent <= straight + straight / 4, "\(bent) of \(straight)")
  }

  @Test(arguments: LayoutOrientation.allCases)
  func edgesAreSeenInEveryDirection(orientation: LayoutOrientation) throws {
    var style = DrawingStyle.standard
    style.orientation = orientation
    var bent = 0
    for layout in [LayoutName.tidy, .wetherell, .knuth, .height] {
      var generator = SplitMix64(seed: 5)
      for _ in 0..<12 {
        let shape = RandomShape.searchTree(count: 40, using: &generator)
        let tree = TreeSnapshot<String>(shape) { _ in
          wideLabels.randomElement(using: &generator) ?? ""
        }
        let found = try hidden(tree.scene(layout: layout, style: style) { $0 })
        #expect(found.drawn == 0, "\(layout)")
        bent += found.bent
      }
    }
    #expect(bent > 0)
  }
}
