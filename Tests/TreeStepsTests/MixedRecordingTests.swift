import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// A recorded tree records traversals, sections and new trees between its operations.
@Suite struct MixedRecordingTests {
  @Test(arguments: TreeKind.allCases) func operationsAndTraversalsAlternate(kind: TreeKind) throws {
    var random = SplitMix64(seed: 5)
    var tree = RecordedTree<Int>(kind, [])
    var outputs: [[String]] = []
    for round in 0..<120 {
      let key = Int.random(in: 0..<30, using: &random)
      switch round % 4 {
      case 0, 1: tree.insert(key)
      case 2 where round % 8 == 2: tree.remove(key)
      case 2: tree.find(key)
      default:
        let order = TraversalOrder.allCases[round / 4 % TraversalOrder.allCases.count]
        try tree.traverse(in: order, reversed: round % 8 == 3)
        let elements = tree.labeled.root?.elements(in: order, reversed: round % 8 == 3) ?? []
        outputs.append(elements)
      }
    }
    let recording = try tree.recording()
    #expect(recording.operations.count == 120)
    #expect(recording.frame(at: recording.steps.count).tree.shape == tree.labeled.shape)
    #expect(recording.frame(at: recording.steps.count).tree.elements == tree.labeled.elements)
    // Lists with the same name are used again.
    #expect(Set(recording.frontierNames).count == recording.frontierNames.count)
    let ends = recording.operations.dropFirst().map(\.firstStep) + [recording.steps.count]
    let visited = zip(recording.operations.indices, ends).filter { $0.0 % 4 == 3 }.map { _, end in
      recording.frame(at: end).output.map { recording.labels[$0.rawValue] }
    }
    for (number, (shown, expected)) in zip(visited, outputs).enumerated() where !expected.isEmpty {
      #expect(shown == expected, "traversal \(number)")
    }
    #expect(try JSONDecoder().decode(Recording.self, from: Data(recording.json)) == recording)
  }

  @Test func onlyTheListsOfAnAlgorithmAreShown() throws {
    var tree = RecordedTree(.bst, [5, 3, 8])
    try tree.traverse(in: .inorder)
    try tree.traverse(in: .levelorder)
    let recording = try tree.recording()
    #expect(recording.frontierNames == ["stack", "queue"])
    let first = recording.frame(at: recording.operations[1].firstStep)
    #expect(first.lists()[..<2] == ["stack: –", ""])
    #expect(recording.frame(at: recording.steps.count).lists()[..<2] == ["", "queue: –"])
  }

  @Test func sectionsShowTheirTitles() throws {
    var tree = RecordedTree<Int>(.avl, [])
    tree.beginSection("Insertions")
    tree.insert(5)
    tree.beginSection("Removing the root")
    tree.remove(5)
    let recording = try tree.recording()
    #expect(
      recording.operations.map(\.title) == [
        "Insertions", "insert 5", "Removing the root", "remove 5",
      ])
    let section = recording.frame(at: recording.operations[2].firstStep + 1)
    #expect(section.caption == "Removing the root" && section.tree.elements == ["5"])
  }

  @Test(arguments: TreeKind.allCases) func newTreesReplaceOldOnes(kind: TreeKind) throws {
    var tree = RecordedTree(kind, [5, 3, 8])
    var other = kind.makeTree(of: Int.self, seed: 9)
    _ = other.insertElements(1...9, duplicates: .ignore)
    tree.replace(by: other, "load 9 nodes")
    #expect(tree.tree.snapshot(identified: false) == other.snapshot(identified: false))
    tree.insert(20)
    tree.remove(4)
    tree.replace(by: kind.makeTree(), "clear")
    tree.insert(7)
    let recording = try tree.recording()
    let captions = recording.steps.map(\.caption)
    #expect(captions.first == "Start with another tree of 9 nodes.")
    #expect(captions.contains("Remove all nodes: the tree is empty."))
    let loaded = recording.frame(at: 1).tree
    let expected = other.snapshot(identified: false).map { "\($0)" }
    #expect(loaded.shape == expected.shape && loaded.elements == expected.elements)
    for key in expected.columns.keys { #expect(loaded.columns[key] == expected.columns[key]) }
    #expect(!recording.frame(at: 1).contains(NodeID(0)))
    #expect(recording.frame(at: recording.steps.count).tree.elements == ["7"])
  }
}
