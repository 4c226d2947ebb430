public import SearchTrees

/// A position in a ``FrozenSearchTree`` or a ``FrozenSearchMap``.
@frozen
public struct FrozenIndex: Hashable, Sendable {
  /// The number of elements before the position.
  public let offset: Int

  @inlinable
  @inline(__always)
  init(_ offset: Int) { self.offset = offset }
}

extension FrozenIndex: Strideable {
  /// Returns the number of positions from this one to another.
  ///
  /// - Parameter other: a position.
  /// - Returns: the number of positions, negative if `other` comes first.
  @inlinable
  public func distance(to other: FrozenIndex) -> Int { other.offset - offset }

  /// Returns the position at a distance from this one.
  ///
  /// - Parameter distance: the number of positions to move forward, or backward if it is negative.
  /// - Returns: the position.
  @inlinable
  public func advanced(by distance: Int) -> FrozenIndex { FrozenIndex(offset + distance) }
}

extension SortedCollection where Index == FrozenIndex {
  /// Returns the number of elements before a position.
  ///
  /// - Parameter index: a valid index of the collection.
  /// - Returns: the number of elements.
  /// - Complexity: O(1).
  @inlinable
  public func offset(of index: FrozenIndex) -> Int { index.offset }
}

extension FrozenSearchTree: RandomAccessCollection, SortedCollection {
  /// The positions of the elements.
  public typealias Indices = Range<FrozenIndex>

  /// The position of the first element.
  @inlinable
  public var startIndex: FrozenIndex { FrozenIndex(0) }

  /// The position after the last element.
  @inlinable
  public var endIndex: FrozenIndex { FrozenIndex(count) }

  /// Accesses the element at a position.
  ///
  /// - Parameter position: a valid index of the set other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: FrozenIndex) -> Order.Element { self[offset: position.offset] }

  /// Accesses the element at an offset from the first element.
  ///
  /// - Parameter offset: the number of elements before the element, from 0 to ``count`` − 1.
  /// - Complexity: O(1).
  @inlinable
  public subscript(offset offset: Int) -> Order.Element {
    precondition(offset >= 0 && offset < count, "the set has no element of that offset")
    defer { withExtendedLifetime(keys) {} }
    return keys.elements[offset]
  }

  /// Returns the position of the element that is equal to the given one.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the position, or `nil` if the set does not contain the element.
  /// - Complexity: O(log *n*).
  @inlinable
  public func firstIndex(of member: Element) -> FrozenIndex? {
    let offset = keys.lowerBound(of: member)
    return keys.isEqual(at: offset, member) ? FrozenIndex(offset) : nil
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns whether the set contains an element, for generic code.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the result of ``contains(_:)``, never `nil`.
  /// - Complexity: O(log *n*).
  @inlinable
  public func _customContainsEquatableElement(_ element: Element) -> Bool? { contains(element) }

  /// Returns the position of the first element that does not precede the given one.
  ///
  /// - Parameter member: an element, which the set need not contain.
  /// - Returns: the position, or the end index if all elements precede `member`.
  /// - Complexity: O(log *n*).
  @inlinable
  public func lowerBound(of member: Element) -> FrozenIndex {
    FrozenIndex(keys.lowerBound(of: member))
  }

  /// Returns the position after all elements that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The elements that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all elements satisfy the condition.
  /// - Complexity: O(log *n*).
  @inlinable
  public func bound(where isBefore: (borrowing Element) -> Bool) -> FrozenIndex {
    FrozenIndex(keys.binarySearch(isBefore))
  }

  /// Calls a function with the elements in order, which are contiguous in memory.
  ///
  /// - Parameter body: a function of the elements.
  /// - Returns: the result of the function.
  /// - Throws: the error of the function.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Order.Element>) throws(any Error) -> Result
  ) rethrows -> Result? {
    defer { withExtendedLifetime(keys) {} }
    return try body(UnsafeBufferPointer(start: keys.elements, count: count))
  }
}

extension FrozenSearchTree: Equatable where Order.Element: Equatable {
  /// Returns whether two sets contain equal elements in the same order.
  ///
  /// - Parameters:
  ///   - lhs: a set.
  ///   - rhs: another set.
  /// - Returns: `true` if the sets are equal.
  /// - Complexity: O(*n*); O(1) if the sets share their memory.
  @inlinable
  public static func == (lhs: FrozenSearchTree, rhs: FrozenSearchTree) -> Bool {
    lhs.keys === rhs.keys || lhs.count == rhs.count && lhs.elementsEqual(rhs)
  }
}

extension FrozenSearchTree: Hashable where Order.Element: Hashable {
  /// Hashes the elements in order.
  ///
  /// - Parameter hasher: the hasher to use.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

#if !hasFeature(Embedded)
  extension FrozenSearchTree: CustomStringConvertible {
    /// A description of the elements in order, formatted like an array: `[3, 5, 8]`.
    public var description: String { Array(self).description }
  }
#endif
