import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// The amount of work of an edit, measured by machine-independent counters; and the edits that a
/// layout refuses.
@Suite struct IncrementalWorkTests {
  static func perfect(height: Int) throws -> TreeShape {
    let count = (2 << height) - 1
    func child(_ number: Int) -> Int32 { number < count ? Int32(number) : -1 }
    return try TreeLinks(
      left: (0..<count).map { child(2 * $0 + 1) }, right: (0..<count).map { child(2 * $0 + 2) },
      root: 0
    ).numbered().shape
  }

  @Test func whatChangesNothingReportsNothing() throws {
    var layout = try IncrementalLayout(Self.perfect(height: 4))
    let work = layout.work
    for change in [
      TreeChange.compare(node: NodeID(3), result: .less), .descend(from: nil, to: NodeID(0)),
      .annotate(node: NodeID(3), .balance, old: nil, new: .integer(1)), .resize(node: NodeID(3)),
      .swap(NodeID(3), NodeID(3)), .rebuild(old: [], new: []),
    ] {
      #expect(try !layout.apply(change))
    }
    #expect(try !layout.apply(.resize(node: NodeID(3)), size: .zero))
    #expect(layout.work == work && layout.version == 0)
  }

  /// A node that grows downward moves level lines, but requires no contour steps.
  @Test func aTallerNodeMovesLinesOnly() throws {
    var layout = try IncrementalLayout(Self.perfect(height: 4))
    let work = layout.work.contourSteps
    let before = layout.fullLayout().layout
    let lines = (0...4).map { layout.line(ofLevel: $0) }
    let size = NodeExtents(left: 0, right: 0, top: 0, bottom: 3)
    #expect(try layout.apply(.resize(node: NodeID(2)), size: size))
    #expect(layout.work.contourSteps == work)
    #expect(layout.fullLayout().layout.horizontal == before.horizontal)
    #expect(zip(lines, 0...4).map { layout.line(ofLevel: $1) - $0 } == [0, 0, 0, 32, 32])
    #expect(try layout.apply(.resize(node: NodeID(2)), size: .zero))
    let after = layout.fullLayout().layout
    #expect(after.horizontal == before.horizontal && after.vertical == before.vertical)
    #expect(after.bounds == before.bounds)
  }

  /// If a node deep in a perfect tree grows into free space, higher subtrees are not affected.
  @Test func theClimbStopsWhereNothingIsSeen() throws {
    let shape = try Self.perfect(height: 12)
    var layout = try IncrementalLayout(shape)
    var node = 0
    for side in [ChildSide.left, .right, .left, .right, .left, .right, .left, .right, .left] {
      node = Int(shape.child(side, of: node))
    }
    let (before, work) = (layout.fullLayout().layout, layout.work)
    try layout.apply(.resize(node: NodeID(node)), size: NodeExtents(width: 2, height: 0))
    #expect(layout.fullLayout().layout.horizontal == before.horizontal)
    #expect(layout.work.relaidNodes - work.relaidNodes == 3)
    #expect(layout.work.contourSteps - work.contourSteps <= 8)
  }

  /// A growing node pushes its sibling aside.
  @Test func theMovesOfASmallEdit() throws {
    var layout = try IncrementalLayout(
      Chain.right.shape(count: 3), options: LayoutOptions(siblings: .init(pitch: 4, gap: 0)),
      anchor: .root)
    func places() -> [Int64] {
      [0, 9, 1, 2].map { layout.position(of: NodeID($0))?.x ?? .min }
    }
    let start = [0, 1, 2].map { layout.position(of: NodeID($0))?.x ?? .min }
    try layout.apply(
      .attach(node: NodeID(9), at: .child(.left, of: NodeID(0))),
      size: NodeExtents(width: 6, height: 0))
    let attached = places()
    #expect([attached[0], attached[2], attached[3]] == start)
    try layout.apply(.resize(node: NodeID(9)), size: NodeExtents(width: 12, height: 0))
    #expect(zip(places(), attached).map { $0 - $1 } == [0, -16, 16, 16])
  }

  @Test func badChangesAreRefusedAndChangeNothing() throws {
    let shape = try Self.perfect(height: 2)
    var layout = try IncrementalLayout(shape)
    try layout.apply(.detach(node: NodeID(4), from: .child(.right, of: NodeID(0))))
    let before = layout.fullLayout()
    let (one, two) = (NodeID(1), NodeID(2))
    func rooted(_ node: Int, _ place: TreeChange.Place) -> TreeChange.Rooted {
      TreeChange.Rooted(node: NodeID(node), place: place)
    }
    let (left, right) = (
      TreeChange.Place.child(.left, of: one), TreeChange.Place.child(.right, of: one)
    )
    let whole = [rooted(1, .child(.left, of: NodeID(0))), rooted(2, left), rooted(3, right)]
    let cases: [(TreeChange, IncrementalLayoutError)] = [
      (.attach(node: NodeID(9), at: .root), .taken(.root)),
      (.attach(node: NodeID(9), at: .child(.left, of: NodeID(8))), .unknown(NodeID(8))),
      (.attach(node: NodeID(9), at: left), .taken(left)),
      (.attach(node: one, at: .child(.left, of: two)), .placed(one)),
      (.attach(node: NodeID(0), at: .child(.left, of: two)), .placed(NodeID(0))),
      (.attach(node: NodeID(4), at: .child(.left, of: NodeID(5))), .ownDescendant(NodeID(4))),
      (.detach(node: two, from: right), .notAt(two, right)),
      (.detach(node: NodeID(4), from: .root), .notAt(NodeID(4), .root)),
      (.detach(node: NodeID(7), from: .root), .unknown(NodeID(7))),
      (.rotate(pivot: two, over: NodeID(0), to: .right), .notAt(two, .child(.left, of: NodeID(0)))),
      (.rotate(pivot: NodeID(5), over: NodeID(4), to: .right), .unplaced(NodeID(4))),
      (.swap(one, NodeID(4)), .unplaced(NodeID(4))),
      (.swap(one, NodeID(5)), .unplaced(NodeID(5))),
      (.resize(node: NodeID(7)), .unknown(NodeID(7))),
      (.rebuild(old: whole, new: Array(whole.dropLast())), .notRebuilt(one)),
      (.rebuild(old: Array(whole.dropLast()), new: Array(whole.dropLast())), .notRebuilt(one)),
      (.rebuild(old: whole, new: [whole[0], whole[1], whole[1]]), .notRebuilt(one)),
      (.rebuild(old: whole, new: [whole[0], whole[1], rooted(3, left)]), .notRebuilt(one)),
      (
        .rebuild(old: whole, new: [whole[0], rooted(3, .child(.left, of: two)), whole[1]]),
        .notRebuilt(one)
      ),
    ]
    for (change, expected) in cases {
      let error = #expect(throws: IncrementalLayoutError.self) { try layout.apply(change) }
      #expect(error == expected)
      #expect(error?.description.isEmpty == false)
    }
    #expect(throws: IncrementalLayoutError.placed(one)) { try layout.discard(one) }
    #expect(layout.fullLayout() == before)
    try layout.discard(NodeID(4))
    #expect(layout.size(of: NodeID(5)) == nil && layout.position(of: NodeID(4)) == nil)
  }

  @Test func theInverseTakesBackWhatIsTooWide() throws {
    let huge = NodeExtents(width: 2 * FixedPoint.maximumLength, height: 1)
    let shape = try Self.perfect(height: 5)
    #expect(throws: IncrementalLayoutError.tooWide) {
      try IncrementalLayout(shape, sizes: .uniform(huge))
    }
    // Some nodes can be that wide, but not all nodes of the last level.
    var layout = try IncrementalLayout(shape)
    var refused = 0
    for node in shape.indices.reversed() {
      let before = layout.fullLayout()
      do {
        try layout.apply(.resize(node: NodeID(node)), size: huge)
      } catch {
        #expect(error == .tooWide)
        #expect(layout.size(of: NodeID(node)) == huge)
        try layout.apply(.resize(node: NodeID(node)), size: .zero)
        #expect(layout.fullLayout() == before)
        refused += 1
      }
    }
    #expect(refused > 0 && refused < shape.count)
    #expect(throws: IncrementalLayoutError.self) {
      for node in shape.indices where shape.isLeaf(node) {
        for side in ChildSide.allCases {
          let id = NodeID(1000 + 2 * node + (side == .left ? 0 : 1))
          let before = layout.fullLayout()
          do {
            try layout.apply(.attach(node: id, at: .child(side, of: NodeID(node))), size: huge)
          } catch {
            try layout.apply(.detach(node: id, from: .child(side, of: NodeID(node))))
            try layout.discard(id)
            #expect(layout.fullLayout() == before && layout.size(of: id) == nil)
            throw error
          }
        }
      }
    }
  }

  @Test func idsMayBeAnyNumbers() throws {
    var layout = try IncrementalLayout(
      Chain.left.shape(count: 3), ids: [NodeID(.max), NodeID(-5), NodeID(1 << 40)])
    try layout.apply(.attach(node: NodeID(.min), at: .child(.right, of: NodeID(-5))))
    try layout.apply(.swap(NodeID(.max), NodeID(.min)))
    #expect(layout.fullLayout().ids == [NodeID(.min), NodeID(-5), NodeID(1 << 40), NodeID(.max)])
    try layout.apply(.detach(node: NodeID(.min), from: .root))
    #expect(layout.count == 0 && layout.levelCount == 0 && layout.rootID == nil)
    try layout.discard(NodeID(.min))
    #expect(layout.size(of: NodeID(1 << 40)) == nil)
    try layout.apply(.attach(node: NodeID(-5), at: .root))
    #expect(layout.position(of: NodeID(-5)).map { $0 == (0, 0) } == true)
  }

  /// The end of a long chain.
  @Test(arguments: Chain.allCases) func theEndOfALongChain(chain: Chain) {
    let fault = onSmallStack { () -> String? in
      let count = Chain.longCount
      guard var layout = try? IncrementalLayout(chain.shape(count: count)) else { return "none" }
      let (end, new) = (NodeID(count - 1), NodeID(count))
      let place = TreeChange.Place.child(chain == .left ? .left : .right, of: end)
      let before = layout.work.relaidNodes
      guard (try? layout.apply(.attach(node: new, at: place))) != nil else { return "refused" }
      if layout.work.relaidNodes - before < count { return "less work than all ancestors" }
      guard let position = layout.position(of: new) else { return "nowhere" }
      if position.y != Int64(count) * 16 { return "\(position)" }
      let bounds = layout.bounds
      let corner = NodePositions.Bounds(
        minX: bounds.minX, minY: bounds.maxY - 160, maxX: bounds.maxX, maxY: bounds.maxY)
      let contents = layout.contents(of: corner)
      if contents.nodes.count != 11 { return "\(contents.nodes.count) nodes at the end" }
      return
        (try? layout.apply(
          .detach(
            node: NodeID(1),
            from: .child(
              chain == .left ? .left : .right, of: NodeID(0))))) == nil ? "kept" : nil
    }
    #expect(fault == nil)
  }
}
