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

  /// A comparison does nothing else.
  @inlinable
  public static var isPure: Bool { true }

  /// Whether an element is equal to itself.
  ///
  /// - Parameter element: an element.
  /// - Returns: `false` for a NaN.
  @inlinable
  public func isOrdered(_ element: borrowing Element) -> Bool { element == element }
}
