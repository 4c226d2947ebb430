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
    do {
      let image = mirrorImage(shape)
      let laidOut = try LaidOut(name.algorithm, shape, sizes, options)
      let mirrored = try LaidOut(
        name.algorithm, image.shape, mirrorImage(sizes, order: image.order), options)
      return
        (laidOut.fault
        ?? laidOut.fault(claims, mirrored: mirrored, renumbering: image.order)).map {
          "\(name) of \(shape.left) \(shape.right): \($0)"
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
    for shape in EveryShape.upTo(9) where fault == nil {
      let sizes = Self.randomSizes(shape.count, using: &generator)
      fault = Self.fault(name, name.promises, shape, sizes, Self.page)
    }
    #expect(fault == nil)
  }

  @Test(arguments: LayoutName.allCases) func seededLargeTrees(name: LayoutName) {
    var generator = SplitMix64(seed: 11)
    var fault: String?
    for _ in 0..<60 where fault == nil {
      let count = generator.logUniform(upTo: 4000)
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let sizes = Self.randomSizes(count, using: &generator)
      fault = Self.fault(name, name.promises, shape, sizes, Self.page)
    }
    #expect(fault == nil)
  }

  /// The properties that the table leaves out are not merely unproved: some tree breaks them.
  @Test func whatIsNotClaimedDoesNotHold() {
    func breaks(_ name: LayoutName, _ claims: LayoutProperties) -> Bool {
      EveryShape.upTo(7).contains { Self.fault(name, claims, $0, .points, LayoutOptions()) != nil }
    }
    #expect(breaks(.height, .equalSubtrees))
    #expect(breaks(.knuth, .centred))
    #expect(breaks(.wetherell, .sides))
    #expect(breaks(.wetherell, .mirror))
    #expect(breaks(.wetherell, .centred))
    #expect(breaks(.wetherell, .equalSubtreesAtEqualDepth))
  }
}

extension LayoutName {
  var promises: LayoutProperties { type(of: algorithm).properties }
}
