import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// The classic layouts of the tree of minimum height with the keys 1 to 8, and known coordinates.
@Suite struct ClassicLayoutTests {
  /// 5 (3 (2 (1), 4), 7 (6, 8)): keys in pre-order.
  static let keys = [5, 3, 2, 1, 4, 7, 6, 8]

  static func tree() throws -> TreeShape {
    var links = TreeLinks()
    for _ in keys { links.append() }
    for (parent, side, child) in [
      (0, ChildSide.left, 1), (1, .left, 2), (2, .left, 3), (1, .right, 4), (0, .right, 5),
      (5, .left, 6), (5, .right, 7),
    ] { links.attach(Int32(child), on: side, of: Int32(parent)) }
    links.root = 0
    return try links.numbered().shape
  }

  static func places(_ algorithm: some LayoutAlgorithm) throws -> [Int: [Double]] {
    let layout = try algorithm.layout(tree())
    return Dictionary(
      uniqueKeysWithValues: keys.indices.map { (keys[$0], [layout.x(of: $0), layout.y(of: $0)]) })
  }

  @Test func knuthsLayoutHasTheKnownPositions() throws {
    #expect(
      try Self.places(KnuthLayout()) == [
        1: [0, 3], 2: [1, 2], 3: [2, 1], 4: [3, 2], 5: [4, 0], 6: [5, 2], 7: [6, 1], 8: [7, 2],
      ])
  }

  @Test func wetherellsLayoutHasTheKnownPositions() throws {
    #expect(
      try Self.places(WetherellLayout()) == [
        1: [0, 3], 2: [0, 2], 3: [0, 1], 4: [1, 2], 5: [0, 0], 6: [2, 2], 7: [1, 1], 8: [3, 2],
      ])
  }

  @Test func wetherellTellsSiblingsFromOthers() throws {
    let options = LayoutOptions(
      siblings: LayoutOptions.Spacing(pitch: 10, gap: 0),
      subtrees: LayoutOptions.Spacing(pitch: 30, gap: 0))
    let layout = try WetherellLayout().layout(.complete(count: 7), options: options)
    #expect([2, 3, 5, 6].map { layout.x(of: $0) } == [0, 10, 40, 50])
  }

  /// Eight slots under the root; the leftmost half slot is empty and cut off.
  @Test func theHeightLayoutHasTheKnownPositions() throws {
    #expect(
      try Self.places(HeightLayout()) == [
        1: [0, 3], 2: [0.5, 2], 3: [1.5, 1], 4: [2.5, 2], 5: [3.5, 0], 6: [4.5, 2], 7: [5.5, 1],
        8: [6.5, 2],
      ])
  }

  /// The width of a slot is determined by the pair of neighbors that needs the widest slots.
  ///
  /// On a higher level, more slots are between two neighbors.
  @Test func slotsAreAsNarrowAsNodesAllow() throws {
    let shape = TreeShape.complete(count: 7)
    let options = LayoutOptions(
      siblings: LayoutOptions.Spacing(pitch: 4, gap: 1),
      subtrees: LayoutOptions.Spacing(pitch: 6, gap: 3))
    /// Returns the positions of the leaves for given widths of the leaves and of the two nodes
    /// below the root.
    func leaves(inner: Double, leaf: Double) throws -> [Double] {
      let sizes = NodeSizes.perNode(
        shape.indices.map { node in
          NodeExtents(
            width: shape.isLeaf(node) ? leaf : shape.depth[node] == 1 ? inner : 1, height: 1)
        })
      let layout = try HeightLayout().layout(shape, sizes: sizes, options: options)
      let places = shape.indices.filter { shape.isLeaf($0) }.map { layout.x(of: $0) }
      return places.map { $0 - places[0] }
    }
    // Leaves that are not siblings need a distance of 6, or two half slots of 3; all leaves get it.
    #expect(try leaves(inner: 1, leaf: 1) == [0, 6, 12, 18])
    // Siblings of width 8 need a distance of 9, other neighbors 11.
    #expect(try leaves(inner: 1, leaf: 8) == [0, 11, 22, 33])
    // The two nodes below the root are 41 apart, or four half slots, rounded up to a sixteenth.
    #expect(try leaves(inner: 40, leaf: 1) == [0, 20.5, 41, 61.5])
    #expect(try leaves(inner: 40.125, leaf: 1) == [0, 20.625, 41.25, 61.875])
  }

  /// Without neighbors, half a slot is half the pitch, rounded up.
  @Test func aLoneChildStandsHalfASlotToItsSide() throws {
    let options = LayoutOptions(siblings: LayoutOptions.Spacing(pitch: 7.0 / 16, gap: 0))
    for chain in [Chain.left, .right] {
      let layout = try HeightLayout().layout(chain.shape(count: 2), options: options)
      #expect(abs(layout.x(of: 1) - layout.x(of: 0)) == 4.0 / 16)
    }
  }

  @Test func theTidyLayoutHasTheKnownPositions() throws {
    #expect(
      try Self.places(TidyLayout()) == [
        1: [0, 3], 2: [0.5, 2], 3: [1, 1], 4: [1.5, 2], 5: [2, 0], 6: [2.5, 2], 7: [3, 1],
        8: [3.5, 2],
      ])
  }

  /// If a contour treats the offset 0 as "unset", nodes of this tree overlap.
  @Test func theTrapOfTheUnsetThread() throws {
    // Root; on the left a chain of three nodes by right links; on the right a node with a leaf as
    // left child and, as right child, a node with a right leaf.
    let tree = PlainNode(
      0,
      PlainNode(1, nil, PlainNode(2, nil, PlainNode(3))),
      PlainNode(4, PlainNode(5), PlainNode(6, nil, PlainNode(7))))
    let shape = TreeShape(tree)
    #expect(shape.count == 8)
    let fault = LayoutPropertyTests.fault(
      .tidy, [.sides, .mirror, .centered, .equalSubtrees], shape, .points, LayoutOptions())
    #expect(fault == nil)
  }

  @Test func anEmptyTreeAndASingleNode() throws {
    for name in LayoutName.allCases {
      let empty = try name.algorithm.layout(.empty)
      #expect(empty.bounds == NodePositions.Bounds(minX: 0, minY: 0, maxX: 0, maxY: 0))
      let single = try name.algorithm.layout(
        EveryShape.ofCount(1)[0],
        sizes: .uniform(NodeExtents(left: 1, right: 2, top: 3, bottom: 4)), options: LayoutOptions()
      )
      #expect(single.bounds.width == 3)
      #expect(single.bounds.height == 7)
      #expect(single.x(of: 0) == 1)
      #expect(single.y(of: 0) == 3)
    }
  }
}
