/// One of the two sides on which a child can be.
public enum Side: String, Hashable, Sendable, CaseIterable {
  /// The side of the smaller elements in a search tree.
  case left
  /// The side of the larger elements in a search tree.
  case right

  /// The other side.
  @inlinable
  public var opposite: Side { self == .left ? .right : .left }
}

extension Side: CustomStringConvertible {
  /// The side in words: `left` or `right`.
  public var description: String { rawValue }
}

extension BinaryTreeType {
  /// The subtree on the given side, or `nil` where it is empty.
  ///
  /// - Parameter side: which of the two subtrees.
  /// - Returns: the subtree, or `nil`.
  @inlinable
  public func child(_ side: Side) -> Child? { side == .left ? left : right }
}
