/// The order that `Comparable` elements have by themselves.
///
/// A floating-point NaN has no place in it.
@frozen
public struct NaturalOrder<Element: Comparable>: ImplicitOrder, Hashable, Sendable {
  /// Makes the order.
  @inlinable
  public init() {}

  /// Whether one element is less than another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: whether `element` is less than `other`.
  @inlinable
  public func precedes(_ element: borrowing Element, _ other: borrowing Element) -> Bool {
    element < other
  }
}

/// The order of `Comparable` elements, the greatest first.
@frozen
public struct ReversedOrder<Element: Comparable>: ImplicitOrder, Hashable, Sendable {
  /// Makes the order.
  @inlinable
  public init() {}

  /// Whether one element is greater than another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: whether `element` is greater than `other`.
  @inlinable
  public func precedes(_ element: borrowing Element, _ other: borrowing Element) -> Bool {
    other < element
  }
}
