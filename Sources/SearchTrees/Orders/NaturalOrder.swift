/// The order that `Comparable` elements have by themselves.
///
/// An element that is not equal to itself, as a floating-point NaN, has no place in it.
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
