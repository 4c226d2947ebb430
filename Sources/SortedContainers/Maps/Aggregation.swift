public import BinaryTrees

/// A summary of the entries of a subtree, such as the sum of their values, that an
/// ``AggregatedMap`` keeps at every node.
///
/// Summaries must form a monoid: ``combine(_:_:)`` is associative, and ``identity`` combined with a
/// summary is that summary. It need not be commutative, because summaries are combined in the order
/// of the keys. An aggregation is a type that has no instances:
///
///     enum Product: Aggregation {
///       static var identity: Int { 1 }
///       static func summary(of key: Int, _ value: Int) -> Int { value }
///       static func combine(_ first: Int, _ second: Int) -> Int { first * second }
///     }
///
/// Addition of floating-point numbers is only approximately associative, so the sums of such
/// numbers depend on the shape of the tree.
public protocol Aggregation<Key, Value> {
  /// The type of the keys.
  associatedtype Key
  /// The type of the values.
  associatedtype Value
  /// The type of the summaries.
  associatedtype Summary

  /// The name of the column with the summaries in drawings and files, such as `sum`; by default
  /// `summary`.
  static var name: AnnotationKey { get }

  /// The summary of no entries.
  static var identity: Summary { get }

  /// Returns the summary of one entry.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - value: the value of the entry.
  /// - Returns: the summary.
  static func summary(of key: borrowing Key, _ value: borrowing Value) -> Summary

  /// Returns the summary of two adjacent ranges of entries.
  ///
  /// - Parameters:
  ///   - first: the summary of the first range.
  ///   - second: the summary of the second range, whose keys come after the keys of the first.
  /// - Returns: the summary of all entries.
  static func combine(_ first: Summary, _ second: Summary) -> Summary
}

extension Aggregation {
  /// The name `summary`.
  @inlinable
  public static var name: AnnotationKey { "summary" }
}

/// The aggregation of a ``SearchMap``, which keeps no summaries.
@frozen
public enum NoAggregation<Key, Value>: Aggregation {
  /// The empty summary.
  @inlinable
  public static var identity: Void { () }

  /// Returns the empty summary.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - value: the value of the entry.
  @inlinable
  public static func summary(of key: borrowing Key, _ value: borrowing Value) {}

  /// Returns the empty summary.
  ///
  /// - Parameters:
  ///   - first: the summary of the first range.
  ///   - second: the summary of the second range.
  @inlinable
  public static func combine(_ first: Void, _ second: Void) {}
}
