import BinaryTrees
import Foundation
import Testing
import TreeTestSupport

@testable import TreeLayout

/// Dendrograms around their roots.
@Suite struct CircularLayoutTests {
  private static let step = 1 / Double(FixedPoint.scale)

  /// Returns random trees, some of which have nodes with one child or with three or more.
  private static func shapes(_ seed: Int) -> [TreeShape] {
    var generator = SplitMix64(seed: UInt64(seed))
    return [1, 2, 3, 5, 9, 40, 200].map { TreeShape.random(count: $0, using: &generator) }
      + [3, 30, 300].map { OrderedTree.random(count: $0, width: 4, using: &generator).shape }
  }

  /// Returns the position of a node relative to the root, as a distance and an angle from the middle.
  private func polar(_ node: Int, _ layout: NodePositions) -> (radius: Double, angle: Double) {
    let (x, y) = (layout.x(of: node) - layout.x(of: 0), layout.y(of: node) - layout.y(of: 0))
    return (hypot(x, y), atan2(x, y))
  }

  @Test(
    "the distance of a node from the root is the sum of lengths times the scale", arguments: 0..<20)
  func radii(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(100 + seed))
    for shape in Self.shapes(seed) {
      let lengths = shape.indices.map { _ -> Double? in
        Int.random(in: 0..<9, using: &generator) == 0
          ? nil : Double.random(in: 0...2, using: &generator)
      }
      let scale = Double.random(in: 1...200, using: &generator)
      let layout = try CircularLayout(branchLengths: lengths, scale: scale).layout(shape)
      var sums = [Double](repeating: 0, count: shape.count)
      for node in shape.indices.dropFirst() {
        sums[node] = sums[Int(shape.parent[node])] + (lengths[node] ?? 0)
        #expect(abs(polar(node, layout).radius - scale * sums[node]) <= 1.5 * Self.step)
      }
    }
  }

  @Test("leaves have equal angles in the order of the tree", arguments: 0..<20)
  func angles(_ seed: Int) throws {
    for shape in Self.shapes(seed) {
      let lengths = shape.indices.map { _ in Double?(100) }
      let layouts = try [
        CircularLayout().layout(shape, options: SpokeOptions.text),
        CircularLayout(branchLengths: lengths, scale: 1).layout(shape),
      ]
      let angles = shape.spokeAngles
      let leaves = shape.indices.filter { shape.isLeaf($0) && $0 > 0 }
      for (number, leaf) in leaves.enumerated() {
        let angle = (Double(2 * number + 1) / Double(leaves.count) - 1) * Double.pi
        #expect(abs(angles[leaf] - angle) < 1e-12)
        for layout in layouts {
          let place = polar(leaf, layout)
          #expect(abs(place.angle - angle) <= 2 * Self.step / place.radius)
        }
      }
      // A node is between its first and its last child.
      for node in shape.indices.dropFirst() where !shape.isLeaf(node) {
        let children = shape.children(of: node)
        guard let first = children.first, let last = children.last else { continue }
        #expect(abs(angles[node] - (angles[first] + angles[last]) / 2) < 1e-12)
      }
    }
  }

  @Test(
    "without lengths, all leaves are on one circle and inner nodes on smaller ones",
    arguments: 0..<20)
  func cladogram(_ seed: Int) throws {
    for shape in Self.shapes(seed) where shape.count > 1 {
      let layout = try CircularLayout().layout(shape, options: SpokeOptions.text)
      var circles = [Double?](repeating: nil, count: shape.height + 1)
      for node in shape.indices {
        let (radius, height) = (polar(node, layout).radius, Int(shape.subtreeHeight[node]))
        #expect(abs((circles[height] ?? radius) - radius) <= 1.5 * Self.step)
        circles[height] = radius
      }
      let radii = circles.compactMap { $0 }
      #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 - $1 > 27.8 })
      // Text that is 18 units high fits side by side at the leaves.
      #expect(shape.leafCount < 3 || 2 * radii[0] * sin(.pi / Double(shape.leafCount)) > 17.8)
    }
  }

  @Test("lengths without a scale lead to the circle of the leaves of the drawing without lengths")
  func scale() throws {
    let shape = TreeShape.complete(count: 31)
    let lengths = shape.indices.map { _ in Double?(0.25) }
    let plain = try CircularLayout().layout(shape, options: SpokeOptions.text)
    let layout = try CircularLayout(branchLengths: lengths)
      .layout(shape, options: SpokeOptions.text)
    #expect(abs(polar(30, plain).radius - polar(30, layout).radius) <= 2 * Self.step)
  }

  @Test("circles with nodes of different sizes keep their distances")
  func sizes() throws {
    var generator = SplitMix64(seed: 3)
    for shape in EveryShape.upTo(6) {
      let sizes = LayoutPropertyTests.randomSizes(shape.count, using: &generator)
      let laidOut = try LaidOut(CircularLayout(), shape, sizes, LayoutPropertyTests.page)
      #expect(laidOut.fault == nil)
    }
  }

  @Test("lengths that no coordinate can hold are refused, and missing lengths count as 0")
  func extremes() throws {
    let shape = TreeShape.complete(count: 3)
    #expect(throws: LayoutError.self) {
      try CircularLayout(branchLengths: [nil, 1, 1e300], scale: 1).layout(shape)
    }
    let zero = try CircularLayout(branchLengths: [nil, nil, .nan], scale: 5).layout(shape)
    #expect(zero.bounds.width == 0)
    let back = try CircularLayout(branchLengths: [nil, -3, 2], scale: 5).layout(shape)
    #expect(polar(1, back).radius == 0)
    #expect(try CircularLayout().layout(.empty).bounds.width == 0)
  }
}

/// Distances that suit text along spokes.
private enum SpokeOptions {
  static let text = LayoutOptions(
    siblings: .init(pitch: 18, gap: 4), levels: .init(pitch: 28, gap: 0))
}
