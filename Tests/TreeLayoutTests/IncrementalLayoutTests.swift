import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// After every edit an incremental layout equals a full one to the bit, and says what moved.
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

  /// Seven nodes: equality alone, of every edit that changes links.
  @Test func everyEditOfEveryTreeOfSeven() throws {
    var generator = SplitMix64(seed: 6)
    var fault: String?
    for shape in EveryShape.ofCount(7) where fault == nil {
      let start = try IncrementalTrial(IncrementalModel(shape, .widths, using: &generator))
      for edit in start.model.everyEdit(using: &generator) where fault == nil {
        if case .swap = edit.change { continue }
        var trial = start
        fault = try trial.fault(after: edit, checkingMoves: false)
      }
    }
    #expect(fault == nil)
  }

  /// Runs seeded random edits on one tree.
  static func run(
    _ edits: Int, from count: Int, limit: Int, _ variety: IncrementalModel.Variety, seed: UInt64,
    anchor: IncrementalLayout.Anchor = .bounds, checkingMoves: Bool = true
  ) throws -> String? {
    var generator = SplitMix64(seed: seed)
    let shape = RandomShape.searchTree(count: count, using: &generator)
    var trial = try IncrementalTrial(
      IncrementalModel(shape, variety, using: &generator), anchor: anchor)
    for number in 0..<edits {
      let order = trial.model.preorder(trial.model.root)
      let edit = trial.model.randomEdit(limit: limit, order: order, using: &generator)
      if let fault = try trial.fault(after: edit, checkingMoves: checkingMoves) {
        return "seed \(seed), edit \(number): \(fault)"
      }
    }
    return nil
  }

  @Test(arguments: IncrementalModel.Variety.allCases)
  func randomEditsWithTheirMoves(variety: IncrementalModel.Variety) throws {
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
}
