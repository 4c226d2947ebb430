public import Synchronization

// The totals of a multiset: for each subtree, the sum of the numbers of equal elements that its
// nodes represent. They are kept up to date like sizes, but dropped when the nodes move to other
// memory. Moving the nodes takes as long as counting the totals again, so this costs little.
extension TreeStorage {
  /// The number of elements in each subtree of a multiset (its total), by slot, or `nil` if the
  /// totals have not been counted yet.
  ///
  /// The entry of ``Slot/none`` is 0.
  @inlinable
  @inline(__always)
  var totals: UnsafeMutablePointer<Int>? { publishedTotals.load(ordering: .acquiring) }

  /// Returns the number of elements in each subtree, counting each occurrence, by slot.
  ///
  /// Later changes of the tree keep these totals up to date.
  ///
  /// - Complexity: O(*n*) the first time and after the nodes have moved, otherwise O(1).
  @inlinable
  func countedTotals() -> UnsafeMutablePointer<Int> {
    if let totals { return totals }
    // An edit updates totals only if it updates sizes.
    _ = countedSizes()
    let state = state.pointee
    let counted = UnsafeMutablePointer<Int>.allocate(capacity: state.capacity)
    counted.initialize(repeating: 0, count: state.capacity)
    state.countTotals(counted, below: state.root)
    let (isFirst, published) = publishedTotals.compareExchange(
      expected: nil, desired: counted, ordering: .acquiringAndReleasing)
    if !isFirst { counted.deallocate() }
    return isFirst ? counted : published ?? counted
  }

  /// Frees the totals: the numbers of elements in the subtrees of a multiset.
  ///
  /// The caller must be the sole owner of the storage.
  @inlinable
  func dropTotals() {
    publishedTotals.exchange(nil, ordering: .acquiringAndReleasing)?.deallocate()
  }
}

extension ArenaState {
  /// Computes the total of each node of a subtree: the number of elements in its subtree, counting
  /// each occurrence.
  @inlinable
  func countTotals(_ totals: UnsafeMutablePointer<Int>, below root: UInt32) {
    for slot in preorder(from: root).reversed() {
      let links = links(of: slot)
      totals[Int(slot)] =
        totals[Int(links[0] >> 1)] &+ totals[Int(links[1] >> 1)] &+ multiplicity(of: slot)
    }
  }
}
