/// A position in a tree: an index of a set, multiset or map.
public protocol TreePosition: Comparable {
  /// Returns whether the position may lie between two others, without comparing long paths.
  ///
  /// - Parameters:
  ///   - start: a position.
  ///   - end: another position.
  /// - Returns: `false` if the first steps of the paths, or the ends of the tree, show that the
  ///   position lies before `start` or not before `end`; otherwise `true`.
  /// - Complexity: O(1).
  func isPlausible(from start: Self, to end: Self) -> Bool
}

extension BidirectionalCollection where Index: TreePosition {
  /// Returns the position after another one.
  ///
  /// - Parameter index: a valid index other than the end index.
  /// - Returns: the next position.
  /// - Complexity: O(1) on average over the positions of the collection, O(height) for one
  ///   position.
  @inlinable
  public func index(after index: Index) -> Index {
    var index = index
    formIndex(after: &index)
    return index
  }

  /// Returns the position before another one.
  ///
  /// - Parameter index: a valid index other than the start index.
  /// - Returns: the previous position.
  /// - Complexity: O(1) on average over the positions of the collection, O(height) for one
  ///   position.
  @inlinable
  public func index(before index: Index) -> Index {
    var index = index
    formIndex(before: &index)
    return index
  }
}

/// A contiguous part of a set, multiset or map, or of the keys or values of a map.
///
/// It shares the memory and the indices of the whole collection.
@frozen
public struct TreeSlice<Base: BidirectionalCollection>: BidirectionalCollection
where Base.Index: TreePosition {
  @usableFromInline package var whole: Base

  /// The position of the first element.
  public let startIndex: Base.Index

  /// The position after the last element.
  public let endIndex: Base.Index

  @inlinable
  package init(base: Base, bounds: Range<Base.Index>) {
    whole = base
    (startIndex, endIndex) = (bounds.lowerBound, bounds.upperBound)
  }

  /// The whole collection.
  @inlinable
  public var base: Base { whole }

  /// An iterator over the elements in order.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let base: Base
    @usableFromInline var position: Base.Index
    @usableFromInline let end: Base.Index

    @inlinable
    init(_ slice: TreeSlice) {
      (base, position, end) = (slice.base, slice.startIndex, slice.endIndex)
    }

    /// Advances to the next element and returns it.
    ///
    /// - Returns: the element, or `nil` after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> Base.Element? {
      if position == end { return nil }
      defer { base.formIndex(after: &position) }
      return base[position]
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
  /// - Complexity: the complexity of ``NodeCollection/distance(from:to:)``.
  @inlinable
  public var count: Int { base.distance(from: startIndex, to: endIndex) }

  /// `0`: the number of elements is not known in advance.
  @inlinable
  public var underestimatedCount: Int { 0 }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns an array of the elements, without counting them first.
  ///
  /// - Returns: the elements in order.
  /// - Complexity: O(*k* + height), where *k* is the number of elements.
  @inlinable
  public func _copyToContiguousArray() -> ContiguousArray<Base.Element> {
    var elements: ContiguousArray<Base.Element> = []
    for element in self { elements.append(element) }
    return elements
  }

  /// Accesses the element at a position.
  ///
  /// - Parameter position: a valid index of the slice other than its end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Base.Index) -> Base.Element {
    check(position)
    return base[position]
  }

  /// Accesses a part of the slice.
  ///
  /// - Parameter bounds: a range of valid indices of the slice.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Base.Index>) -> TreeSlice { part(bounds) }

  @inlinable
  func part(_ bounds: Range<Base.Index>) -> TreeSlice {
    precondition(
      startIndex <= bounds.lowerBound && bounds.upperBound <= endIndex,
      "indices outside of the part")
    return TreeSlice(base: base, bounds: bounds)
  }

  /// Stops the program if a check in O(1) shows that a position lies outside of the slice.
  @inlinable
  func check(_ position: Base.Index) {
    precondition(
      position.isPlausible(from: startIndex, to: endIndex), "an index outside of the part")
  }

  /// Moves an index to the next position.
  ///
  /// - Parameter index: a valid index of the collection.
  /// - Complexity: O(1) on average.
  @inlinable
  public func formIndex(after index: inout Base.Index) { base.formIndex(after: &index) }

  /// Moves an index to the previous position.
  ///
  /// - Parameter index: a valid index of the collection.
  /// - Complexity: O(1) on average.
  @inlinable
  public func formIndex(before index: inout Base.Index) { base.formIndex(before: &index) }

  /// Returns the position at a distance from another one.
  ///
  /// - Parameters:
  ///   - index: a valid index of the collection.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  /// - Returns: the position.
  /// - Complexity: the complexity of ``NodeCollection/index(_:offsetBy:)``.
  @inlinable
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }

  /// Returns the position at a distance from another one, unless it is beyond a limit.
  ///
  /// - Parameters:
  ///   - index: a valid index of the collection.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  ///   - limit: a position that must not be passed.
  /// - Returns: the position, or `nil` if it is beyond the limit.
  /// - Complexity: the complexity of ``NodeCollection/index(_:offsetBy:)``.
  @inlinable
  public func index(_ index: Base.Index, offsetBy distance: Int, limitedBy limit: Base.Index)
    -> Base.Index?
  {
    base.index(index, offsetBy: distance, limitedBy: limit)
  }

  /// Returns the distance between two positions.
  ///
  /// - Parameters:
  ///   - start: an index.
  ///   - end: another index.
  /// - Returns: the number of positions from `start` to `end`, negative if `end` comes first.
  /// - Complexity: the complexity of ``NodeCollection/index(_:offsetBy:)``, where *k* is the
  ///   distance.
  @inlinable
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }
}

extension TreeSlice: MutableCollection where Base: MutableCollection {
  /// Accesses the element at a position, which is changed in place.
  ///
  /// - Parameter position: a valid index of the slice other than its end index.
  /// - Complexity: the complexity of the subscript of the whole collection.
  @inlinable
  public subscript(position: Base.Index) -> Base.Element {
    get {
      check(position)
      return base[position]
    }
    _modify {
      check(position)
      yield &whole[position]
    }
  }

  /// Accesses a part of the slice, whose elements can be changed.
  ///
  /// - Parameter bounds: a range of valid indices of the slice.
  /// - Complexity: O(1); O(*k*) to replace *k* elements.
  @inlinable
  public subscript(bounds: Range<Base.Index>) -> TreeSlice {
    get { part(bounds) }
    set { whole.replace(bounds, with: newValue) }
  }
}

extension MutableCollection {
  /// Replaces the elements between two positions by the same number of elements.
  @inlinable
  package mutating func replace(_ bounds: Range<Index>, with elements: some Sequence<Element>) {
    var index = bounds.lowerBound
    for element in elements {
      precondition(index != bounds.upperBound, "more elements than positions")
      self[index] = element
      formIndex(after: &index)
    }
    precondition(index == bounds.upperBound, "fewer elements than positions")
  }
}

extension TreeSlice: Sendable where Base: Sendable, Base.Index: Sendable {}

#if !hasFeature(Embedded)
  extension TreeSlice: CustomStringConvertible {
    /// A description of the elements in order, formatted like an array.
    public var description: String { Array(self).description }
  }
#endif
