/// The order of `Comparable` elements, with the least element first.
///
/// An element that is not equal to itself, such as a floating-point NaN, has no place in this
/// order.
@frozen
public struct NaturalOrder<Element: Comparable>: ImplicitOrder, MonotonicOrder, Hashable, Sendable {
  /// Creates the order.
  @inlinable
  public init() {}

  /// Returns whether one element is less than another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: `true` if `element` is less than `other`.
  @inlinable
  public func precedes(_ element: borrowing Element, _ other: borrowing Element) -> Bool {
    element < other
  }

  /// `false`: the least element is the first.
  @inlinable
  public static var isDescending: Bool { false }

  /// `true`: comparisons of trivially copyable elements have no side effects.
  @inlinable
  public static var isPure: Bool { true }

  /// Returns whether an element is equal to itself.
  ///
  /// - Parameter element: an element.
  /// - Returns: `false` for a NaN.
  @inlinable
  public func isOrdered(_ element: borrowing Element) -> Bool { element == element }
}
