import BinaryTrees
import Foundation
import Testing
import TreeLayout
import TreeTestSupport

/// Layouts whose leaves have directions of their own around the root.
@Suite struct SpokeLayoutTests {
  private static let options = LayoutOptions(
    siblings: .init(pitch: 18, gap: 4), levels: .init(pitch: 28, gap: 0))

  /// Returns random trees, some of which have nodes with one child.
  private static func shapes(_ seed: Int) -> [TreeShape] {
    var generator = SplitMix64(seed: UInt64(seed))
    return [2, 3, 5, 9, 40, 200].map { TreeShape.random(count: $0, using: &generator) }
  }

  private func place(_ shape: TreeShape) throws -> NodePositions {
    try SpokeLayout().layout(
      shape, sizes: .uniform(NodeExtents(width: 4, height: 4)), options: Self.options)
  }

  /// Returns the position of a node relative to the root, as a distance and an angle from the middle.
  private func polar(_ node: Int, _ layout: NodePositions) -> (radius: Double, angle: Double) {
    let (x, y) = (layout.x(of: node) - layout.x(of: 0), layout.y(of: node) - layout.y(of: 0))
    return (hypot(x, y), atan2(x, y))
  }

  @Test(arguments: 0..<20) func leavesHaveEqualAnglesAndLevelsAreCircles(_ seed: Int) throws {
    for shape in Self.shapes(seed) {
      let layout = try place(shape)
      let leaves = shape.indices.filter { shape.isLeaf($0) && $0 > 0 }
      for (number, leaf) in leaves.enumerated() {
        let angle = (Double(2 * number + 1) / Double(leaves.count) - 1) * Double.pi
        #expect(abs(polar(leaf, layout).angle - angle) < 0.01)
      }
      var radii = [Double?](repeating: nil, count: shape.height + 1)
      for node in shape.indices {
        let (radius, depth) = (polar(node, layout).radius, Int(shape.depth[node]))
        #expect(abs((radii[depth] ?? radius) - radius) < 0.1)
        radii[depth] = radius
      }
      let circles = radii.compactMap { $0 }
      #expect(zip(circles, circles.dropFirst()).allSatisfy { $1 - $0 > 27.9 })
    }
  }

  /// A node stands between its children, and an only child in the direction of its parent.
  @Test(arguments: 0..<20) func parentsAreBetweenTheirChildren(_ seed: Int) throws {
    for shape in Self.shapes(seed) {
      let layout = try place(shape)
      for node in shape.indices.dropFirst() where !shape.isLeaf(node) {
        let angles = shape.children(of: node).map { polar($0, layout).angle }
        guard let first = angles.first, let last = angles.last else { continue }
        #expect(abs(polar(node, layout).angle - (first + last) / 2) < 0.02)
      }
    }
  }

  /// The strip along the spoke of a leaf, as wide as a line of text, contains no other node.
  @Test(arguments: 0..<20) func textCanFollowTheSpokesOfLeaves(_ seed: Int) throws {
    for shape in Self.shapes(seed) where shape.leafCount > 2 {
      let layout = try place(shape)
      for leaf in shape.indices where shape.isLeaf(leaf) {
        let (radius, angle) = polar(leaf, layout)
        for other in shape.indices.dropFirst() where other != leaf {
          let place = polar(other, layout)
          let along = place.radius * cos(place.angle - angle) - radius
          let across = abs(place.radius * sin(place.angle - angle))
          #expect(along < 0.1 || across > 8.9, "\(shape.count) \(leaf) \(other)")
        }
      }
    }
  }

  @Test func neighborsOnACircleKeepTheirDistance() throws {
    for shape in Self.shapes(7) {
      let layout = try place(shape)
      for node in shape.indices.dropFirst() {
        for other in 1..<node where shape.depth[node] == shape.depth[other] {
          let (x, y) = (
            layout.x(of: node) - layout.x(of: other), layout.y(of: node) - layout.y(of: other)
          )
          #expect(hypot(x, y) > 7.8)
        }
      }
    }
  }

  @Test func smallTreesHaveALayout() throws {
    #expect(try place(.empty).bounds.width == 0)
    let one = try place(TreeShape.complete(count: 1))
    #expect(one.bounds.width == 4 && one.bounds.height == 4)
    let chain = try place(Chain.left.shape(count: 4))
    #expect((0..<4).allSatisfy { chain.x(of: $0) == chain.x(of: 0) })
  }
}
