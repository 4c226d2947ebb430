import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// Distances and sizes within and beyond their limits.
///
/// Every layout places the tree or throws an error that names the limit; it never traps.
@Suite struct ExtremeOptionTests {
  /// Lengths in units: valid lengths at both limits, and invalid lengths that are clamped.
  static let lengths: [Double] = [
    0, 1.0 / 16, 1, 1_000_000, FixedPoint.maximumLength, FixedPoint.maximumLength + 1,
    Double(Int.max), .infinity, -1, .nan,
  ]

  /// Options with one length for all distances, for all except one, or for a single one.
  static let options: [LayoutOptions] = lengths.flatMap { length in
    let (least, most) = (
      LayoutOptions.Spacing(pitch: 1, gap: 0), LayoutOptions.Spacing(pitch: length, gap: length)
    )
    let orientation = LayoutOrientation.allCases[
      Int(length.isFinite ? abs(length).truncatingRemainder(dividingBy: 4) : 0)]
    return [
      LayoutOptions(
        siblings: most, subtrees: most, levels: most, quantum: length, orientation: orientation),
      LayoutOptions(siblings: most, subtrees: least, levels: least),
      LayoutOptions(siblings: least, subtrees: most, levels: least),
      LayoutOptions(siblings: least, subtrees: least, levels: most, orientation: .right),
      LayoutOptions(siblings: least, quantum: length),
    ]
  }

  /// All small trees, chains near the height limit, and trees of two chains that part at the root.
  static let shapes: [TreeShape] =
    EveryShape.upTo(3) + Chain.allCases.map { $0.shape(count: 41) }
    + [Chain.zigzag.shape(count: 42), .complete(count: 63)]
    + [(12, 9), (40, 40), (100, 99)].map { fork($0, $1) }

  /// Returns a root with a chain of left children on its left and a chain of right children on its
  /// right.
  static func fork(_ left: Int, _ right: Int) -> TreeShape {
    var links = TreeLinks()
    links.root = links.append()
    for (side, count) in [(ChildSide.left, left), (.right, right)] {
      var above = links.root
      for _ in 0..<count {
        let node = links.append()
        links.attach(node, on: side, of: above)
        above = node
      }
    }
    guard let shape = try? links.numbered().shape else { preconditionFailure("a fork is a tree") }
    return shape
  }

  /// Returns the sizes of points, of nodes of maximum size, and of both alternately.
  static func sizes(_ count: Int) -> [NodeSizes] {
    let large = NodeExtents(
      left: .infinity, right: .infinity, top: .infinity, bottom: .infinity)
    return [
      .points, .uniform(large), .perNode((0..<count).map { $0.isMultiple(of: 3) ? large : .zero }),
    ]
  }

  @Test(arguments: LayoutName.allCases)
  func everyLayoutPlacesTheTreeOrNamesItsLimit(name: LayoutName) {
    var (placed, refused) = (0, 0)
    for options in Self.options {
      let empty = try? name.algorithm.layout(.empty, options: options)
      #expect(empty?.bounds.width == 0 && empty?.bounds.height == 0)
    }
    for shape in Self.shapes {
      for sizes in Self.sizes(shape.count) {
        for options in Self.options {
          do {
            let laidOut = try LaidOut(name.algorithm, shape, sizes, options)
            #expect(laidOut.fault == nil, "\(options) of \(shape.left)")
            placed += 1
          } catch {
            let words = error.description
            #expect(words.contains { $0.isNumber }, "no limit is named: \(words)")
            refused += 1
          }
        }
      }
    }
    #expect(placed > refused)
  }

  /// At height 40, a slot is half a trillion times as wide as the pitch.
  @Test func slotsThatDoNotFitAreRefused() throws {
    func layout(pitch: Double, _ shape: TreeShape) throws -> NodePositions {
      try HeightLayout().layout(
        shape, options: LayoutOptions(siblings: LayoutOptions.Spacing(pitch: pitch, gap: 0)))
    }
    let fork = Self.fork(40, 40)
    #expect(throws: LayoutError.self) { try layout(pitch: 1_000_000, fork) }
    // The limit applies to the actual distances, not to those of a perfect tree.
    let chain = Chain.right.shape(count: 41)
    let width = try layout(pitch: 200_000, chain).bounds.width
    #expect(width == 200_000 * (0x1p40 - 1) / 2)
    for height in 0...40 {
      let chain = Chain.right.shape(count: height + 1)
      for pitch in Self.lengths {
        guard let width = try? layout(pitch: pitch, chain).bounds.width else { continue }
        let clamped = pitch.isNaN ? 0 : min(max(pitch, 0), FixedPoint.maximumLength)
        #expect(abs(width - clamped * (0x1p0 * Double(1 << height) - 1) / 2) <= width * 1e-9 + 1e12)
      }
    }
  }

  /// Two chains diverge until the offset between a node of one and the end of the other exceeds its
  /// limit.
  ///
  /// Every child is still near its parent, so the layout must not refuse the tree.
  @Test(arguments: [FixedPoint.maximumLength, 1_000_000, 2000])
  func chainsThatPartAreNotTooWide(pitch: Double) throws {
    let count = Int(0x1.4p27 / pitch) + 2
    let options = LayoutOptions(siblings: LayoutOptions.Spacing(pitch: pitch, gap: 0))
    for (left, right) in [(count, count + 1), (count + 1, count), (count, count)] {
      let shape = Self.fork(left, right)
      let layout = try TidyLayout().layout(shape, options: options)
      #expect(layout.bounds.width == Double(left + right) * pitch / 2)
      for node in [1, 2, left, left + 1, left + right] {
        let offset = layout.x(of: node) - layout.x(of: Int(shape.parent[node]))
        #expect(abs(offset) == pitch / 2)
      }
      var incremental = try IncrementalLayout(shape, options: options)
      #expect(incremental.fullLayout().layout == layout)
      // A leaf below the deeper end moves the threads of both contours.
      let (end, side) = left > right ? (left, ChildSide.left) : (left + right, .right)
      let leaf = NodeID(shape.count)
      try incremental.apply(.attach(node: leaf, at: .child(side, of: NodeID(end))))
      let grown = left > right ? Self.fork(left + 1, right) : Self.fork(left, right + 1)
      #expect(
        incremental.fullLayout().layout == (try TidyLayout().layout(grown, options: options)))
    }
  }

  @Test func whatIsTooWideSaysTheLimitOfItsOffsets() throws {
    let huge = NodeExtents(width: 2 * FixedPoint.maximumLength, height: 1)
    for name in [LayoutName.tidy, .radial] {
      let error = #expect(throws: LayoutError.self) {
        try name.algorithm.layout(
          .complete(count: 63), sizes: .uniform(huge), options: LayoutOptions())
      }
      #expect(error?.description.contains("134217727") == true)
    }
  }
}
