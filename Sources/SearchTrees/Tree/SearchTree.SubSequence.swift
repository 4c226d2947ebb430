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
      @usableFromInline var elements: SearchTree.Iterator
      @usableFromInline let end: UInt32

      @inlinable
      init(_ part: SubSequence) {
        elements = SearchTree.Iterator(part.base.storage)
        end = part.base.slot(at: part.endIndex)
        if part.base.slot(at: part.startIndex) == end { return }
        DescentPath.with { path in
          part.base.descend(to: part.startIndex, &path)
          let last = path.count - 1
          for index in 1...last where index == last || path.side(index) == 0 {
            elements.push(path.slot(index))
          }
        }
      }

      /// Advances to the next element and returns it.
      ///
      /// - Returns: the element, or `nil` after the last one.
      /// - Complexity: O(1) on average.
      @inlinable
      public mutating func next() -> Order.Element? {
        elements.nextPending == end ? nil : elements.next()
      }
    }

    /// Returns an iterator over the elements in order.
    ///
    /// - Returns: the iterator.
    /// - Complexity: O(height).
    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// The number of elements.
    ///
    /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
    @inlinable
    public var count: Int { base.distance(from: startIndex, to: endIndex) }

    /// Accesses the element at a position.
    ///
    /// - Parameter position: a valid index of the subsequence other than its end index.
    /// - Complexity: O(1).
    @inlinable
    public subscript(position: Index) -> Order.Element {
      precondition(startIndex <= position && position < endIndex, "an index outside of the part")
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
    @inlinable
    public func index(after index: Index) -> Index { base.index(after: index) }

    /// Returns the position before another one.
    ///
    /// - Parameter index: a valid index of the tree.
    /// - Returns: the previous position.
    @inlinable
    public func index(before index: Index) -> Index { base.index(before: index) }

    /// Returns the position at a distance from another one.
    ///
    /// - Parameters:
    ///   - index: a valid index of the tree.
    ///   - distance: the number of positions to move forward, or backward if it is negative.
    /// - Returns: the position.
    /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
    @inlinable
    public func index(_ index: Index, offsetBy distance: Int) -> Index {
      base.index(index, offsetBy: distance)
    }

    /// Returns the distance between two positions.
    ///
    /// - Parameters:
    ///   - start: an index.
    ///   - end: another index.
    /// - Returns: the number of positions from `start` to `end`, negative if `end` comes first.
    /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
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
