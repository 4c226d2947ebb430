import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// A drawing with another orientation is the same drawing, turned.
@Suite struct OrientationTests {
  @Test func threeNodesInEveryDirection() throws {
    let shape = TreeShape(PlainNode(5, PlainNode(3), PlainNode(8)))
    let size = NodeSizes.uniform(NodeExtents(left: 1, right: 2, top: 3, bottom: 4))
    func places(_ orientation: LayoutOrientation) throws -> [[Double]] {
      let layout = try TidyLayout().layout(
        shape, sizes: size,
        options: LayoutOptions(
          siblings: LayoutOptions.Spacing(pitch: 10, gap: 0),
          levels: LayoutOptions.Spacing(pitch: 20, gap: 0), orientation: orientation))
      return shape.indices.map { [layout.x(of: $0), layout.y(of: $0)] }
    }
    #expect(try places(.down) == [[6, 3], [1, 23], [11, 23]])
    #expect(try places(.up) == [[6, 23], [1, 3], [11, 3]])
    #expect(try places(.right) == [[1, 8], [21, 3], [21, 13]])
    #expect(try places(.left) == [[21, 8], [1, 3], [1, 13]])
  }

  @Test func nothingOverlapsInAnyDirection() throws {
    var generator = SplitMix64(seed: 3)
    var faults: [String] = []
    for shape in EveryShape.upTo(7) {
      let sizes = LayoutPropertyTests.randomSizes(shape.count, using: &generator)
      for name in LayoutName.allCases {
        for orientation in LayoutOrientation.allCases {
          var options = LayoutPropertyTests.page
          options.orientation = orientation
          let layout = try name.algorithm.layout(shape, sizes: sizes, options: options)
          if let fault = overlap(layout) { faults.append("\(name) \(orientation): \(fault)") }
        }
      }
    }
    #expect(faults.first == nil)
  }

  /// Returns two nodes whose boxes overlap, or a node out of bounds, or `nil`; compares every pair.
  private func overlap(_ layout: NodePositions) -> String? {
    let boxes = layout.shape.indices.map { node -> NodePositions.Bounds in
      let extents = layout.sizes[node]
      let (x, y) = (layout.fixedX(of: node), layout.fixedY(of: node))
      return NodePositions.Bounds(
        minX: x - Int64(extents.left), minY: y - Int64(extents.top),
        maxX: x + Int64(extents.right), maxY: y + Int64(extents.bottom))
    }
    for (index, box) in boxes.enumerated() {
      if box.minX < 0 || box.minY < 0 || box.maxX > layout.bounds.maxX
        || box.maxY > layout.bounds.maxY
      {
        return "\(index) is out of bounds"
      }
      for other in boxes[..<index]
      where box.minX < other.maxX && other.minX < box.maxX && box.minY < other.maxY
        && other.minY < box.maxY
      {
        return "\(index) overlaps"
      }
    }
    return nil
  }
}
