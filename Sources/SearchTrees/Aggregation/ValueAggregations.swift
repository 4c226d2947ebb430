public import BinaryTrees

/// The sum of the values.
@frozen
public enum Sum<Key, Value: AdditiveArithmetic>: Aggregation {
  /// The name `sum`.
  @inlinable
  public static var name: AnnotationKey { "sum" }

  /// Zero.
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

/// The least value, or `nil` if there are no entries.
@frozen
public enum Minimum<Key, Value: Comparable>: Aggregation {
  /// The name `min`.
  @inlinable
  public static var name: AnnotationKey { "min" }

  /// `nil`.
  @inlinable
  public static var identity: Value? { nil }

  /// Returns the value.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - value: the value of the entry.
  /// - Returns: the value.
  @inlinable
  public static func summary(of key: borrowing Key, _ value: borrowing Value) -> Value? {
    copy value
  }

  /// Returns the lesser of two values; of two equal values, the first.
  ///
  /// - Parameters:
  ///   - first: a value, or `nil`.
  ///   - second: another value, or `nil`.
  /// - Returns: one of the values, or `nil` if both are missing.
  @inlinable
  public static func combine(_ first: Value?, _ second: Value?) -> Value? {
    guard let one = first, let other = second else { return first ?? second }
    return other < one ? other : one
  }
}

/// The greatest value, or `nil` if there are no entries.
@frozen
public enum Maximum<Key, Value: Comparable>: Aggregation {
  /// The name `max`.
  @inlinable
  public static var name: AnnotationKey { "max" }

  /// `nil`.
  @inlinable
  public static var identity: Value? { nil }

  /// Returns the value.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - value: the value of the entry.
  /// - Returns: the value.
  @inlinable
  public static func summary(of key: borrowing Key, _ value: borrowing Value) -> Value? {
    copy value
  }

  /// Returns the greater of two values; of two equal values, the last.
  ///
  /// - Parameters:
  ///   - first: a value, or `nil`.
  ///   - second: another value, or `nil`.
  /// - Returns: one of the values, or `nil` if both are missing.
  @inlinable
  public static func combine(_ first: Value?, _ second: Value?) -> Value? {
    guard let one = first, let other = second else { return first ?? second }
    return other < one ? one : other
  }
}

/// The number of entries.
@frozen
public enum EntryCount<Key, Value>: Aggregation {
  /// The name `count`.
  @inlinable
  public static var name: AnnotationKey { "count" }

  /// Zero.
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
