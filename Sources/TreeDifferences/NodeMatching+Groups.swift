import BinaryTrees

extension NodeMatching {
  /// Returns the nodes that have a new parent, or another place in the order of the children that a
  /// parent keeps.
  ///
  /// Of the children that a parent keeps, the longest sequence in the old order did not move (Craige
  /// Schensted, "Longest increasing and decreasing subsequences", 1961). An only child also moves from
  /// one side to the other.
  ///
  /// - Parameters:
  ///   - pairs: the matched nodes, in the pre-order of the new tree.
  ///   - old: the old tree.
  ///   - new: the new tree.
  /// - Returns: the nodes, in the pre-order of the new tree.
  /// - Complexity: O(*n* log *k*) for the greatest number *k* of children.
  func movedInGroups(
    _ pairs: [TreeDifference.Pair], _ old: TreeShape, _ new: TreeShape
  ) -> [TreeDifference.Pair] {
    var hasMoved = [Bool](repeating: true, count: new.count)
    if !old.isEmpty, !new.isEmpty, newIndex[0] == 0 { hasMoved[0] = false }
    for parent in new.indices where oldIndex[parent] != TreeShape.none {
      let kept = new.children(of: parent).filter { child in
        let before = oldIndex[child]
        return before != TreeShape.none && old.parent[Int(before)] == oldIndex[parent]
      }
      if let only = kept.first, kept.count == 1 {
        let before = Int(oldIndex[only])
        let isAlone = !old.hasSiblings(before) && !new.hasSiblings(only)
        hasMoved[only] = isAlone && old.side(of: before) != new.side(of: only)
        continue
      }
      for place in Self.longestIncreasing(kept.map { oldIndex[$0] }) {
        hasMoved[kept[place]] = false
      }
    }
    return pairs.filter { hasMoved[$0.new] }
  }

  /// Returns the places of a longest increasing subsequence of distinct numbers, in descending order.
  ///
  /// - Complexity: O(*k* log *k*).
  private static func longestIncreasing(_ numbers: [Int32]) -> [Int] {
    // For each length, the place of the least number that ends an increasing sequence.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var places: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      places.append(place)
      place = previous[place]
    }
    return places
  }
}
