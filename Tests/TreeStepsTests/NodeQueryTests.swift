import BinaryTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Queries for a node agree with the sorted list of the keys, and their steps lead to the answer.
@Suite struct NodeQueryTests {
  /// A search tree of a shape whose keys are 1, 3, 5 …, in order.
  private struct Sample {
    let tree: TreeSnapshot<String>
    let keys: [Int]
    let ranks: [Int]

    init(_ shape: TreeShape) {
      ranks = shape.inorderRank.map { Int($0) }
      keys = ranks.map { 2 * $0 + 1 }
      tree = TreeSnapshot(shape: shape, elements: keys.map { "\($0)" })
    }

    func order(_ key: Int) -> NodeQuery.Order {
      { [keys] in key < keys[$0] ? .less : key > keys[$0] ? .greater : .equal }
    }

    /// Checks an answer and its steps.
    func check(_ query: NodeQuery, _ expected: Int?, _ words: String) throws {
      #expect(query.node.map { keys[$0] } == expected, "\(words) in \(keys)")
      #expect((query.absence == nil) == (expected != nil), "\(words) in \(keys)")
      let recording = try query.recording(words)
      #expect(recording.steps.isEmpty == keys.isEmpty)
      #expect(recording.frame(at: recording.steps.count).tree.shape == tree.shape)
      for step in recording.steps where step.focus != nil {
        #expect(step.line != nil, "\(words) in \(keys): \(step.caption)")
      }
      if let node = query.node { #expect(recording.steps.last?.focus == NodeID(node)) }
    }
  }

  private static let samples = (0...6).flatMap { Array(TreeShape.every(count: $0)) }
    .map { Sample($0) }

  @Test func minimaAndMaximaOfEveryShape() throws {
    for sample in Self.samples {
      try sample.check(NodeQuery(.min, in: sample.tree), sample.keys.min(), "minimum")
      try sample.check(NodeQuery(.max, in: sample.tree), sample.keys.max(), "maximum")
    }
  }

  @Test func neighborsAndRanksOfEveryKeyOfEveryShape() throws {
    for sample in Self.samples {
      for key in 0...(2 * sample.keys.count + 1) {
        let isKnown = sample.keys.contains(key)
        func query(_ question: NodeQuestion) -> NodeQuery {
          NodeQuery(question, of: "\(key)", in: sample.tree, by: sample.order(key))
        }
        let after = isKnown ? sample.keys.filter { $0 > key }.min() : nil
        try sample.check(query(.successor), after, "successor of \(key)")
        let before = isKnown ? sample.keys.filter { $0 < key }.max() : nil
        try sample.check(query(.predecessor), before, "predecessor of \(key)")
        let rank = query(.rank)
        try sample.check(rank, isKnown ? key : nil, "rank of \(key)")
        #expect(rank.rank == (isKnown ? (key + 1) / 2 : nil))
      }
    }
  }

  @Test func everySelectionFromEveryShape() throws {
    for sample in Self.samples {
      for rank in 1...(sample.keys.count + 2) {
        let key = rank <= sample.keys.count ? 2 * rank - 1 : nil
        try sample.check(
          NodeQuery(selecting: rank, in: sample.tree), key, "key of rank \(rank)")
      }
    }
  }

  @Test func ancestorsOfAllPairsInEveryShape() throws {
    for sample in Self.samples {
      for first in 0...(2 * sample.keys.count) {
        for second in 0...(2 * sample.keys.count) {
          let nodes = [first, second].compactMap { sample.keys.firstIndex(of: $0) }
          let paths = nodes.map { sample.tree.shape.path(to: $0) }
          let common = paths.count == 2 ? Array(zip(paths[0], paths[1])).last { $0 == $1 }?.0 : nil
          let query = NodeQuery(
            ancestorOf: ("\(first)", sample.order(first)), ("\(second)", sample.order(second)),
            in: sample.tree)
          try sample.check(
            query, common.map { sample.keys[$0] }, "ancestor of \(first) and \(second)")
        }
      }
    }
  }

  @Test func captionsNameTheReasons() throws {
    // The search tree with the keys 7, 3, 9, 1, 5, 11 by level.
    let shape = TreeSnapshot(minimalHeight: [1, 3, 5, 7, 9, 11]).shape
    let sample = Sample(shape)
    func captions(_ query: NodeQuery) throws -> [String] {
      try query.recording("query").steps.map(\.caption)
    }
    #expect(
      try captions(NodeQuery(.successor, of: "5", in: sample.tree, by: sample.order(5))) == [
        "5 < 7: go left.", "5 > 3: go right.", "5 = 5: found.",
        "5 has no right child: its successor is an ancestor.",
        "5 is the right child of 3: go up to 3.",
        "3 is the left child of 7: 7 is the successor of 5.",
      ])
    #expect(
      try captions(NodeQuery(.predecessor, of: "7", in: sample.tree, by: sample.order(7))) == [
        "7 = 7: found.",
        "7 has a left child: its predecessor is the maximum of its left subtree. Go left to 3.",
        "3 has a right child: go right to 5.", "5 has no right child: it is the predecessor of 7.",
      ])
    #expect(
      try captions(NodeQuery(selecting: 2, in: sample.tree)) == [
        "7 has 3 nodes in its left subtree, so r = 4 > i = 2: go left.",
        "3 has 1 node in its left subtree, so r = 2 = i: 3 is the answer.",
      ])
  }
}
