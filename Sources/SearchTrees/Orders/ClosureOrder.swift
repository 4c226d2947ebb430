/// An order that is defined by a closure.
///
///     let order = ClosureOrder<String> { $0.count < $1.count }
///     var tree = SearchTree(order: order, scheme: AVLScheme())
@frozen
public struct ClosureOrder<Element>: ElementOrder, Sendable {
  /// A function that returns whether its first argument comes before its second.
  public typealias Predicate = @Sendable (Element, Element) -> Bool

  @usableFromInline let areInIncreasingOrder: Predicate

  /// Creates an order from a predicate.
  ///
  /// - Parameter areInIncreasingOrder: a function that returns whether its first argument comes
  ///   before its second. It must be a strict weak order.
  @inlinable
  public init(_ areInIncreasingOrder: @escaping Predicate) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  /// Returns whether one element comes before another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: the result of the predicate.
  @inlinable
  public func precedes(
    _ element: borrowing Element, _ other: borrowing Element
  ) -> Bool { areInIncreasingOrder(copy element, copy other) }
}
