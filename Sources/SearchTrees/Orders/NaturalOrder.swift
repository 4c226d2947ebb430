/// The order of `Comparable` elements, with the least element first.
///
/// An element that is not equal to itself, such as a floating-point NaN, has no place in this
/// order.
@frozen
public struct NaturalOrder<Element: Comparable>: ImplicitOrder, MonotonicOrder, Hashable, Sendable {
  /// Creates the order.
  @inlinable
  public init() {}

  /// `false`: the least element is the first.
  @inlinable
  public static var isDescending: Bool { false }

  /// `true`: comparisons of trivially copyable elements have no side effects.
  @inlinable
  public static var isPure: Bool { true }
}

/// The order of `Comparable` elements, with the greatest element first.
///
/// An element that is not equal to itself, such as a floating-point NaN, has no place in this
/// order.
@frozen
public struct ReversedOrder<Element: Comparable>: ImplicitOrder, MonotonicOrder, Hashable, Sendable
{
  /// Creates the order.
  @inlinable
  public init() {}

  /// `true`: the greatest element is the first.
  @inlinable
  public static var isDescending: Bool { true }

  /// `true`: comparisons of trivially copyable elements have no side effects.
  @inlinable
  public static var isPure: Bool { true }
}
