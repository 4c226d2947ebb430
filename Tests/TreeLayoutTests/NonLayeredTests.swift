import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// Tidy trees in which every node stands directly below its parent.
@Suite struct NonLayeredTests {
  /// Levels so near to each other that the heights of nodes decide.
  static let layered: LayoutOptions = {
    var page = LayoutPropertyTests.page
    page.levels = LayoutOptions.Spacing(pitch: 12, gap: 5)
    return page
  }()

  static let page: LayoutOptions = {
    var page = LayoutPropertyTests.page
    page.levels = layered.levels
    page.placement = .nonLayered
    return page
  }()

  /// The first fault of a non-layered layout, in words: of what all layouts promise, of what this one
  /// does, or of the two distances below.
  private func fault(_ shape: TreeShape, _ sizes: NodeSizes, image: MirrorImage? = nil) -> String? {
    let algorithm = TidyLayout()
    if let fault = LayoutPropertyTests.fault(
      algorithm, algorithm.properties(under: Self.page), shape, sizes, Self.page, image: image,
      inMirror: { _ in algorithm })
    {
      return fault
    }
    guard let laidOut = try? LaidOut(algorithm, shape, sizes, Self.page) else { return "refused" }
    return (gapFault(laidOut) ?? nearnessFault(laidOut)).map { "\($0) in \(shape.left)" }
  }

  /// Any two nodes are apart by the gaps, sideways or up and down.
  private func gapFault(_ laidOut: LaidOut) -> String? {
    guard laidOut.shape.count <= 32 else { return nil }
    let gap = Int64(FixedPoint.ceiling(min(Self.page.siblings.gap, Self.page.subtrees.gap)))
    let levelGap = Int64(FixedPoint.ceiling(Self.page.levels.gap))
    for node in laidOut.shape.indices {
      var box = laidOut.box(node)
      box = Layout.Bounds(
        minX: box.minX - gap, minY: box.minY - levelGap, maxX: box.maxX + gap,
        maxY: box.maxY + levelGap)
      for other in 0..<node where box.overlaps(laidOut.box(other)) {
        return "nodes \(node) and \(other) are too near to each other"
      }
    }
    return nil
  }

  /// Every node is as near below its parent as the two allow.
  private func nearnessFault(_ laidOut: LaidOut) -> String? {
    for node in laidOut.shape.indices.dropFirst() {
      let above = Int(laidOut.shape.parent[node])
      let (upper, lower) = (laidOut.layout.sizes[above], laidOut.layout.sizes[node])
      let pitch = laidOut.least(Self.page.levels, upper.bottom, lower.top)
      if laidOut.y[node] - laidOut.y[above] != pitch { return "node \(node) is not just below" }
    }
    return nil
  }

  @Test func everySmallTreeWithRandomSizes() {
    var generator = SplitMix64(seed: 17)
    var fault: String?
    for (shape, image) in LayoutPropertyTests.someShapes where fault == nil {
      fault = self.fault(
        shape, LayoutPropertyTests.fewSizes(shape.count, using: &generator), image: image)
    }
    #expect(fault == nil)
  }

  @Test func seededLargeTrees() {
    var generator = SplitMix64(seed: 19)
    var fault: String?
    for _ in 0..<LayoutPropertyTests.rounds where fault == nil {
      let count = generator.logUniform(upTo: 10_000)
      let shape = RandomShape.searchTree(count: count, using: &generator)
      fault = self.fault(shape, LayoutPropertyTests.randomSizes(count, using: &generator))
    }
    #expect(fault == nil)
  }

  /// Nodes that are all of one size stand in levels, to the bit.
  @Test func oneSizeGivesTheLayeredLayout() throws {
    let extents = NodeExtents(left: 20, right: 31, top: 12, bottom: 18)
    var fault: TreeShape?
    for (shape, _) in LayoutPropertyTests.someShapes where fault == nil {
      let sizes = NodeSizes.perNode(Array(repeating: extents, count: shape.count))
      let layered = try LaidOut(TidyLayout(), shape, sizes, Self.layered)
      let free = try LaidOut(TidyLayout(), shape, sizes, Self.page)
      if layered.x != free.x || layered.y != free.y || layered.layout.bounds != free.layout.bounds {
        fault = shape
      }
    }
    #expect(fault == nil)
    let shape = EveryShape.ofCount(7)[100]
    #expect(
      try TidyLayout().layout(shape, sizes: .uniform(extents), options: Self.page)
        == TidyLayout().layout(
          shape, sizes: .uniform(extents), options: Self.layered))
  }

  /// It is worth having: trees of nodes of different heights become lower.
  @Test func whatIsNotLayeredIsLower() throws {
    var generator = SplitMix64(seed: 23)
    let shape = RandomShape.searchTree(count: 500, using: &generator)
    let sizes = LayoutPropertyTests.randomSizes(500, using: &generator)
    let layered = try LaidOut(TidyLayout(), shape, sizes, Self.layered)
    let free = try LaidOut(TidyLayout(), shape, sizes, Self.page)
    #expect(free.layout.bounds.maxY < layered.layout.bounds.maxY)
    #expect(!free.properties.contains(.layered))
    #expect(free.fault([.layered], mirrored: free, order: []) != nil)
  }

  /// A lone child stands half the pitch to its side, rounded up to a step where that is odd.
  @Test func aLoneChildOfAnOddPitch() throws {
    var options = Self.page
    (options.siblings.pitch, options.quantum) = (7.0 / 16, 0)
    let sizes = NodeSizes.perNode([
      NodeExtents(width: 2, height: 3), NodeExtents(width: 1, height: 1),
    ])
    for chain in [Chain.left, .right] {
      let layout = try TidyLayout().layout(chain.shape(count: 2), sizes: sizes, options: options)
      #expect(abs(layout.x(of: 1) - layout.x(of: 0)) == 4.0 / 16)
    }
  }
}
