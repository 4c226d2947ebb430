public import BinaryTrees

/// A range of keys: `a..<b`, `a...b`, `a...`, `..<b` or `...b`.
public protocol KeyRange<Key> {
  /// The type of the keys.
  associatedtype Key: Comparable

  /// Returns the position of a key relative to the range.
  ///
  /// - Parameter key: the key.
  /// - Returns: `.less` if the key is less than all keys of the range, `.greater` if it is greater,
  ///   and `.equal` if the range contains it.
  func position(of key: borrowing Key) -> TreeChange.Comparison

  /// Whether all bounds can be compared.
  ///
  /// It is `false` if a bound is a floating-point NaN; the range then contains no keys.
  var isOrdered: Bool { get }
}

extension Range: KeyRange {
  /// Returns the position of a key relative to the range.
  @inlinable
  public func position(of key: borrowing Bound) -> TreeChange.Comparison {
    key < lowerBound ? .less : key < upperBound ? .equal : .greater
  }

  /// Whether both bounds can be compared.
  @inlinable
  public var isOrdered: Bool { lowerBound <= upperBound }
}

extension ClosedRange: KeyRange {
  /// Returns the position of a key relative to the range.
  @inlinable
  public func position(of key: borrowing Bound) -> TreeChange.Comparison {
    key < lowerBound ? .less : upperBound < key ? .greater : .equal
  }

  /// Whether both bounds can be compared.
  @inlinable
  public var isOrdered: Bool { lowerBound <= upperBound }
}

extension PartialRangeFrom: KeyRange {
  /// Returns the position of a key relative to the range.
  @inlinable
  public func position(of key: borrowing Bound) -> TreeChange.Comparison {
    key < lowerBound ? .less : .equal
  }

  /// Whether the bound can be compared.
  @inlinable
  public var isOrdered: Bool { lowerBound == lowerBound }
}

extension PartialRangeUpTo: KeyRange {
  /// Returns the position of a key relative to the range.
  @inlinable
  public func position(of key: borrowing Bound) -> TreeChange.Comparison {
    key < upperBound ? .equal : .greater
  }

  /// Whether the bound can be compared.
  @inlinable
  public var isOrdered: Bool { upperBound == upperBound }
}

extension PartialRangeThrough: KeyRange {
  /// Returns the position of a key relative to the range.
  @inlinable
  public func position(of key: borrowing Bound) -> TreeChange.Comparison {
    upperBound < key ? .greater : .equal
  }

  /// Whether the bound can be compared.
  @inlinable
  public var isOrdered: Bool { upperBound == upperBound }
}

extension MonotonicOrder {
  /// Returns the position of a key relative to a range in this order.
  @inlinable
  @inline(__always)
  package static func position(
    of key: borrowing Element, in range: borrowing some KeyRange<Element>
  ) -> TreeChange.Comparison {
    switch range.position(of: key) {
    case .equal: .equal
    case .less: isDescending ? .greater : .less
    case .greater: isDescending ? .less : .greater
    }
  }
}
