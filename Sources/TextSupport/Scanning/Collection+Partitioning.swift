extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a predicate.
  ///
  /// The predicate must be false for all elements before some index and true for all others.
  ///
  /// - Parameter belongsToSecondPart: the predicate.
  /// - Returns: the index, or `endIndex` if the predicate is true for no element.
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
