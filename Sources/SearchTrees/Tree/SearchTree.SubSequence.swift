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

    /// The elements of the part, in order.
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

      /// The next element.
      ///
      /// - Returns: the element, or `nil` after the last one of the part.
      /// - Complexity: O(1) on average.
      @inlinable
      public mutating func next() -> Order.Element? {
        elements.nextPending == end ? nil : elements.next()
      }
    }

    /// An iterator over the elements of the part, in order.
    ///
    /// - Returns: the iterator.
    /// - Complexity: O(height).
    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// The number of elements of the part.
    ///
    /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
    @inlinable
    public var count: Int { base.distance(from: startIndex, to: endIndex) }

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
      return base[bounds]
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
    /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
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
    /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
    @inlinable
    public func distance(from start: Index, to end: Index) -> Int {
      base.distance(from: start, to: end)
    }
  }

  /// A part of the tree.
  ///
  /// - Parameter bounds: the positions of its first element and after its last.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Index>) -> SubSequence {
    _ = (slot(at: bounds.lowerBound), slot(at: bounds.upperBound))
    return SubSequence(base: self, bounds: bounds)
  }
}

extension SearchTree.SubSequence: Sendable where Order: Sendable, Order.Element: Sendable {}
