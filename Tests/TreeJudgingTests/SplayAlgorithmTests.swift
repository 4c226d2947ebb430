import BinaryTrees
import Testing
import TreeJudging

/// All published splay algorithms are right, and faults in splay trees are found.
@Suite struct SplayAlgorithmTests {
  typealias Tree = VariantSplayTree

  private static func judge(
    _ tree: VariantSplayTree, operations: Int = 500, finds: Bool = true
  ) -> Judgement {
    exercise(
      .splay, seed: 5, budget: JudgingBudget(operations: operations), make: { tree },
      insert: { $0.insert($1) }, remove: { $0.remove($1) },
      contains: finds ? { $0.find($1) } : nil, tree: { $0.root })
  }

  private static let correct: [Tree.Removal] = Tree.Removal.allCases
    .filter { $0 != .unsplayedJoin && $0 != .plain }

  @Test(arguments: [Tree.Splaying.bottomUp, .recursive, .loop], correct)
  func publishedAlgorithmsAreRight(splaying: Tree.Splaying, removal: Tree.Removal) {
    for insertsLeaf in [false, true] {
      for splaysForNothing in [false, true] {
        let judgement = Self.judge(
          Tree(
            splaying, insertsLeaf: insertsLeaf, removal, splaysForNothing: splaysForNothing))
        #expect(judgement.verdict == .right, "\(insertsLeaf) \(splaysForNothing) \(judgement)")
      }
    }
  }

  /// Faulty trees, with the greatest number of operations of a failing sequence.
  private static var faulty: [(tree: VariantSplayTree, count: Int)] {
    [
      (Tree(.single), 3), (Tree(.single, insertsLeaf: false), 4), (Tree(.halfSingle), 3),
      (Tree(.bottomUp, .unsplayedJoin), 6), (Tree(.recursive, .unsplayedJoin), 6),
      (Tree(.bottomUp, .plain), 6),
      // Two correct algorithms in one tree.
      (Tree(.bottomUp, .predecessor, removalSplaying: .recursive), 8),
    ]
  }

  @Test(arguments: 0..<7) func faultyTreesAreFound(index: Int) throws {
    let (tree, count) = Self.faulty[index]
    for finds in [false, true] {
      let judgement = Self.judge(tree, operations: 2000, finds: finds)
      let failure = try #require(judgement.failure, "\(judgement)")
      #expect(failure.fault.reason == "splaying" && failure.operations.count <= count, "\(failure)")
      #expect(failure.sentence.contains("top-down"))
    }
  }

  @Test func moveToRootIsNamed() throws {
    let failure = try #require(Self.judge(Tree(.single)).failure)
    guard case .splaying(_, isMoveToRoot: true) = failure.fault else {
      Issue.record("\(failure)")
      return
    }
    #expect(failure.operations.count == 3)
    #expect(failure.sentence.hasSuffix("one edge at a time does (move-to-root, no zig-zig)"))
    let other = try #require(Self.judge(Tree(.bottomUp, .unsplayedJoin)).failure)
    #expect(!other.sentence.contains("move-to-root"))
    // The tree that the same splaying makes.
    #expect(other.expected != other.after && other.expected.count == other.after?.count)
  }

  /// A search that changes nothing, as that of many libraries.
  @Test func searchesMayLeaveTheTreeUnchanged() {
    let judgement = exercise(
      .splay, budget: JudgingBudget(operations: 500), make: { Tree() }, insert: { $0.insert($1) },
      remove: { $0.remove($1) },
      contains: { tree, key in
        var copy = tree.root
        while let node = copy, node.element != key {
          copy = key < node.element ? node.left : node.right
        }
        return copy != nil
      }, tree: { $0.root })
    #expect(judgement.verdict == .right, "\(judgement)")
  }
}
