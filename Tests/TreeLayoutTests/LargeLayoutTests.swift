import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// Trees that are nothing but depth, and trees beyond what a layout can place.
@Suite struct LargeLayoutTests {
  @Test(arguments: Chain.allCases, [LayoutName.tidy, .knuth, .wetherell])
  func aChainOfAMillionNodesOnASmallStack(chain: Chain, name: LayoutName) {
    let count = 1_000_000
    let (fault, width) = onSmallStack { () -> (String?, Double) in
      let shape = chain.shape(count: count)
      guard let laidOut = try? LaidOut(name.algorithm, shape, .points, LayoutOptions()) else {
        return ("no layout", 0.0)
      }
      return (laidOut.fault, laidOut.layout.bounds.width)
    }
    #expect(fault == nil)
    let expected: Double =
      switch (name, chain) {
      case (.wetherell, _): 0
      case (.knuth, _): Double(count - 1)
      case (_, .zigzag): 0.5
      case (_, .left), (_, .right): Double(count - 1) / 2
      }
    #expect(width == expected)
  }

  @Test func theHeightLayoutNamesItsLimit() throws {
    #expect(try HeightLayout().layout(Chain.right.shape(count: 41)).bounds.width > 0)
    let error = #expect(throws: LayoutError.self) {
      try HeightLayout().layout(Chain.right.shape(count: 42))
    }
    #expect(error == .tooHigh(layout: "height", height: 41, limit: 40))
    #expect(error?.description.contains("stops at height 40") == true)
  }

  @Test func anOffsetOutOfRangeIsRefused() throws {
    let huge = NodeExtents(width: 2 * FixedPoint.maximumLength, height: 1)
    var links = TreeLinks()
    for node in 0..<Int32(63) {
      links.append()
      if node > 0 {
        links.attach(node, on: node.isMultiple(of: 2) ? .right : .left, of: (node - 1) / 2)
      }
    }
    links.root = 0
    let shape = try links.numbered().shape
    let error = #expect(throws: LayoutError.self) {
      try TidyLayout().layout(shape, sizes: .uniform(huge), options: LayoutOptions())
    }
    #expect(error == .tooWide(layout: "tidy"))
  }

  @Test func sizesThatAreNoLengthsAreClamped() {
    #expect(FixedPoint.ceiling(.nan) == 0)
    #expect(FixedPoint.ceiling(-1) == 0)
    #expect(FixedPoint.ceiling(.infinity) == Int32(FixedPoint.maximumLength) * 16)
    #expect(FixedPoint.ceiling(1.01) == 17)
    #expect(FixedPoint.ceiling(1.0) == 16)
  }
}
