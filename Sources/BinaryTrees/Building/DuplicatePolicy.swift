/// The treatment of an inserted element that is equal to an element of the search tree.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// The insertion is an error; see ``DuplicateElement``.
  case reject
  /// The tree does not change, so it contains each element only once.
  case ignore
  /// The counter of the existing node is increased; see ``AnnotationKey/multiplicity``.
  case count
  /// The element gets its own node in the right subtree of the existing node.
  ///
  /// Equal elements are in the order of their insertion.
  case right
}

/// The error that is thrown when an element is rejected because the tree contains an equal one.
///
/// The element must be `Sendable`, because an error can be caught in another task.
public struct DuplicateElement<Element: Sendable>: Error {
  /// The rejected element.
  public let element: Element

  /// Creates the error.
  ///
  /// - Parameter element: the rejected element.
  @inlinable
  public init(_ element: Element) { self.element = element }
}

extension DuplicateElement: Equatable where Element: Equatable {}
extension DuplicateElement: Hashable where Element: Hashable {}

extension DuplicateElement: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    "the element \(element) is already in the tree, and its elements must all be different"
  }
}
