/// An order that a function gives.
///
///     let order = ClosureOrder<String> { $0.count < $1.count }
///     var tree = SearchTree(order: order, scheme: AVLScheme())
@frozen
public struct ClosureOrder<Element>: ElementOrder, Sendable {
  /// Whether the first of two elements comes before the second.
  public typealias Predicate = @Sendable (Element, Element) -> Bool

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
  @inlinable
  public func precedes(
    _ element: borrowing Element, _ other: borrowing Element
  ) -> Bool { areInIncreasingOrder(copy element, copy other) }
}
