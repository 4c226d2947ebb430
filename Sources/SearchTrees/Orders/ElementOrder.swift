public import BinaryTrees

/// The order of the elements of a search tree.
///
/// The order must be total: of two elements, either one precedes the other or they are equal, and
/// the relation is transitive. A tree whose order violates this requirement keeps all inserted
/// elements and can be drawn, validated and freed, but it may fail to find an element that it
/// contains. Its ``SearchTree/violation()`` reports the elements that are out of order.
public protocol ElementOrder<Element> {
  /// The type of the elements.
  associatedtype Element

  /// Whether comparisons of trivially copyable elements have no side effects, so that the tree may
  /// compare more often than necessary.
  ///
  /// The default is `false`.
  static var isPure: Bool { get }

  /// Returns whether one element comes before another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: `true` if `element` comes before `other`.
  func precedes(_ element: borrowing Element, _ other: borrowing Element) -> Bool

  /// Returns whether an element has a place in the order.
  ///
  /// The default implementation returns `true`. A tree never contains an element without a place in
  /// the order.
  ///
  /// - Parameter element: an element.
  /// - Returns: `false` if the element cannot be compared, like a floating-point NaN.
  func isOrdered(_ element: borrowing Element) -> Bool
}

extension ElementOrder {
  /// `false`: comparisons may have side effects.
  @inlinable
  public static var isPure: Bool { false }

  /// Returns `true`: every element has a place in the order.
  ///
  /// - Parameter element: an element.
  /// - Returns: `true`.
  @inlinable
  public func isOrdered(_ element: borrowing Element) -> Bool { true }

  /// Compares two elements.
  ///
  /// - Parameters:
  ///   - element: the element to look for.
  ///   - other: the element of a node.
  /// - Returns: the position of `element` relative to `other`.
  @inlinable
  public func compare(
    _ element: borrowing Element, to other: borrowing Element
  ) -> TreeChange.Comparison {
    if precedes(element, other) { return .less }
    return precedes(other, element) ? .greater : .equal
  }
}

/// An order that can be created without arguments, such as the order of `Comparable` elements.
public protocol ImplicitOrder<Element>: ElementOrder {
  /// Creates the order.
  init()
}

/// The order of `Comparable` elements or its reverse.
///
/// The elements of a range are adjacent.
///
/// Trees with such an order have subscripts for ranges of elements.
public protocol MonotonicOrder<Element>: ElementOrder where Element: Comparable {
  /// Whether the greatest element is the first.
  static var isDescending: Bool { get }
}

extension MonotonicOrder {
  /// Returns whether one element comes before another.
  ///
  /// - Parameters:
  ///   - element: an element.
  ///   - other: another element.
  /// - Returns: `true` if `element` is less than `other`, or greater in a descending order.
  @inlinable
  public func precedes(_ element: borrowing Element, _ other: borrowing Element) -> Bool {
    Self.isDescending ? other < element : element < other
  }

  /// Returns whether an element is equal to itself.
  ///
  /// - Parameter element: an element.
  /// - Returns: `false` for a NaN.
  @inlinable
  public func isOrdered(_ element: borrowing Element) -> Bool { element == element }
}
