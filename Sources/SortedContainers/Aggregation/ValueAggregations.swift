public import BinaryTrees
public import SearchTrees

/// The sum of the values.
@frozen
public enum Sum<Key, Value: AdditiveArithmetic>: Aggregation {
  /// The name `sum`.
  @inlinable
  public static var name: AnnotationKey { .sum }

  /// The summary of no entries: zero.
  @inlinable
  public static var identity: Value { .zero }

  /// Returns the value.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - value: the value of the entry.
  /// - Returns: the value.
  @inlinable
  public static func summary(of key: borrowing Key, _ value: borrowing Value) -> Value {
    copy value
  }

  /// Returns the sum of two sums, which must not overflow.
  ///
  /// - Parameters:
  ///   - first: a sum.
  ///   - second: another sum.
  /// - Returns: the sum.
  @inlinable
  public static func combine(_ first: Value, _ second: Value) -> Value { first + second }
}

/// The value that comes first in an order, or `nil` if no entry has a value in the order.
///
/// Of equal values, it is the first one. Values without a place in the order, such as NaN, are
/// ignored.
@frozen
public enum Extremum<Key, Order: MonotonicOrder & ImplicitOrder>: Aggregation {
  /// The name `min`, or `max` if the order is descending.
  @inlinable
  public static var name: AnnotationKey { Order.isDescending ? "max" : "min" }

  /// The summary of no entries: `nil`.
  @inlinable
  public static var identity: Order.Element? { nil }

  /// Returns the value.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - value: the value of the entry.
  /// - Returns: the value, or `nil` if it has no place in the order.
  @inlinable
  public static func summary(
    of key: borrowing Key, _ value: borrowing Order.Element
  ) -> Order.Element? { Order().isOrdered(value) ? copy value : nil }

  /// Returns the value that comes first in the order; of two equal values, the first.
  ///
  /// - Parameters:
  ///   - first: a value, or `nil`.
  ///   - second: another value, or `nil`.
  /// - Returns: one of the values, or `nil` if both are missing.
  @inlinable
  public static func combine(_ first: Order.Element?, _ second: Order.Element?) -> Order.Element? {
    guard let one = first, let other = second else { return first ?? second }
    return Order().precedes(other, one) ? other : one
  }
}

/// The least value other than NaN, or `nil` if there are no such values.
public typealias Minimum<Key, Value: Comparable> = Extremum<Key, NaturalOrder<Value>>

/// The greatest value other than NaN, or `nil` if there are no such values.
public typealias Maximum<Key, Value: Comparable> = Extremum<Key, ReversedOrder<Value>>

/// The number of entries.
@frozen
public enum EntryCount<Key, Value>: Aggregation {
  /// The name `count`.
  @inlinable
  public static var name: AnnotationKey { "count" }

  /// The summary of no entries: zero.
  @inlinable
  public static var identity: Int { 0 }

  /// Returns 1.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - value: the value of the entry.
  /// - Returns: 1.
  @inlinable
  public static func summary(of key: borrowing Key, _ value: borrowing Value) -> Int { 1 }

  /// Returns the sum of two numbers.
  ///
  /// - Parameters:
  ///   - first: a number of entries.
  ///   - second: another number of entries.
  /// - Returns: the sum.
  @inlinable
  public static func combine(_ first: Int, _ second: Int) -> Int { first + second }
}
