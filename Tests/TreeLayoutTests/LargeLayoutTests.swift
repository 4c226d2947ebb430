import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// Very deep trees, and trees that exceed the limits of a layout.
@Suite struct LargeLayoutTests {
  /// The chains of a million nodes.
  static let chains = Dictionary(
    uniqueKeysWithValues: Chain.allCases.map { ($0, $0.shape(count: 1_000_000)) })

  @Test(
    arguments: [Chain.left, .zigzag], [LayoutName.tidy, .knuth, .wetherell, .dendrogram, .indented])
  func aChainOfAMillionNodesOnASmallStack(chain: Chain, name: LayoutName) throws {
    let count = 1_000_000
    let shape = try #require(Self.chains[chain])
    let bounds = onSmallStack {
      try? name.algorithm.layout(shape).bounds
    }
    let width = bounds?.width
    #expect(bounds?.height == Double(count - 1))
    let expected: Double =
      switch (name, chain) {
      case (.wetherell, _): 0
      case (.knuth, _): Double(count - 1)
      case (.indented, _): Double(count - 1) / 2
      case (_, .zigzag): 0.5
      case (_, .left), (_, .right): Double(count - 1) / 2
      }
    #expect(width == expected)
  }

  @Test(arguments: [Chain.left]) func aRadialChainOfAMillionNodesOnASmallStack(chain: Chain)
    throws
  {
    let shape = try #require(Self.chains[chain])
    let bounds = onSmallStack {
      try? RadialLayout().layout(shape).bounds
    }
    #expect((bounds?.height ?? 0) >= 999_999)
  }

  @Test(arguments: Chain.allCases) func aLongRadialChainIsOnCircles(chain: Chain) throws {
    let laidOut = try LaidOut(
      RadialLayout(), chain.shape(count: 20_000), .points, LayoutOptions())
    #expect(laidOut.ringsFault == nil)
    #expect(laidOut.turningSidesFault == nil)
  }

  @Test func theFractalHNamesItsLimit() throws {
    #expect(try HTreeLayout().layout(Chain.zigzag.shape(count: 41)).bounds.width > 0)
    let error = #expect(throws: LayoutError.self) {
      try HTreeLayout().layout(Chain.right.shape(count: 42))
    }
    #expect(error == .tooHigh(layout: "htree", height: 41, limit: 40))
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
    #expect(error == .tooWide(layout: "tidy", limit: 134_217_727.9375))
  }

  @Test func sizesThatAreNoLengthsAreClamped() {
    #expect(FixedPoint.ceiling(.nan) == 0)
    #expect(FixedPoint.ceiling(-1) == 0)
    #expect(FixedPoint.ceiling(.infinity) == Int64(FixedPoint.maximumLength) * 16)
    #expect(FixedPoint.ceiling(1.01) == 17)
    #expect(FixedPoint.ceiling(1.0) == 16)
  }
}
