import BinaryTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Queries for ranges and overlaps agree with a linear search, and their steps with the queries.
@Suite struct QueryRecordingTests {
  /// The keys of the trees are 1, 3, 5 …, in order.
  @Test func everyRangeOfEveryShape() throws {
    for shape in (0...6).flatMap({ Array(TreeShape.every(count: $0)) }) {
      let keys = shape.inorderRank.map { 2 * Int($0) + 1 }
      let tree = TreeSnapshot(
        shape: shape, elements: keys.map { "\($0)" },
        columns: TreeColumns([(key: "count", value: .integers(shape.subtreeSize.map { Int($0) }))]))
      for low in 0...(2 * shape.count + 1) {
        for high in low...(2 * shape.count + 2) {
          let query = RangeQuery(in: shape) { node in
            keys[node] < low ? .less : keys[node] > high ? .greater : .equal
          }
          let listed = query.parts.flatMap { part in
            part.isSubtree
              ? shape.range(of: part.node).map { keys[$0] }.sorted() : [keys[part.node]]
          }
          let expected = keys.filter { $0 >= low && $0 <= high }.sorted()
          #expect(listed == expected)
          #expect(query.visits.count <= 2 * (shape.height + 1))
          let recording = try Recording(query, in: tree, for: "\(low)...\(high)", by: "count")
          let end = recording.frame(at: recording.steps.count)
          #expect(Set(end.output.map(\.rawValue)) == Set(query.parts.map(\.node)))
          #expect(recording.steps.count == query.visits.count + (listed.isEmpty ? 1 : 0))
        }
      }
    }
  }

  @Test func overlapsOfRandomIntervals() throws {
    var random = SplitMix64(seed: 3)
    for round in 0..<400 {
      let count = round % 20
      let shape = TreeShape.random(count: count, using: &random)
      let lows = (0..<count).map { _ in Int.random(in: 0..<40, using: &random) }.sorted()
      let highs = lows.map { $0 + Int.random(in: 0..<9, using: &random) }
      let ranks = shape.inorderRank.map { Int($0) }
      let ends = shape.indices.map { node in
        shape.range(of: node).map { highs[ranks[$0]] }.max() ?? 0
      }
      let low = Int.random(in: 0..<50, using: &random)
      let high = low + Int.random(in: 0..<9, using: &random)
      let query = OverlapQuery(in: shape) { node in
        highs[ranks[node]] < low ? .less : lows[ranks[node]] > high ? .greater : .equal
      } reaches: {
        ends[$0] >= low
      }
      let found = query.visits.filter(\.overlaps).map { ranks[$0.node] }.sorted()
      #expect(found == (0..<count).filter { lows[$0] <= high && highs[$0] >= low })
      #expect(query.visits.count <= (found.count + 1) * (shape.height + 1))
      let tree = TreeSnapshot(
        shape: shape, elements: ranks.map { "\(lows[$0])...\(highs[$0])" },
        columns: TreeColumns([(key: "max end", value: .integers(ends))]))
      let recording = try Recording(
        query, in: tree, for: "\(low)...\(high)", from: "\(low)", by: "max end")
      let end = recording.frame(at: recording.steps.count)
      #expect(end.output.map { ranks[$0.rawValue] }.sorted() == found)
      #expect(end.frontier.allSatisfy { $0.isEmpty })
      for step in recording.steps { #expect(step.line != nil && step.caption.hasSuffix(".")) }
    }
  }

  /// The example of CLRS, figure 14.4, searched as in its text.
  @Test func captionsOfTheTextbook() throws {
    let shape = try #require(
      TreeShape.every(count: 3).first { $0.left[0] == 1 && $0.right[0] == 2 })
    let tree = TreeSnapshot(
      shape: shape, elements: ["16...21", "8...9", "25...30"],
      columns: TreeColumns([(key: "max end", value: .integers([30, 9, 30]))]))
    let query = OverlapQuery(in: shape) {
      [.less, .less, .equal][$0]
    } reaches: {
      $0 != 1
    }
    let recording = try Recording(query, in: tree, for: "22...25", from: "22", by: "max end")
    #expect(
      recording.steps.map(\.caption) == [
        "The max end of the root is 30 ≥ 22: push the root 16...21.",
        "Pop 16...21: it does not overlap 22...25.",
        "The max end of the right child 25...30 is 30 ≥ 22: push 25...30.",
        "The max end of the left child 8...9 is 9 < 22: skip its subtree.",
        "Pop 25...30: it overlaps 22...25.",
      ])
  }
}
