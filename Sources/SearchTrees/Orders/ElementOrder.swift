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

  /// Whether a comparison of plain elements does nothing but compare, so that one too many does no
  /// harm; not, unless said otherwise.
  static var isPure: Bool { get }

  /// Whether one element comes before another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: whether `element` comes before `other`.
  func precedes(_ element: borrowing Element, _ other: borrowing Element) -> Bool

  /// Whether an element has a place in the order; it has, unless said otherwise.
  ///
  /// - Parameter element: an element.
  /// - Returns: `false` for one that is to be found nowhere, as a floating-point NaN.
  func isOrdered(_ element: borrowing Element) -> Bool
}

extension ElementOrder {
  /// A comparison may be one too many.
  @inlinable
  public static var isPure: Bool { false }

  /// Every element has a place.
  ///
  /// - Parameter element: an element.
  /// - Returns: `true`.
  @inlinable
  public func isOrdered(_ element: borrowing Element) -> Bool { true }

  /// Compares two elements.
  ///
  /// - Parameters:
  ///   - element: the element that is sought.
  ///   - other: the element of a node.
  /// - Returns: where `element` stands relative to `other`.
  @inlinable
  public func compare(
    _ element: borrowing Element, to other: borrowing Element
  ) -> TreeChange.Comparison {
    if precedes(element, other) { return .less }
    return precedes(other, element) ? .greater : .equal
  }
}

/// An order that is there without being told, such as that of `Comparable` elements.
public protocol ImplicitOrder<Element>: ElementOrder {
  /// Makes the order.
  init()
}
