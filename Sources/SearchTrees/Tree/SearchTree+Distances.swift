// The distances of the collection protocols. If subtree sizes are known, they are computed from these;
// otherwise positions are counted one by one, so that no later change has to maintain sizes.
extension SearchTree {
  /// Returns the position at a distance from another one.
  ///
  /// - Parameters:
  ///   - index: a valid index of the tree.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  /// - Returns: the position.
  /// - Complexity: O(height) if the scheme or an earlier order statistic, such as ``rank(of:)``, keeps
  ///   subtree sizes; otherwise O(*k* + height), where *k* is the distance. See also
  ///   ``index(atOffset:)``.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    if storage.sizes != nil {
      let (offset, overflow) = offset(of: index).addingReportingOverflow(distance)
      precondition(!overflow, "the tree has no position that far away")
      return self.index(atOffset: offset)
    }
    var index = index
    for _ in 0..<distance.magnitude {
      if distance > 0 { formIndex(after: &index) } else { formIndex(before: &index) }
    }
    return index
  }

  /// Returns the position at a distance from another one, unless it is beyond a limit.
  ///
  /// - Parameters:
  ///   - index: a valid index of the tree.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  ///   - limit: a position that must not be passed. It has no effect if it is in the other
  ///     direction.
  /// - Returns: the position, or `nil` if it is beyond the limit.
  /// - Complexity: that of ``index(_:offsetBy:)``.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
    if storage.sizes != nil {
      let room = self.distance(from: index, to: limit)
      if distance >= 0 ? room >= 0 && distance > room : room <= 0 && distance < room { return nil }
      return self.index(index, offsetBy: distance)
    }
    _ = slot(at: limit)
    var index = index
    for _ in 0..<distance.magnitude {
      if index == limit { return nil }
      if distance > 0 { formIndex(after: &index) } else { formIndex(before: &index) }
    }
    return index
  }

  /// Returns the distance between two positions.
  ///
  /// - Parameters:
  ///   - start: a valid index of the tree.
  ///   - end: another valid index.
  /// - Returns: the number of positions from `start` to `end`, negative if `end` comes first.
  /// - Complexity: that of ``index(_:offsetBy:)``, where *k* is the distance.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int {
    if storage.sizes != nil { return offset(of: end) - offset(of: start) }
    _ = (slot(at: start), slot(at: end))
    if end < start { return -distance(from: end, to: start) }
    if end.slot == Slot.none, start == startIndex { return count }
    var (index, distance) = (start, 0)
    while index != end {
      advance(&index, to: 1)
      distance += 1
    }
    return distance
  }
}
