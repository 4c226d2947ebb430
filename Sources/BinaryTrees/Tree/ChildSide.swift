/// The left or right side of a node.
public enum ChildSide: String, Hashable, Sendable, CaseIterable {
  /// The left side.
  ///
  /// In a search tree it contains the smaller elements.
  case left
  /// The right side.
  ///
  /// In a search tree it contains the larger elements.
  case right

  /// The other side.
  @inlinable
  public var opposite: ChildSide { self == .left ? .right : .left }
}

extension ChildSide: CustomStringConvertible {
  /// The name of the side: `left` or `right`.
  public var description: String { rawValue }
}

extension BinaryTreeType {
  /// Returns the subtree on a side.
  ///
  /// - Parameter side: the side.
  /// - Returns: the subtree, or `nil` if it is empty.
  @inlinable
  public func child(_ side: ChildSide) -> Child? { side == .left ? left : right }
}
