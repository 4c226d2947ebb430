import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

/// Tests of explicit rotations.
@Suite struct RotationTests {
  @Test func theChildTakesThePlaceOfTheNode() {
    var tree = BinarySearchTree([5, 3, 8, 1, 4])
    #expect(tree.rotate(5, to: .right) == .rotated)
    #expect(Array(tree.snapshot.elements) == [3, 1, 5, 4, 8])
    #expect(tree.rotate(3, to: .left) == .rotated)
    #expect(Array(tree.snapshot.elements) == [5, 3, 1, 4, 8])
    #expect(tree.rotate(3, to: .left) == .rotated)
    #expect(Array(tree.snapshot.elements) == [5, 4, 3, 1, 8])
    #expect(tree.rotate(8, to: .left) == .noChild)
    #expect(tree.rotate(7, to: .left) == .absent)
    #expect(tree.violation() == nil)
  }

  @Test func equalElementsStayToTheRight() throws {
    var tree = BinarySearchTree<Int>()
    for key in [5, 5, 3] { try tree.insert(key, duplicates: .right) }
    let before = tree.snapshot
    #expect(tree.rotate(5, to: .left) == .equalChild)
    #expect(tree.snapshot == before)
    #expect(tree.rotate(5, to: .right) == .rotated)
    #expect(tree.snapshot.violation(of: .searchOrderWithEqualOnRight) == nil)
  }

  /// Random rotations keep elements, sizes and order, and do not affect an earlier copy.
  ///
  /// The reported changes lead to the new tree and, undone, back to the old one.
  @Test func randomRotations() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<60 {
      var tree = BinarySearchTree<Int>()
      var replica = TreeReplica()
      var built = ChangeLog()
      let keys = 1 + Int(generator.next() % 40)
      for _ in 0..<keys { tree.insert(Int(generator.next() % 60), observing: &built) }
      for change in built.changes { try replica.apply(change) }
      let elements = Array(tree)
      for _ in 0..<40 {
        let copy = tree
        let before = tree.snapshot
        var log = ChangeLog()
        let side: ChildSide = generator.next() & 1 == 0 ? .left : .right
        let key = Int(generator.next() % 60)
        let outcome = tree.rotate(key, to: side, observing: &log)
        #expect((tree.snapshot != before) == (outcome == .rotated))
        #expect(copy.snapshot == before)
        #expect(tree.fault(holding: elements) == nil)
        for change in log.changes { try replica.apply(change) }
        let seen = tree.snapshot(identified: true)
        #expect(replica.snapshot.shape == seen.shape)
        #expect(replica.snapshot.elements == seen.identities)
        var twin = copy
        #expect(twin.rotate(key, to: side) == outcome)
        #expect(twin.snapshot == tree.snapshot)
        guard outcome == .rotated else { continue }
        let lifted = log.changes.compactMap { change in
          if case .rotate(let pivot, _, _) = change { pivot } else { nil }
        }
        let number = try #require(seen.identities?.firstIndex(of: lifted[0]))
        #expect(twin.rotate(seen.elements[number], to: side.opposite) == .rotated)
        #expect(twin.snapshot == before)
      }
    }
  }
}
