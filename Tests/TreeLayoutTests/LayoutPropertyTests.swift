import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// The properties that each layout promises, checked over every small tree and over seeded random
/// larger ones.
@Suite struct LayoutPropertyTests {
  static let page = LayoutOptions(
    siblings: LayoutOptions.Spacing(pitch: 56, gap: 20),
    subtrees: LayoutOptions.Spacing(pitch: 60, gap: 24),
    levels: LayoutOptions.Spacing(pitch: 64, gap: 20), quantum: 1)

  /// The first fault of a layout of a tree and of its mirror image, in words.
  static func fault(
    _ name: LayoutName, _ claims: LayoutProperties, _ shape: TreeShape, _ sizes: NodeSizes,
    _ options: LayoutOptions
  ) -> String? {
    fault(name.algorithm, claims, shape, sizes, options) { _ in name.algorithm }
  }

  /// The same for a layout that knows something of the nodes, which goes into the mirror with them.
  static func fault(
    _ algorithm: any LayoutAlgorithm, _ claims: LayoutProperties, _ shape: TreeShape,
    _ sizes: NodeSizes, _ options: LayoutOptions,
    inMirror: (_ order: [Int32]) -> any LayoutAlgorithm
  ) -> String? {
    do {
      let image = mirrorImage(shape)
      let laidOut = try LaidOut(algorithm, shape, sizes, options)
      let mirrored = try LaidOut(
        inMirror(image.order), image.shape, mirrorImage(sizes, order: image.order), options)
      return (laidOut.fault ?? laidOut.fault(claims, mirrored: mirrored, order: image.order)).map {
        "\(algorithm) of \(shape.left) \(shape.right) \(sizes): \($0)"
      }
    } catch {
      return "\(error)"
    }
  }

  static func randomSizes(_ count: Int, using generator: inout SplitMix64) -> NodeSizes {
    .perNode(
      (0..<count).map { _ in
        NodeExtents(
          left: Double(Int.random(in: 0...400, using: &generator)) / 4,
          right: Double(Int.random(in: 0...400, using: &generator)) / 4,
          top: Double(Int.random(in: 0...80, using: &generator)) / 4,
          bottom: Double(Int.random(in: 0...80, using: &generator)) / 4)
      })
  }

  @Test(arguments: LayoutName.allCases) func everySmallTreeOnTheUnitGrid(name: LayoutName) {
    let fault = EveryShape.upTo(10).lazy.compactMap {
      Self.fault(name, name.promises, $0, .points, LayoutOptions())
    }.first
    #expect(fault == nil)
  }

  @Test(arguments: LayoutName.allCases) func everySmallTreeWithRandomSizes(name: LayoutName) {
    var generator = SplitMix64(seed: 7)
    var fault: String?
    for shape in EveryShape.upTo(10) where fault == nil {
      let sizes = Self.randomSizes(shape.count, using: &generator)
      fault = Self.fault(name, name.promises, shape, sizes, Self.page)
    }
    #expect(fault == nil)
  }

  @Test(arguments: LayoutName.allCases) func seededLargeTrees(name: LayoutName) {
    var generator = SplitMix64(seed: 11)
    var fault: String?
    for _ in 0..<60 where fault == nil {
      let count = generator.logUniform(upTo: 10_000)
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let sizes = Self.randomSizes(count, using: &generator)
      fault = Self.fault(name, name.promises, shape, sizes, Self.page)
    }
    #expect(fault == nil)
  }

  /// The properties that the table leaves out are not merely unproved: some tree breaks them.
  @Test(arguments: LayoutName.allCases) func whatIsNotClaimedDoesNotHold(name: LayoutName) {
    var generator = SplitMix64(seed: 13)
    for (word, claim, _) in LaidOut.claims where !name.promises.contains(claim) {
      let isBroken = EveryShape.upTo(8).reversed().contains { shape in
        let sizes = Self.randomSizes(shape.count, using: &generator)
        return Self.fault(name, claim, shape, sizes, Self.page) != nil
      }
      #expect(isBroken, "\(name) could claim \(word)")
    }
  }
}

extension LayoutName {
  var promises: LayoutProperties { type(of: algorithm).properties }
}
