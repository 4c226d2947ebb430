import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// A custom layout, which needs only the public protocol.
@Suite struct OwnLayoutTests {
  /// Sizes that do not match the tree are refused before invalid memory is accessed.
  @Test func sizesFitTheTree() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TidyLayout().layout(
        .chain(count: 3, side: .left), sizes: .perNode([NodeExtents](repeating: .zero, count: 2)))
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains("as many sizes as nodes") || !isDebug)
  }

  /// Whether messages of preconditions are compiled in.
  private var isDebug: Bool {
    var isDebug = false
    func noteDebug() -> Bool {
      isDebug = true
      return true
    }
    assert(noteDebug())
    return isDebug
  }

  /// Places every node one step below and to the right of its predecessor in pre-order.
  struct Staircase: LayoutAlgorithm {
    static var name: String { "staircase" }
    static var hasRows: Bool { false }

    func upright(
      _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
    ) throws(LayoutError) -> NodePositions {
      let step = shape.indices.reduce(into: FixedPoint.ceiling(options.levels.pitch)) {
        let extents = sizes[$1]
        $0 = max($0, Int64(extents.left + extents.right), Int64(extents.top + extents.bottom))
      }
      let gap = FixedPoint.ceiling(options.levels.gap)
      let places = shape.indices.map { Int64($0) * (step * 2 + gap) }
      return NodePositions(
        shape: shape, sizes: sizes, horizontal: .nodes(places), vertical: .nodes(places))
    }
  }

  @Test func itIsTurnedAndCheckedLikeAnyOther() throws {
    let shape = TreeShape(PlainNode(0, PlainNode(1), PlainNode(2)))
    let layout = try Staircase().layout(shape, options: LayoutOptions(orientation: .up))
    #expect(shape.indices.map { layout.y(of: $0) } == [4, 2, 0])
    var generator = SplitMix64(seed: 41)
    let fault = EveryShape.upTo(6).lazy.compactMap { shape in
      LayoutPropertyTests.fault(
        Staircase(), Staircase().promises, shape,
        LayoutPropertyTests.randomSizes(shape.count, using: &generator), LayoutPropertyTests.page
      ) { _ in Staircase() }
    }.first
    #expect(fault == nil)
  }
}
