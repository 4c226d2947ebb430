public import BinaryTrees

/// The order in which a search tree keeps its elements.
///
/// The order must be total: of any two elements one comes first, or they are equal, and what comes
/// before something comes before all that comes after it. A tree whose order breaks this promise
/// holds all it was given, can be drawn, checked and freed, but may not find what it holds; its
/// `violation` names the elements that are out of order.
public protocol ElementOrder<Element> {
  /// What is ordered.
  associatedtype Element

  /// What a comparison may throw; `Never`, unless said otherwise.
  associatedtype Failure: Error = Never

  /// Whether one element comes before another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: whether `element` comes before `other`.
  /// - Throws: what the order throws; the tree that asked stays as it was.
  func precedes(
    _ element: borrowing Element, _ other: borrowing Element
  ) throws(Failure) -> Bool
}

extension ElementOrder {
  /// Compares two elements.
  ///
  /// - Parameters:
  ///   - element: the element that is sought.
  ///   - other: the element of a node.
  /// - Returns: where `element` stands relative to `other`.
  /// - Throws: what the order throws.
  @inlinable
  public func compare(
    _ element: borrowing Element, to other: borrowing Element
  ) throws(Failure) -> TreeChange.Comparison {
    if try precedes(element, other) { return .less }
    return try precedes(other, element) ? .greater : .equal
  }
}

/// An order that is there without being told, such as that of `Comparable` elements.
public protocol ImplicitOrder<Element>: ElementOrder where Failure == Never {
  /// Makes the order.
  init()
}
