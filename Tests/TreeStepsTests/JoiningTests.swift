import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Splits and joins lead to valid trees of the right keys, and their steps lead to these trees.
@Suite struct JoiningTests {
  private static let kinds = TreeKind.allCases.filter(\.canBeJoined)

  /// Checks a tree after an operation, and its recording.
  private func check(
    _ tree: RecordedTree<Int>, _ expected: [Int], _ words: String
  ) throws {
    let snapshot = tree.tree.snapshot(identified: false)
    let sorted = snapshot.shape.inorderIndices.map { snapshot.elements[Int($0)] }
    #expect(sorted == expected, "\(tree.tree.kind) \(words)")
    for rule in tree.tree.kind.rules() {
      #expect(snapshot.violation(of: rule) == nil, "\(tree.tree.kind) \(words)")
    }
    let recording = try tree.recording()
    let last = recording.frame(at: recording.steps.count).tree
    let labeled = snapshot.map { "\($0)" }
    #expect(last.shape == labeled.shape && last.elements == labeled.elements, "\(words)")
    for key in labeled.columns.keys {
      #expect(last.columns[key] == labeled.columns[key], "\(tree.tree.kind) \(words): \(key)")
    }
    // A tree that replaces another one has no algorithm.
    let replacements = ["Start with", "Remove all nodes"]
    for step in recording.steps
    where step.line == nil && !replacements.contains(where: step.caption.hasPrefix) {
      Issue.record("\(tree.tree.kind) \(words): no line for \(step.caption)")
    }
  }

  @Test(arguments: kinds) func everyKeyOfSmallTrees(kind: TreeKind) throws {
    var random = SplitMix64(seed: 11)
    for count in 0...12 {
      for _ in 0..<6 {
        let keys = Array(1...(count + 1)).dropLast().shuffled(using: &random)
        for key in 0...(count + 1) {
          for part in SplitPart.allCases {
            var tree = RecordedTree(kind, keys)
            let isDone = tree.split(at: key, keeping: part)
            #expect(isDone == keys.contains(key))
            let kept = (1...(count + 1)).dropLast().filter {
              !isDone || (part == .less ? $0 < key : $0 >= key)
            }
            try check(tree, kept, "split \(keys) at \(key)")
          }
        }
      }
    }
  }

  @Test(arguments: kinds) func allPairsOfSizesAreJoined(kind: TreeKind) throws {
    var random = SplitMix64(seed: 12)
    for count in [0, 1, 2, 3, 5, 8, 20, 70] {
      for other in [0, 1, 2, 4, 9, 33, 70] {
        let low = Array((1...(count + 1)).dropLast()).shuffled(using: &random)
        let high = Array((count + 1)..<(count + 1 + other)).shuffled(using: &random)
        for isReversed in [false, true] {
          var tree = RecordedTree(kind, isReversed ? high : low)
          var added = kind.makeTree(of: Int.self, seed: 5)
          _ = added.insertElements(isReversed ? low : high, duplicates: .ignore)
          let isDone = tree.join(with: added)
          #expect(isDone)
          try check(tree, (low + high).sorted(), "join \(low) and \(high)")
        }
      }
    }
  }

  @Test(arguments: kinds) func joinsUndoSplits(kind: TreeKind) throws {
    var random = SplitMix64(seed: 13)
    for _ in 0..<40 {
      let keys = Array(1...Int.random(in: 2...90, using: &random)).shuffled(using: &random)
      let key = keys[0]
      var (low, high) = (RecordedTree(kind, keys), RecordedTree(kind, keys))
      let areSplit = [low.split(at: key, keeping: .less), high.split(at: key, keeping: .rest)]
      let isJoined = low.join(with: high.tree)
      #expect(areSplit == [true, true] && isJoined)
      try check(low, keys.sorted(), "split and join \(keys)")
      low.insert(0)
      low.remove(key)
      try check(low, [0] + keys.sorted().filter { $0 != key }, "changes after a join")
    }
  }

  @Test func overlappingTreesAndOtherKindsAreRefused() {
    var tree = RecordedTree(.avl, [1, 5])
    var other = TreeKind.avl.makeTree(of: Int.self)
    _ = other.insertElements([3, 9], duplicates: .ignore)
    let joins = [tree.join(with: other), tree.join(with: TreeKind.redBlack.makeTree())]
    #expect(joins == [false, false])
    for kind in TreeKind.allCases where !kind.canBeJoined {
      var tree = RecordedTree(kind, [1, 2, 3])
      let results = [tree.split(at: 2, keeping: .less), tree.join(with: kind.makeTree())]
      #expect(results == [false, false])
    }
  }

  @Test func captionsNameTheRotations() throws {
    var tree = RecordedTree(.avl, [10, 20, 30, 25, 35, 40])
    var other = TreeKind.avl.makeTree(of: Int.self)
    _ = other.insertElements([50], duplicates: .ignore)
    tree.join(with: other)
    let captions = try tree.recording().steps.map(\.caption)
    #expect(captions.contains("40 has no right child: it is the maximum."))
    #expect(captions.contains("Attach the other tree as the right subtree of 40."))
    #expect(
      captions.contains("The left subtree of 40 is 2 levels higher: rotate right at 40."),
      "\(captions)")
  }
}
