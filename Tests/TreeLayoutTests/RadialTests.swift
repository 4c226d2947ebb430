import BinaryTrees
import Foundation
import Testing
import TreeLayout
import TreeTestSupport

/// Radial layouts, compared with the sines and cosines of the C library.
@Suite struct RadialTests {
  @Test func threeNodesStandInARow() throws {
    let layout = try RadialLayout().layout(TreeShape(PlainNode(5, PlainNode(3), PlainNode(8))))
    #expect(layout.y(of: 1) == layout.y(of: 0))
    #expect(layout.y(of: 2) == layout.y(of: 0))
    #expect(layout.x(of: 0) - layout.x(of: 1) == layout.x(of: 2) - layout.x(of: 0))
    #expect(layout.x(of: 1) == 0)
  }

  /// Angles are proportional to the x positions in the tidy layout.
  @Test func anglesAreThoseOfTheTidyLayout() throws {
    var generator = SplitMix64(seed: 37)
    for count in [2, 10, 100, 1000] {
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let tidy = try TidyLayout().layout(shape)
      let radial = try RadialLayout().layout(shape)
      var farthest = 0.0
      var places: [(radius: Double, x: Double, y: Double, offset: Double)] = []
      for node in shape.indices.dropFirst() {
        let (x, y) = (radial.x(of: node) - radial.x(of: 0), radial.y(of: node) - radial.y(of: 0))
        places.append((hypot(x, y), x, y, tidy.x(of: node) - tidy.x(of: 0)))
      }
      let steady = try #require(
        places.filter { abs($0.offset) > 0.2 }.max { $0.radius < $1.radius })
      // The factor between position and angle, from the outermost node; it may differ by a full
      // turn.
      let factor = atan2(steady.x, steady.y)
      let factors = [0, 2 * Double.pi, -2 * Double.pi].map { (factor + $0) / steady.offset }
      farthest =
        factors.map { factor in
          places.map {
            hypot(
              $0.x - $0.radius * sin($0.offset * factor),
              $0.y - $0.radius * cos($0.offset * factor))
          }.max() ?? 0
        }.min() ?? 0
      #expect(farthest < 0.15, "\(count)")
    }
  }

  /// The disc around a node contains its box, for any proportions and any position of its point.
  @Test func discsHoldHighNodes() throws {
    let shape = TreeShape.complete(count: 15)
    let box = NodeExtents(left: 3, right: 1, top: 4, bottom: 40)
    for sizes in [NodeSizes.uniform(box), .perNode(Array(repeating: box, count: shape.count))] {
      let laidOut = try LaidOut(RadialLayout(), shape, sizes, LayoutPropertyTests.page)
      #expect(laidOut.fault == nil && laidOut.ringsFault == nil)
      // The discs of the root and its children have equal radii, and the gap between levels
      // separates them.
      let radius = (3.0 * 3 + 40 * 40).squareRoot()
      let distance = hypot(
        laidOut.layout.x(of: 1) - laidOut.layout.x(of: 0),
        laidOut.layout.y(of: 1) - laidOut.layout.y(of: 0))
      #expect(distance >= 2 * radius + LayoutPropertyTests.page.levels.gap)
    }
  }
}
