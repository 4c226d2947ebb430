extension SearchTree {
  /// A contiguous part of a tree in its order.
  ///
  /// It shares the memory and the indices of the tree.
  @frozen
  public struct SubSequence: BidirectionalCollection {
    /// The whole tree.
    public let base: SearchTree

    /// The position of the first element.
    public let startIndex: Index

    /// The position after the last element.
    public let endIndex: Index

    @inlinable
    init(base: SearchTree, bounds: Range<Index>) {
      self.base = base
      (startIndex, endIndex) = (bounds.lowerBound, bounds.upperBound)
    }

    /// An iterator over the elements in order.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline let base: SearchTree
      @usableFromInline var position: Index
      @usableFromInline let end: UInt32

      @inlinable
      init(_ part: SubSequence) {
        (base, position, end) = (part.base, part.startIndex, part.endIndex.slot)
      }

      /// Advances to the next element and returns it.
      ///
      /// - Returns: the element, or `nil` after the last one.
      /// - Complexity: O(1) on average.
      @inlinable
      public mutating func next() -> Order.Element? {
        defer { withExtendedLifetime(base.storage) {} }
        if position.slot == end || position.slot == Slot.none { return nil }
        let element = base.state.pointee.nodes[Int(position.slot)].element
        base.advance(&position, to: 1)
        return element
      }
    }

    /// Returns an iterator over the elements in order.
    ///
    /// - Returns: the iterator.
    /// - Complexity: O(1). The first element takes O(height).
    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// The number of elements.
    ///
    /// - Complexity: that of ``SearchTree/distance(from:to:)``.
    @inlinable
    public var count: Int { base.distance(from: startIndex, to: endIndex) }

    /// `0`: the number of elements is not known in advance.
    @inlinable
    public var underestimatedCount: Int { 0 }

    // swift-format-ignore: NoLeadingUnderscores
    /// Returns an array of the elements, which are not counted first.
    ///
    /// - Returns: the elements in order.
    /// - Complexity: O(*k* + height), where *k* is the number of elements.
    @inlinable
    public func _copyToContiguousArray() -> ContiguousArray<Order.Element> {
      var elements: ContiguousArray<Order.Element> = []
      for element in self { elements.append(element) }
      return elements
    }

    /// Accesses the element at a position.
    ///
    /// - Parameter position: a valid index of the subsequence other than its end index.
    /// - Complexity: O(1).
    @inlinable
    public subscript(position: Index) -> Order.Element {
      // Only the first steps of the paths are compared, which takes O(1). The index is valid for the
      // tree in any case.
      precondition(
        (startIndex == position || startIndex.way <= position.way)
          && position.way <= endIndex.way && position != endIndex,
        "an index outside of the part")
      return base[position]
    }

    /// Accesses a part of the subsequence.
    ///
    /// - Parameter bounds: a range of valid indices of the subsequence.
    /// - Complexity: O(1).
    @inlinable
    public subscript(bounds: Range<Index>) -> SubSequence {
      precondition(
        startIndex <= bounds.lowerBound && bounds.upperBound <= endIndex,
        "indices outside of the part")
      return base[bounds]
    }

    /// Returns the position after another one.
    ///
    /// - Parameter index: a valid index of the tree.
    /// - Returns: the next position.
    /// - Complexity: O(1) on average.
    @inlinable
    public func index(after index: Index) -> Index { base.index(after: index) }

    /// Moves an index to the next position.
    ///
    /// - Parameter index: a valid index of the tree.
    /// - Complexity: O(1) on average.
    @inlinable
    public func formIndex(after index: inout Index) { base.formIndex(after: &index) }

    /// Returns the position before another one.
    ///
    /// - Parameter index: a valid index of the tree.
    /// - Returns: the previous position.
    /// - Complexity: O(1) on average.
    @inlinable
    public func index(before index: Index) -> Index { base.index(before: index) }

    /// Moves an index to the previous position.
    ///
    /// - Parameter index: a valid index of the tree.
    /// - Complexity: O(1) on average.
    @inlinable
    public func formIndex(before index: inout Index) { base.formIndex(before: &index) }

    /// Returns the position at a distance from another one.
    ///
    /// - Parameters:
    ///   - index: a valid index of the tree.
    ///   - distance: the number of positions to move forward, or backward if it is negative.
    /// - Returns: the position.
    /// - Complexity: that of ``SearchTree/index(_:offsetBy:)``.
    @inlinable
    public func index(_ index: Index, offsetBy distance: Int) -> Index {
      base.index(index, offsetBy: distance)
    }

    /// Returns the position at a distance from another one, unless it is beyond a limit.
    ///
    /// - Parameters:
    ///   - index: a valid index of the tree.
    ///   - distance: the number of positions to move forward, or backward if it is negative.
    ///   - limit: a position that must not be passed.
    /// - Returns: the position, or `nil` if it is beyond the limit.
    /// - Complexity: that of ``SearchTree/index(_:offsetBy:)``.
    @inlinable
    public func index(_ index: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
      base.index(index, offsetBy: distance, limitedBy: limit)
    }

    /// Returns the distance between two positions.
    ///
    /// - Parameters:
    ///   - start: an index.
    ///   - end: another index.
    /// - Returns: the number of positions from `start` to `end`, negative if `end` comes first.
    /// - Complexity: that of ``SearchTree/index(_:offsetBy:)``, where *k* is the distance.
    @inlinable
    public func distance(from start: Index, to end: Index) -> Int {
      base.distance(from: start, to: end)
    }
  }

  /// Accesses a contiguous part of the tree.
  ///
  /// - Parameter bounds: a range of valid indices of the tree.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Index>) -> SubSequence {
    _ = (slot(at: bounds.lowerBound), slot(at: bounds.upperBound))
    return SubSequence(base: self, bounds: bounds)
  }
}

extension SearchTree.SubSequence: Sendable where Order: Sendable, Order.Element: Sendable {}
