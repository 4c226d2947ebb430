import BinaryTrees
import Testing
import TreeTestSupport

/// Returns the tree whose subtrees have the middle element of their range as root.
private func middleFirst(_ start: Int, _ end: Int) -> PlainNode<Int>? {
  guard start < end else { return nil }
  let middle = start + (end - start) / 2
  return PlainNode(middle, middleFirst(start, middle), middleFirst(middle + 1, end))
}

@Suite struct BuildingMinimalHeightTests {
  @Test func eightKeysComeInTheKnownOrder() {
    let order = TreeSnapshot(minimalHeight: 1...8).mirrored().elements
    #expect(order == [5, 7, 8, 6, 3, 4, 2, 1])
    #expect(TreeSnapshot(minimalHeight: 1...8).height == 3)
    #expect(TreeSnapshot(inserting: order).height == 3)
  }

  @Test func noElementsMakeTheEmptyTree() {
    #expect(TreeSnapshot(minimalHeight: [Int]()).isEmpty)
  }

  @Test func everyCountGivesTheMiddleItsPlaceAndInsertionAgrees() {
    var generator = SplitMix64(seed: 2)
    var failure: Int?
    for count in 0...300 {
      let shuffled = (0..<count).shuffled(using: &generator)
      let snapshot = TreeSnapshot(minimalHeight: shuffled)
      let order = TreeSnapshot(minimalHeight: shuffled).mirrored().elements
      let minimum = Int.bitWidth - 1 - count.leadingZeroBitCount
      if snapshot != TreeSnapshot(middleFirst(0, count)) || snapshot.height != minimum
        || TreeSnapshot(inserting: order) != snapshot
      {
        failure = failure ?? count
      }
    }
    #expect(failure == nil)
  }

  @Test func equalElementsAreTakenOnce() {
    #expect(TreeSnapshot(minimalHeight: [2, 1, 2, 1, 3]).elements == [2, 1, 3])
  }
}
