import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// The properties that each layout promises, checked over every small tree and over seeded random
/// larger ones.
@Suite struct LayoutPropertyTests {
  @Test func noShapeIsMissing() {
    #expect(EveryShape.upTo(10).count == 23_713)
  }

  static let page = LayoutOptions(
    siblings: LayoutOptions.Spacing(pitch: 56, gap: 20),
    subtrees: LayoutOptions.Spacing(pitch: 60, gap: 24),
    levels: LayoutOptions.Spacing(pitch: 64, gap: 20), quantum: 1)

  /// The first fault of a layout of a tree and of its mirror image, in words.
  static func fault(
    _ name: LayoutName, _ claims: LayoutProperties, _ shape: TreeShape, _ sizes: NodeSizes,
    _ options: LayoutOptions, image: MirrorImage? = nil
  ) -> String? {
    fault(name.algorithm, claims, shape, sizes, options, image: image) { _ in name.algorithm }
  }

  /// The same for a layout that knows something of the nodes, which goes into the mirror with them.
  static func fault(
    _ algorithm: any LayoutAlgorithm, _ claims: LayoutProperties, _ shape: TreeShape,
    _ sizes: NodeSizes, _ options: LayoutOptions,
    image: MirrorImage? = nil, inMirror: (_ order: [Int32]) -> any LayoutAlgorithm
  ) -> String? {
    do {
      let image = image ?? mirrorImage(shape)
      let laidOut = try LaidOut(algorithm, shape, sizes, options)
      let mirrored = try LaidOut(
        inMirror(image.order), image.shape, mirrorImage(sizes, order: image.order), options)
      return (laidOut.fault ?? laidOut.fault(claims, mirrored: mirrored, order: image.order)).map {
        "\($0): \(algorithm) of \(shape.left) \(shape.right) \(sizes)"
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

  /// Sizes of which there are only a few, so that some subtrees are equal.
  static func fewSizes(_ count: Int, using generator: inout SplitMix64) -> NodeSizes {
    guard case .perNode(let sizes) = randomSizes(3, using: &generator) else { return .points }
    return .perNode((0..<count).map { _ in sizes[Int(generator.next() % 3)] })
  }

  /// Every shape of up to ten nodes with its mirror image, which all layouts are checked with.
  static let everyShape = EveryShape.upTo(10).map { (shape: $0, image: mirrorImage($0)) }

  /// The same, but only up to eight nodes where the code is not optimised, for the sake of time.
  static let someShapes: [(shape: TreeShape, image: MirrorImage)] = {
    #if DEBUG
      return everyShape.filter { $0.shape.count <= 8 }
    #else
      return everyShape
    #endif
  }()

  /// How many large trees are tried; fewer where the code is not optimised.
  static let rounds: Int = {
    #if DEBUG
      return 20
    #else
      return 60
    #endif
  }()

  @Test(arguments: LayoutName.allCases) func everySmallTreeOnTheUnitGrid(name: LayoutName) {
    let fault = Self.everyShape.lazy.compactMap {
      Self.fault(name, name.promises, $0.shape, .points, LayoutOptions(), image: $0.image)
    }.first
    #expect(fault == nil)
  }

  @Test(arguments: LayoutName.allCases) func everySmallTreeWithRandomSizes(name: LayoutName) {
    var generator = SplitMix64(seed: 7)
    var fault: String?
    for (shape, image) in Self.someShapes where fault == nil {
      let sizes = Self.fewSizes(shape.count, using: &generator)
      fault = Self.fault(name, name.promises, shape, sizes, Self.page, image: image)
    }
    #expect(fault == nil)
  }

  @Test(arguments: LayoutName.allCases) func seededLargeTrees(name: LayoutName) {
    var generator = SplitMix64(seed: 11)
    var fault: String?
    for _ in 0..<Self.rounds where fault == nil {
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
    let shapes =
      EveryShape.upTo(7)
      + (0..<100).map { _ in RandomShape.searchTree(count: 40, using: &generator) }
    for (word, claim, _) in LaidOut.claims where !name.promises.contains(claim) {
      let isBroken = shapes.contains { shape in
        let sizes = Self.fewSizes(shape.count, using: &generator)
        return Self.fault(name, claim, shape, .points, LayoutOptions()) != nil
          || Self.fault(name, claim, shape, sizes, Self.page) != nil
      }
      #expect(isBroken, "\(name) could claim \(word)")
    }
  }
}
