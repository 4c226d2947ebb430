/// What a search tree does with an element that equals one it has already.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// It is an error, see ``DuplicateElement``.
  case reject
  /// The tree stays as it is: the elements are a set.
  case ignore
  /// The node that is there counts one more, see ``TreeNode/multiplicity``.
  case count
  /// The element gets a node of its own in the right subtree of the one that is there.
  ///
  /// Equal elements stand in-order as they came: the tree is sorted by element, then by arrival.
  case right
}

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
    "the element \(element) is already in the tree, and its elements must all be different"
  }
}
