import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// After every edit, an incremental layout must equal a full one exactly and keep its anchor in
/// place.
@Suite struct IncrementalLayoutTests {
  @Test(arguments: IncrementalModel.Variety.allCases)
  func everyEditOfEverySmallTree(variety: IncrementalModel.Variety) throws {
    var generator = SplitMix64(seed: 5)
    var fault: String?
    for shape in [TreeShape.empty] + EveryShape.upTo(variety == .none ? 6 : 5) where fault == nil {
      let start = try IncrementalTrial(IncrementalModel(shape, variety, using: &generator))
      for edit in start.model.everyEdit(using: &generator) where fault == nil {
        var trial = start
        fault = try trial.fault(after: edit)
      }
    }
    #expect(fault == nil)
  }

  /// Trees of seven nodes: checks only equality, for every edit that changes links.
  @Test func everyEditOfEveryTreeOfSeven() throws {
    var generator = SplitMix64(seed: 6)
    var fault: String?
    for shape in EveryShape.ofCount(7) where fault == nil {
      let start = try IncrementalTrial(IncrementalModel(shape, .widths, using: &generator))
      for edit in start.model.everyEdit(using: &generator) where fault == nil {
        if case .swap = edit.change { continue }
        var trial = start
        fault = try trial.fault(after: edit, checkingPlaces: false)
      }
    }
    #expect(fault == nil)
  }

  /// Runs seeded random edits on one tree; returns the first fault, or `nil`.
  static func run(
    _ edits: Int, from count: Int, limit: Int, _ variety: IncrementalModel.Variety, seed: UInt64,
    anchor: IncrementalLayout.Anchor = .bounds, checkingPlaces: Bool = true
  ) throws -> String? {
    var generator = SplitMix64(seed: seed)
    let shape = RandomShape.searchTree(count: count, using: &generator)
    var trial = try IncrementalTrial(
      IncrementalModel(shape, variety, using: &generator), anchor: anchor)
    for number in 0..<edits {
      let order = trial.model.preorder(trial.model.root)
      let edit = trial.model.randomEdit(limit: limit, order: order, using: &generator)
      if let fault = try trial.fault(after: edit, checkingPlaces: checkingPlaces) {
        return "seed \(seed), edit \(number): \(fault)"
      }
    }
    return nil
  }

  @Test(arguments: IncrementalModel.Variety.allCases)
  func randomEditsWithTheirPlaces(variety: IncrementalModel.Variety) throws {
    var fault: String?
    for seed in 0..<40 where fault == nil {
      fault = try Self.run(50, from: 1 + seed, limit: 40, variety, seed: UInt64(seed))
    }
    #expect(fault == nil)
  }

  @Test(arguments: [IncrementalLayout.Anchor.root, .node(NodeID(3))])
  func randomEditsOfAnAnchoredTree(anchor: IncrementalLayout.Anchor) throws {
    var fault: String?
    for seed in 0..<20 where fault == nil {
      fault = try Self.run(50, from: 10, limit: 40, .all, seed: UInt64(seed), anchor: anchor)
    }
    #expect(fault == nil)
  }

  /// A hundred thousand edits, each followed by a full layout.
  @Test(arguments: 0..<4) func aHundredThousandEdits(part: Int) throws {
    var fault: String?
    for (count, edits) in [(6, 20_000), (20, 4_500), (60, 500)] where fault == nil {
      let variety = IncrementalModel.Variety.allCases[(part + count) % 3]
      fault = try Self.run(
        edits, from: count, limit: count, variety, seed: UInt64(100 + part), checkingPlaces: false)
    }
    #expect(fault == nil)
  }

  /// A larger tree, checked after every fiftieth edit, because earlier faults remain visible.
  @Test func aLargerTreeAtIntervals() throws {
    var generator = SplitMix64(seed: 77)
    let shape = RandomShape.searchTree(count: 5000, using: &generator)
    var trial = try IncrementalTrial(IncrementalModel(shape, .all, using: &generator))
    var difference: String?
    for number in 1...400 where difference == nil {
      let order = trial.model.preorder(trial.model.root)
      let edit = trial.model.randomEdit(limit: 8000, order: order, using: &generator)
      trial.model.apply(edit.change, size: edit.size)
      try trial.layout.apply(edit.change, size: edit.size)
      if number.isMultiple(of: 50) { difference = try trial.difference() }
    }
    #expect(difference == nil)
    #expect(trial.layout.count > 100)
  }

  /// Rotations that replace a subtree by one of another height while the height of the pivot stays
  /// the same.
  @Test(arguments: [1818, 3426, 3462] as [UInt64]) func seedsThatOnceFailed(seed: UInt64) throws {
    #expect(try Self.run(130, from: 40, limit: 40, .none, seed: seed) == nil)
  }

  /// A leaf is removed and its sibling keeps its position: the thread at the end of the contour
  /// must move to the sibling although no distance has changed.
  @Test func theEndOfAContourIsReplaced() throws {
    var links = TreeLinks()
    for _ in 0..<18 { links.append() }
    links.root = 0
    for (parent, side, child) in [
      (0, ChildSide.left, 1), (0, .right, 6),  // a chain on the left that extends far to the right
      (1, .right, 2), (2, .right, 3), (3, .right, 4), (4, .right, 5),
      (6, .left, 7), (7, .left, 8), (8, .left, 9), (8, .right, 10), (7, .right, 11),
      (11, .left, 12), (11, .right, 13),
      (6, .right, 14), (14, .left, 15), (15, .left, 16), (16, .left, 17),
    ] { links.attach(Int32(child), on: side, of: Int32(parent)) }
    var generator = SplitMix64(seed: 1)
    let shape = try links.numbered().shape
    var trial = try IncrementalTrial(IncrementalModel(shape, .none, using: &generator))
    let fault = try trial.fault(
      after: (.detach(node: NodeID(9), from: .child(.left, of: NodeID(8))), nil))
    #expect(fault == nil)
    for node in [0, 6] {
      let again = try trial.fault(
        after: (
          .attach(
            node: NodeID(trial.model.nodes.count),
            at: .child(.left, of: NodeID(node == 0 ? 3 : 4))), nil
        ))
      #expect(again == nil)
    }
  }
}
