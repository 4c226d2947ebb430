import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// The guarantees of each layout, checked for every small tree and for seeded random larger trees.
@Suite struct LayoutPropertyTests {
  @Test func noShapeIsMissing() {
    #expect(EveryShape.upTo(10).count == 23_713)
  }

  static let page = LayoutOptions(
    siblings: LayoutOptions.Spacing(pitch: 56, gap: 20),
    subtrees: LayoutOptions.Spacing(pitch: 60, gap: 24),
    levels: LayoutOptions.Spacing(pitch: 64, gap: 20), quantum: 1)

  /// Returns a description of the first fault in the layouts of a tree and of its mirror image, or
  /// `nil`.
  static func fault(
    _ name: LayoutName, _ claims: LayoutProperties, _ shape: TreeShape, _ sizes: NodeSizes,
    _ options: LayoutOptions, image: MirrorImage? = nil
  ) -> String? {
    fault(name.algorithm, claims, shape, sizes, options, image: image) { _ in name.algorithm }
  }

  /// Returns the first fault of a layout with data of nodes, which the layout of the mirror image
  /// needs too.
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

  /// Returns one of three sizes for each node, so that some subtrees are equal.
  static func fewSizes(_ count: Int, using generator: inout SplitMix64) -> NodeSizes {
    guard case .perNode(let sizes) = randomSizes(3, using: &generator) else { return .points }
    return .perNode((0..<count).map { _ in sizes[Int(generator.next() % 3)] })
  }

  /// Every shape of up to ten nodes and its mirror image; all layouts are checked with both.
  static let everyShape = EveryShape.upTo(10).map { (shape: $0, image: mirrorImage($0)) }

  /// The shapes for slower checks; only up to eight nodes in debug builds to save time.
  static let someShapes: [(shape: TreeShape, image: MirrorImage)] = {
    #if DEBUG
      return everyShape.filter { $0.shape.count <= 8 }
    #else
      return everyShape
    #endif
  }()

  /// The number of large trees, which is smaller in debug builds.
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

  /// For each property that the table does not guarantee, some tree violates it.
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
