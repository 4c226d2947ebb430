/// An order that a function gives.
///
///     let order = GivenOrder<String> { $0.count < $1.count }
///     var tree = SearchTree(order: order, kind: AVLKind())
@frozen
public struct GivenOrder<Element, Failure: Error>: ElementOrder, Sendable {
  /// Whether the first of two elements comes before the second.
  public typealias Predicate = @Sendable (Element, Element) throws(Failure) -> Bool

  @usableFromInline let areInIncreasingOrder: Predicate

  /// Makes an order.
  ///
  /// - Parameter areInIncreasingOrder: whether the first of two elements comes before the second; a
  ///   strict weak order.
  @inlinable
  public init(_ areInIncreasingOrder: @escaping Predicate) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  /// Whether one element comes before another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: what the function says.
  /// - Throws: what the function throws.
  @inlinable
  public func precedes(
    _ element: borrowing Element, _ other: borrowing Element
  ) throws(Failure) -> Bool { try areInIncreasingOrder(copy element, copy other) }
}
