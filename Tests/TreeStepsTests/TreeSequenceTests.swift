import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Trees that a program shows one after the other become a recording that shows those very trees.
@Suite struct TreeSequenceTests {
  @Test func anyTreesInAnyOrder() throws {
    var generator = SplitMix64(seed: 11)
    for round in 0..<300 {
      let trees = (0..<6).map { _ in
        let count = Int(generator.next() % 9)
        let shape = TreeShape.random(count: count, using: &generator)
        let labels = (0..<count).map { _ in "\(generator.next() % 12)" }
        return TreeSnapshot(
          shape: shape, elements: labels,
          columns: round % 3 == 0
            ? [.color: .texts(labels.map { _ in generator.next() % 2 == 0 ? "red" : "black" })]
            : [:])
      }
      let recording = try Recording(of: trees, title: "trees")
      #expect(recording.steps.count == trees.count - 1)
      for (index, tree) in trees.enumerated() {
        let frame = recording.frame(at: index).tree
        #expect(frame.shape == tree.shape && frame.elements == tree.elements, "round \(round)")
        if let colors = tree.columns[.color], !tree.isEmpty {
          #expect(frame.columns[.color] == colors)
        }
      }
    }
  }

  private func captions(_ lists: [[Int]]) throws -> [String] {
    let trees = lists.map { TreeSnapshot(inserting: $0).map { "\($0)" } }
    return try Recording(of: trees, title: "trees").steps.map(\.caption)
  }

  @Test func theWords() throws {
    #expect(try captions([[5], [5, 3], [5, 3, 8]]) == ["3 came", "8 came"])
    #expect(try captions([[5, 3, 8], [8, 3]]) == ["5 went; 8, 3 moved"])
    #expect(try captions([[3, 2, 1], [2, 1, 3]]) == ["2 rotated over 3, to the right"])
    #expect(
      try captions([[5, 2, 1, 3, 7], [2, 1, 5, 3, 7]]) == ["2 rotated over 5, to the right"])
    #expect(try captions([[1, 2], [1, 2]]) == ["nothing changed"])
  }

  @Test func identitiesTellEqualLabelsApart() throws {
    func tree(_ ids: [Int?]) -> TreeSnapshot<String> {
      TreeSnapshot(
        shape: Chain.left.shape(count: 2), elements: ["a", "a"],
        columns: [.identity: .integers(ids)])
    }
    let recording = try Recording(of: [tree([1, 2]), tree([2, 1])], title: "twins")
    #expect(recording.steps[0].caption == "a, a moved")
    #expect(recording.frame(at: 1).tree.identities == [NodeID(1), NodeID(0)])
  }
}
