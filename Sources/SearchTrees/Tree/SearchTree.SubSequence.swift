extension SearchTree {
  /// A part of a tree that is contiguous in order.
  ///
  /// It shares the memory of the tree and its indices.
  @frozen
  public struct SubSequence: BidirectionalCollection {
    /// The whole tree.
    public let base: SearchTree

    /// The position of the first element of the part.
    public let startIndex: Index

    /// The position after the last element of the part.
    public let endIndex: Index

    @inlinable
    init(base: SearchTree, bounds: Range<Index>) {
      self.base = base
      (startIndex, endIndex) = (bounds.lowerBound, bounds.upperBound)
    }

    /// The number of elements of the part.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { endIndex.offset - startIndex.offset }

    /// The element at a position.
    ///
    /// - Parameter position: an index of the part, not its end.
    /// - Complexity: O(1).
    @inlinable
    public subscript(position: Index) -> Order.Element {
      precondition(startIndex <= position && position < endIndex, "an index outside of the part")
      return base[position]
    }

    /// A part of the part.
    ///
    /// - Parameter bounds: the positions, in the part.
    /// - Complexity: O(1).
    @inlinable
    public subscript(bounds: Range<Index>) -> SubSequence {
      precondition(
        startIndex <= bounds.lowerBound && bounds.upperBound <= endIndex,
        "indices outside of the part")
      return SubSequence(base: base, bounds: bounds)
    }

    /// The position after another.
    ///
    /// - Parameter index: an index of the tree.
    /// - Returns: the next position.
    @inlinable
    public func index(after index: Index) -> Index { base.index(after: index) }

    /// The position before another.
    ///
    /// - Parameter index: an index of the tree.
    /// - Returns: the position before it.
    @inlinable
    public func index(before index: Index) -> Index { base.index(before: index) }

    /// The position that is a distance away from another.
    ///
    /// - Parameters:
    ///   - index: an index of the tree.
    ///   - distance: how many positions to go on, or back if it is negative.
    /// - Returns: the position.
    /// - Complexity: O(height).
    @inlinable
    public func index(_ index: Index, offsetBy distance: Int) -> Index {
      base.index(index, offsetBy: distance)
    }

    /// The number of positions from one to another.
    ///
    /// - Parameters:
    ///   - start: an index.
    ///   - end: another index.
    /// - Returns: the number, negative if `end` comes first.
    /// - Complexity: O(1).
    @inlinable
    public func distance(from start: Index, to end: Index) -> Int { end.offset - start.offset }
  }

  /// A part of the tree.
  ///
  /// - Parameter bounds: the positions of its first element and after its last.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Index>) -> SubSequence {
    SubSequence(base: self, bounds: bounds)
  }
}

extension SearchTree.SubSequence: Sendable where Order: Sendable, Order.Element: Sendable {}
