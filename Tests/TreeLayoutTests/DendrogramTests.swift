import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// Dendrograms, mainly with branch lengths.
@Suite struct DendrogramTests {
  /// Returns random lengths: some too short for the nodes, some 0, some missing and some invalid.
  private func randomLengths(_ count: Int, using generator: inout SplitMix64) -> [Double?] {
    (0..<count).map { _ in
      switch generator.next() % 8 {
      case 0: nil
      case 1: 0
      case 2: [-1, .nan, -.infinity][Int(generator.next() % 3)]
      default: Double(generator.next() % 1024) / 256
      }
    }
  }

  private func fault(
    _ shape: TreeShape, _ sizes: NodeSizes, _ lengths: [Double?], scale: Double?,
    image: MirrorImage? = nil
  ) -> String? {
    let algorithm = DendrogramLayout(branchLengths: lengths, scale: scale)
    let options = LayoutPropertyTests.page
    return LayoutPropertyTests.fault(
      algorithm, algorithm.promises, shape, sizes, options, image: image
    ) { order in
      DendrogramLayout(branchLengths: order.map { lengths[Int($0)] }, scale: scale)
    }
  }

  @Test func everySmallTreeWithRandomLengths() {
    var generator = SplitMix64(seed: 29)
    var fault: String?
    for (shape, image) in LayoutPropertyTests.someShapes where fault == nil {
      let sizes = LayoutPropertyTests.fewSizes(shape.count, using: &generator)
      let lengths = randomLengths(shape.count, using: &generator)
      fault = self.fault(shape, sizes, lengths, scale: 40, image: image)
    }
    #expect(fault == nil)
  }

  @Test func seededLargeTreesWithRandomLengths() {
    var generator = SplitMix64(seed: 31)
    var fault: String?
    for round in 0..<LayoutPropertyTests.rounds where fault == nil {
      let count = generator.logUniform(upTo: 10_000)
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let sizes = LayoutPropertyTests.randomSizes(count, using: &generator)
      let lengths = randomLengths(count, using: &generator)
      fault = self.fault(shape, sizes, lengths, scale: round.isMultiple(of: 2) ? nil : 100)
    }
    #expect(fault == nil)
  }

  /// The vertical position of a node depends only on the sum of the lengths on its path.
  @Test func depthIsTheSumOfLengths() throws {
    // ((a:1,b:2.5):3,c:0.25)
    let shape = TreeShape(PlainNode(0, PlainNode(1, PlainNode(2), PlainNode(3)), PlainNode(4)))
    let lengths = [9, 3, 1, 2.5, 0.25]
    let layout = try DendrogramLayout(branchLengths: lengths, scale: 8).layout(
      shape, sizes: .uniform(NodeExtents(width: 10, height: 6)))
    #expect(shape.indices.map { layout.y(of: $0) } == [3, 27, 35, 47, 5])
    let fitted = try DendrogramLayout(branchLengths: lengths).layout(shape)
    #expect(fitted.y(of: 3) == 2)
    #expect(fitted.y(of: 2) == 23.0 / 16)
  }

  /// The root is not the highest node if a branch leads beyond it.
  @Test func negativeLengthsLeadBack() throws {
    let shape = TreeShape(PlainNode(0, PlainNode(1, PlainNode(2), PlainNode(3)), PlainNode(4)))
    let lengths = [0, -2, 3, 5, 6].map { Double?($0) }
    for scale in [8, nil] as [Double?] {
      let laidOut = try LaidOut(
        DendrogramLayout(branchLengths: lengths, scale: scale), shape, .points, LayoutOptions())
      #expect(laidOut.fault == nil)
      let y = shape.indices.map { laidOut.layout.y(of: $0) }
      let unit = y[0] / 2
      #expect(unit > 0 && (scale == nil || unit == 8))
      #expect(y == [2, 0, 3, 5, 8].map { $0 * unit })
    }
    let missing = try DendrogramLayout(branchLengths: [nil, .nan, 3, nil, nil], scale: 8)
      .layout(shape)
    let none = try DendrogramLayout(branchLengths: [nil, 0, 3, 0, 0], scale: 8).layout(shape)
    #expect(missing == none)
  }

  /// The layout depends on the ratios of the lengths only, however small or great they are.
  @Test func extremeLengthsKeepTheirRatios() throws {
    let shape = TreeShape(PlainNode(0, PlainNode(1, PlainNode(2), PlainNode(3)), PlainNode(4)))
    func layout(_ factor: Double) throws -> NodePositions {
      let lengths = [0, 1, 2, 1, 0.5].map { $0 * factor }
      return try DendrogramLayout(branchLengths: lengths).layout(shape)
    }
    let usual = try layout(1)
    for exponent in [-1070, -1030, -1000, 1000, 1022] {
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(try layout(factor) == usual, "2^\(exponent)")
    }
  }

  @Test func lengthsWithoutEndAreKeptInRange() throws {
    let shape = TreeShape(PlainNode(0, PlainNode(1, PlainNode(2)), PlainNode(3)))
    for scale in [nil, 1e300, .infinity, .nan, -1, 0] as [Double?] {
      let lengths: [Double?] = [nil, .infinity, .greatestFiniteMagnitude]
      let algorithm = DendrogramLayout(branchLengths: lengths, scale: scale)
      let laidOut = try LaidOut(algorithm, shape, .points, LayoutOptions())
      #expect(laidOut.fault == nil)
    }
  }

  /// Adjacent leaves have the distance of siblings or of subtrees; an inner node is centered above
  /// its children.
  @Test func aClusteringOfFour() throws {
    let shape = TreeShape(
      PlainNode(
        0, PlainNode(1, PlainNode(2, PlainNode(3), PlainNode(4)), PlainNode(5)), PlainNode(6)))
    let layout = try DendrogramLayout().layout(shape)
    #expect(shape.indices.map { layout.x(of: $0) } == [2.125, 1.25, 0.5, 0, 1, 2, 3])
    #expect(shape.indices.map { layout.y(of: $0) } == [0, 1, 2, 3, 3, 3, 3])
  }

  /// Returns the distances between adjacent leaves.
  private func leafGaps(_ layout: NodePositions) -> Set<Int64> {
    let leaves = layout.shape.indices.filter { layout.shape.isLeaf($0) }.map(layout.fixedX)
    return Set(zip(leaves.dropFirst(), leaves).map { $0 - $1 })
  }

  /// Lengths, sizes and rounding do not affect the even spacing of leaves.
  @Test func leavesAreEvenlySpaced() throws {
    var generator = SplitMix64(seed: 43)
    let plain = LayoutPropertyTests.someShapes.map(\.0).filter { shape in
      shape.indices.allSatisfy { (shape.left[$0] < 0) == (shape.right[$0] < 0) }
    }
    #expect(plain.count > 5)
    var uneven: [Int] = []
    for (number, shape) in plain.enumerated() {
      let lengths = randomLengths(shape.count, using: &generator)
      let sizes = LayoutPropertyTests.randomSizes(shape.count, using: &generator)
      for layout in [DendrogramLayout(), DendrogramLayout(branchLengths: lengths, scale: 40)] {
        let options = LayoutPropertyTests.page
        let gaps = leafGaps(try layout.layout(shape, sizes: sizes, options: options))
        if gaps.count > 1 { uneven.append(number) }
      }
    }
    #expect(uneven.isEmpty)
  }

  /// A parent is centered above its children, rounded to the next fixed-point step.
  @Test func parentsAreInTheMiddle() throws {
    var generator = SplitMix64(seed: 44)
    let shape = RandomShape.searchTree(count: 4_000, using: &generator)
    let sizes = LayoutPropertyTests.randomSizes(shape.count, using: &generator)
    let layout = try DendrogramLayout().layout(shape, sizes: sizes)
    let isNear = shape.indices.allSatisfy { node in
      let (left, right) = (Int(shape.left[node]), Int(shape.right[node]))
      guard left >= 0, right >= 0 else { return true }
      return abs(layout.fixedX(of: left) + layout.fixedX(of: right) - 2 * layout.fixedX(of: node))
        <= 1
    }
    #expect(isNear)
  }
}
