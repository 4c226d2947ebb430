/// An element that a tree was told to reject, because it has an equal one.
///
/// What is thrown may be caught in another task, so the element has to be `Sendable`.
public struct DuplicateElement<Element: Sendable>: Error {
  /// The element that was rejected.
  public let element: Element

  /// Makes the error.
  ///
  /// - Parameter element: the element that was rejected.
  @inlinable
  public init(_ element: Element) { self.element = element }
}

extension DuplicateElement: Equatable where Element: Equatable {}
extension DuplicateElement: Hashable where Element: Hashable {}

extension DuplicateElement: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    "the element \(element) is in the tree already, and its elements have to be all different"
  }
}
