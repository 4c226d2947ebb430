public import BinaryTrees
public import SearchTrees

/// A map from closed intervals to values that finds the intervals that overlap a given one.
///
/// Thomas H. Cormen, Charles E. Leiserson, Ronald L. Rivest and Clifford Stein, "Introduction to
/// algorithms", 3rd edition, 2009, section 14.3: a search tree by the lower bounds, which keeps at
/// every node the greatest upper bound of its subtree.
///
///     var meetings: IntervalTree = [9...10: "standup", 9...12: "review", 14...15: "retrospective"]
///     meetings.overlapping(10...11).map(\.value)  // ["standup", "review"]
///     meetings.containing(13).isEmpty             // true
public typealias IntervalTree<Bound: Comparable, Value> =
  AggregatedMap<IntervalOrder<Bound>, Value, AVLScheme, MaximumEnd<Bound, Value>>

/// The order of closed intervals by their lower bounds, and by their upper bounds if the lower
/// bounds are equal.
///
/// An interval whose bounds cannot be compared, such as NaN, has no place in this order.
@frozen
public struct IntervalOrder<Bound: Comparable>: ImplicitOrder, Hashable, Sendable {
  /// The type of the intervals.
  public typealias Element = ClosedRange<Bound>

  /// Creates the order.
  @inlinable
  public init() {}

  /// Returns whether one interval comes before another.
  ///
  /// - Parameters:
  ///   - element: an interval.
  ///   - other: another interval.
  /// - Returns: `true` if `element` comes before `other`.
  @inlinable
  public func precedes(
    _ element: borrowing ClosedRange<Bound>, _ other: borrowing ClosedRange<Bound>
  ) -> Bool {
    if element.lowerBound < other.lowerBound { return true }
    return element.lowerBound == other.lowerBound ? element.upperBound < other.upperBound : false
  }

  /// Returns whether the bounds of an interval can be compared.
  ///
  /// - Parameter element: an interval.
  /// - Returns: `false` if a bound is a NaN.
  @inlinable
  public func isOrdered(_ element: borrowing ClosedRange<Bound>) -> Bool {
    element.lowerBound <= element.upperBound
  }
}

/// The greatest upper bound of the intervals, or `nil` if there are no intervals.
@frozen
public enum MaximumEnd<Bound: Comparable, Value>: Aggregation {
  /// The name `max end`.
  @inlinable
  public static var name: AnnotationKey { .maximumEnd }

  /// The summary of no entries: `nil`.
  @inlinable
  public static var identity: Bound? { nil }

  /// Returns the upper bound of the interval.
  ///
  /// - Parameters:
  ///   - key: the interval.
  ///   - value: its value.
  /// - Returns: the upper bound.
  @inlinable
  public static func summary(
    of key: borrowing ClosedRange<Bound>, _ value: borrowing Value
  ) -> Bound? { key.upperBound }

  /// Returns the greater of two bounds.
  ///
  /// - Parameters:
  ///   - first: a bound, or `nil`.
  ///   - second: another bound, or `nil`.
  /// - Returns: one of the bounds, or `nil` if both are missing.
  @inlinable
  public static func combine(_ first: Bound?, _ second: Bound?) -> Bound? {
    Maximum<Void, Bound>.combine(first, second)
  }
}

extension AggregatedMap {
  /// Returns the entries whose intervals overlap the given one, in order.
  ///
  /// - Parameter interval: an interval. Two intervals overlap if they have a common point, which
  ///   may be a bound of both. An interval with a bound that is a NaN overlaps no interval.
  /// - Returns: the entries.
  /// - Complexity: O(min(*n*, (*k* + 1) · height)), where *k* is the number of returned entries.
  @inlinable
  public func overlapping<Bound>(_ interval: ClosedRange<Bound>) -> [Element]
  where Order == IntervalOrder<Bound>, Summarizer == MaximumEnd<Bound, Value> {
    overlaps(interval, limit: .max).found.map { entry(in: $0) }
  }

  /// Returns the entries whose intervals contain a point, in order.
  ///
  /// - Parameter point: the point.
  /// - Returns: the entries.
  /// - Complexity: O(min(*n*, (*k* + 1) · height)), where *k* is the number of returned entries.
  @inlinable
  public func containing<Bound>(_ point: Bound) -> [Element]
  where Order == IntervalOrder<Bound>, Summarizer == MaximumEnd<Bound, Value> {
    point == point ? overlapping(point...point) : []
  }

  /// Returns the first entry whose interval overlaps the given one.
  ///
  /// - Parameter interval: an interval.
  /// - Returns: the entry, or `nil` if no interval overlaps.
  /// - Complexity: O(height).
  @inlinable
  public func firstOverlapping<Bound>(_ interval: ClosedRange<Bound>) -> Element?
  where Order == IntervalOrder<Bound>, Summarizer == MaximumEnd<Bound, Value> {
    overlaps(interval, limit: 1).found.first.map { entry(in: $0) }
  }

  /// Returns the nodes that a search for overlapping intervals visits, for drawings.
  ///
  /// - Parameters:
  ///   - interval: an interval.
  ///   - limit: the number of entries after which the search ends; 1 for
  ///     ``firstOverlapping(_:)``.
  /// - Returns: the nodes in the order of the visits, and the nodes whose intervals overlap, in
  ///   order.
  /// - Complexity: O(min(*n*, (*k* + 1) · height)), where *k* is the number of returned entries.
  @inlinable
  public func nodes<Bound>(
    overlapping interval: ClosedRange<Bound>, limit: Int = .max
  ) -> (visited: [NodeID], found: [NodeID])
  where Order == IntervalOrder<Bound>, Summarizer == MaximumEnd<Bound, Value> {
    let (visited, found) = overlaps(interval, limit: limit)
    return (visited.map { NodeID(slot: $0) }, found.map { NodeID(slot: $0) })
  }

  /// Visits the nodes whose subtrees may contain overlapping intervals, in order.
  ///
  /// A subtree is skipped if all its intervals end before the given one. Otherwise, it contains an
  /// overlapping interval, or an interval that starts after the end of the given one, so that no
  /// later interval overlaps. The search for the first interval therefore follows one path.
  @inlinable
  func overlaps<Bound>(
    _ interval: ClosedRange<Bound>, limit: Int
  ) -> (visited: [UInt32], found: [UInt32])
  where Order == IntervalOrder<Bound>, Summarizer == MaximumEnd<Bound, Value> {
    tree.read { state in
      let summaries = state.summaries(as: Summarizer.Summary.self)
      var (visited, found, pending): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
      var node = order.isOrdered(interval) ? state.root : Slot.none
      while found.count < limit {
        while node != Slot.none, let end = summaries[Int(node)], end >= interval.lowerBound {
          visited.append(node)
          pending.append(node)
          node = state.links(of: node)[0] >> 1
        }
        guard let next = pending.popLast() else { break }
        let key = state.nodes[Int(next)].element
        if key.lowerBound > interval.upperBound { break }
        if key.upperBound >= interval.lowerBound { found.append(next) }
        node = state.links(of: next)[1] >> 1
      }
      return (visited, found)
    }
  }
}
