extension RandomAccessCollection where Index == Int {
  /// The index of the first element that belongs to the second part.
  ///
  /// - Parameter belongsToSecondPart: false of the elements before some index, true of all others.
  /// - Returns: the index; the end if all are of the first part.
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
