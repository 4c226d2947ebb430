import BinaryTrees
import SearchTrees
import Testing
import TreeDifferences
import TreeSteps
import TreeTestSupport

/// The rotations found by comparing two trees agree with those that the search tree reported.
@Suite struct DifferenceRotationTests {
  private func count(_ rotations: [TreeDifference.Rotation]) -> Int {
    rotations.reduce(0) { $0 + ($1.isDouble ? 2 : 1) }
  }

  @Test func insertionsIntoAVLTrees() {
    var generator = SplitMix64(seed: 5)
    var (singles, doubles) = (0, 0)
    for _ in 0..<20 {
      var tree = TreeKind.avl.makeTree(of: Int.self)
      for key in (0..<60).shuffled(using: &generator) {
        let old = tree.elementSnapshot
        var counter = ChangeCounter()
        _ = tree.insertElement(key, duplicates: .ignore, observing: &counter)
        let difference = TreeDifference(from: old, to: tree.elementSnapshot, by: <)
        #expect(difference.added.count == 1 && difference.rotationsAreComplete)
        #expect(count(difference.rotations) == counter.rotations)
        singles += difference.rotations.count { !$0.isDouble }
        doubles += difference.rotations.count { $0.isDouble }
      }
    }
    #expect(singles > 100 && doubles > 100)
  }

  @Test func removalsFromAVLTrees() {
    var generator = SplitMix64(seed: 6)
    var (rotations, found) = (0, 0)
    for _ in 0..<20 {
      var tree = TreeKind.avl.makeTree(of: Int.self)
      _ = tree.insertElements((0..<80).shuffled(using: &generator), duplicates: .ignore)
      for key in (0..<80).shuffled(using: &generator) {
        let old = tree.elementSnapshot
        var counter = ChangeCounter()
        _ = tree.removeElement(key, observing: &counter)
        let difference = TreeDifference(from: old, to: tree.elementSnapshot, by: <)
        #expect(difference.removed.count == 1 && difference.rotationsAreComplete)
        // A rotation may have the same effect as another change.
        #expect(count(difference.rotations) <= counter.rotations)
        rotations += counter.rotations
        found += count(difference.rotations)
      }
    }
    #expect(rotations > 100 && 2 * found > rotations)
  }
}
