public import BinaryTrees

/// A collection in the order of its keys: a set, multiset or map, or a frozen copy of one.
///
/// The keys of a set or multiset are its elements.
public protocol SortedCollection: BidirectionalCollection {
  /// The type of the order of the keys.
  associatedtype Order: ElementOrder

  /// The order of the keys.
  var order: Order { get }

  /// Returns the position after all keys that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all keys satisfy the condition.
  /// - Complexity: O(height), or O(log *n*) in a frozen collection.
  func bound(where isBefore: (borrowing Order.Element) -> Bool) -> Index

  /// Returns the last element whose key satisfies a condition and the first element whose key does
  /// not.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the elements, or `nil` in place of an element that does not exist.
  /// - Complexity: O(height), or O(log *n*) in a frozen collection.
  func neighbors(
    where isBefore: (borrowing Order.Element) -> Bool
  ) -> (last: Element?, first: Element?)

  /// Returns the number of elements whose keys precede the given one.
  ///
  /// - Parameter key: a key, which the collection need not contain.
  /// - Returns: the number of elements.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*). O(log *n*)
  ///   in a frozen collection.
  func rank(of key: Order.Element) -> Int

  /// Returns the number of elements before a position.
  ///
  /// - Parameter index: a valid index of the collection.
  /// - Returns: the number of elements.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*). O(1) in a
  ///   frozen collection.
  func offset(of index: Index) -> Int
}

extension SortedCollection {
  /// Returns the last element whose key satisfies a condition and the first element whose key does
  /// not.
  @inlinable
  public func neighbors(
    where isBefore: (borrowing Order.Element) -> Bool
  ) -> (last: Element?, first: Element?) {
    let bound = bound(where: isBefore)
    return (
      bound == startIndex ? nil : self[index(before: bound)], bound == endIndex ? nil : self[bound]
    )
  }

  /// Returns the position of the first key that does not precede the given one.
  ///
  /// - Parameter key: a key, which the collection need not contain.
  /// - Returns: the position, or the end index if all keys precede `key`.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func lowerBound(of key: Order.Element) -> Index { bound { order.precedes($0, key) } }

  /// Returns the position after the last key that is equal to the given one or precedes it.
  ///
  /// - Parameter key: a key, which the collection need not contain.
  /// - Returns: the position, or the end index if `key` precedes no key.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func upperBound(of key: Order.Element) -> Index { bound { !order.precedes(key, $0) } }

  /// Returns the last element whose key is equal to the given one or precedes it.
  ///
  /// - Parameter key: a key, which the collection need not contain.
  /// - Returns: the element, or `nil` if `key` precedes all keys or has no place in the order.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func floor(of key: Order.Element) -> Element? {
    order.isOrdered(key) ? neighbors { !order.precedes(key, $0) }.last : nil
  }

  /// Returns the first element whose key is equal to the given one or comes after it.
  ///
  /// - Parameter key: a key, which the collection need not contain.
  /// - Returns: the element, or `nil` if all keys precede `key` or it has no place in the order.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func ceiling(of key: Order.Element) -> Element? {
    order.isOrdered(key) ? neighbors { order.precedes($0, key) }.first : nil
  }

  /// Returns the last element whose key precedes the given one.
  ///
  /// - Parameter key: a key, which the collection need not contain.
  /// - Returns: the element, or `nil` if no key precedes `key` or it has no place in the order.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func predecessor(of key: Order.Element) -> Element? {
    order.isOrdered(key) ? neighbors { order.precedes($0, key) }.last : nil
  }

  /// Returns the first element whose key comes after the given one.
  ///
  /// - Parameter key: a key, which the collection need not contain.
  /// - Returns: the element, or `nil` if `key` precedes no key or has no place in the order.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func successor(of key: Order.Element) -> Element? {
    order.isOrdered(key) ? neighbors { !order.precedes(key, $0) }.first : nil
  }

  /// Returns the elements from a lower bound up to, but not including, an upper bound, in the order
  /// of the collection.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the collection need not contain.
  ///   - last: the upper bound, which the collection need not contain.
  /// - Returns: the elements whose keys do not precede `first` and precede `last`. If a bound has no
  ///   place in the order, such as NaN, the result is empty.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func elements(from first: Order.Element, to last: Order.Element) -> SubSequence {
    order.isOrdered(first) && order.isOrdered(last)
      ? part(from: lowerBound(of: first), to: lowerBound(of: last)) : emptyPart
  }

  /// Returns the elements from a lower bound up to, and including, an upper bound, in the order of
  /// the collection.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the collection need not contain.
  ///   - last: the upper bound, which the collection need not contain.
  /// - Returns: the elements whose keys neither precede `first` nor come after `last`. If a bound has
  ///   no place in the order, such as NaN, the result is empty.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public func elements(from first: Order.Element, through last: Order.Element) -> SubSequence {
    order.isOrdered(first) && order.isOrdered(last)
      ? part(from: lowerBound(of: first), to: upperBound(of: last)) : emptyPart
  }

  /// Returns the number of elements from a lower bound up to, but not including, an upper bound, in
  /// the order of the collection.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the collection need not contain.
  ///   - last: the upper bound, which the collection need not contain.
  /// - Returns: the number of elements whose keys do not precede `first` and precede `last`. It is 0
  ///   if a bound has no place in the order, such as NaN.
  /// - Complexity: the complexity of ``rank(of:)``.
  @inlinable
  public func count(from first: Order.Element, to last: Order.Element) -> Int {
    order.isOrdered(first) && order.isOrdered(last) && order.precedes(first, last)
      ? rank(of: last) - rank(of: first) : 0
  }

  /// Returns the elements between two positions, or an empty slice if the end comes before the
  /// start.
  @inlinable
  func part(from start: Index, to end: Index) -> SubSequence { self[start..<Swift.max(start, end)] }

  @inlinable
  var emptyPart: SubSequence { self[endIndex..<endIndex] }
}

extension SortedCollection where Order: MonotonicOrder {
  /// Accesses the elements whose keys are in a range such as `a..<b`, `a...b`, `a...` or `..<b`.
  ///
  /// A range contains the same keys in either direction: in a tree with the reversed order,
  /// `tree[1...3]` has the elements 3, 2 and 1.
  ///
  /// - Parameter range: the range, whose bounds the collection need not contain.
  /// - Complexity: the complexity of ``bound(where:)``.
  @inlinable
  public subscript(range: some KeyRange<Order.Element>) -> SubSequence {
    self[positions(of: range)]
  }

  /// Returns the number of elements whose keys are in a range.
  ///
  /// - Parameter range: a range such as `a..<b`, `a...b`, `a...` or `..<b`.
  /// - Returns: the number of elements.
  /// - Complexity: the complexity of ``offset(of:)``.
  @inlinable
  public func count(in range: some KeyRange<Order.Element>) -> Int {
    let positions = positions(of: range)
    return offset(of: positions.upperBound) - offset(of: positions.lowerBound)
  }

  /// Returns the positions of the elements whose keys are in a range.
  @inlinable
  func positions(of range: some KeyRange<Order.Element>) -> Range<Index> {
    guard range.isOrdered else { return endIndex..<endIndex }
    let start = bound { Order.position(of: $0, in: range) == .less }
    return start..<Swift.max(start, bound { Order.position(of: $0, in: range) != .greater })
  }
}

extension SortedCollection where Order: MonotonicOrder, Element == Order.Element {
  /// Returns the least element.
  ///
  /// - Returns: the element, or `nil` if the collection is empty.
  /// - Complexity: O(height), or O(1) in a frozen collection.
  @inlinable
  public func min() -> Element? { Order.isDescending ? last : first }

  /// Returns the greatest element.
  ///
  /// - Returns: the element, or `nil` if the collection is empty.
  /// - Complexity: O(height), or O(1) in a frozen collection.
  @inlinable
  public func max() -> Element? { Order.isDescending ? first : last }
}
