extension SearchTree {
  /// Returns the elements from a lower bound up to, but not including, an upper bound, in the order
  /// of the tree.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the tree need not contain.
  ///   - last: the upper bound, which the tree need not contain.
  /// - Returns: the elements that do not precede `first` and precede `last`.
  /// - Complexity: O(height).
  @inlinable
  public func elements(from first: Element, to last: Element) -> SubSequence {
    part(from: lowerBound(of: first), to: lowerBound(of: last))
  }

  /// Returns the elements from a lower bound up to, and including, an upper bound, in the order of
  /// the tree.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the tree need not contain.
  ///   - last: the upper bound, which the tree need not contain.
  /// - Returns: the elements that neither precede `first` nor come after `last`.
  /// - Complexity: O(height).
  @inlinable
  public func elements(from first: Element, through last: Element) -> SubSequence {
    part(from: lowerBound(of: first), to: upperBound(of: last))
  }

  /// Returns the subsequence between two positions, which is empty if the second comes first.
  @inlinable
  func part(from start: Index, to end: Index) -> SubSequence {
    SubSequence(base: self, bounds: start..<Swift.max(start, end))
  }
}

// A range contains the same elements in either direction: in a tree with the reversed order,
// `tree[1...3]` has the elements 3, 2 and 1.
extension SearchTree where Order: MonotonicOrder {
  /// Accesses the elements that a range contains, in the order of the tree.
  ///
  /// - Parameter range: the range. The tree need not contain its bounds.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: Range<Element>) -> SubSequence {
    Order.isDescending
      ? part(from: upperBound(of: range.upperBound), to: upperBound(of: range.lowerBound))
      : part(from: lowerBound(of: range.lowerBound), to: lowerBound(of: range.upperBound))
  }

  /// Accesses the elements that a closed range contains, in the order of the tree.
  ///
  /// - Parameter range: the range. The tree need not contain its bounds.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: ClosedRange<Element>) -> SubSequence {
    Order.isDescending
      ? elements(from: range.upperBound, through: range.lowerBound)
      : elements(from: range.lowerBound, through: range.upperBound)
  }

  /// Accesses the elements that are not less than a bound, in the order of the tree.
  ///
  /// - Parameter range: the range. The tree need not contain its bound.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: PartialRangeFrom<Element>) -> SubSequence {
    Order.isDescending
      ? part(from: startIndex, to: upperBound(of: range.lowerBound))
      : part(from: lowerBound(of: range.lowerBound), to: endIndex)
  }

  /// Accesses the elements that are less than a bound, in the order of the tree.
  ///
  /// - Parameter range: the range. The tree need not contain its bound.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: PartialRangeUpTo<Element>) -> SubSequence {
    Order.isDescending
      ? part(from: upperBound(of: range.upperBound), to: endIndex)
      : part(from: startIndex, to: lowerBound(of: range.upperBound))
  }

  /// Accesses the elements that are not greater than a bound, in the order of the tree.
  ///
  /// - Parameter range: the range. The tree need not contain its bound.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: PartialRangeThrough<Element>) -> SubSequence {
    Order.isDescending
      ? part(from: lowerBound(of: range.upperBound), to: endIndex)
      : part(from: startIndex, to: upperBound(of: range.upperBound))
  }
}
