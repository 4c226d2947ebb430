extension Array {
  /// The index of the first element that belongs to the second part.
  ///
  /// - Parameter belongsToSecondPart: false of the elements before some index, true of all others.
  /// - Returns: the index; the count if all are of the first part.
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
