/// A set of depth-first orders.
@frozen
public struct DepthFirstOrders: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: one bit for each order.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Pre-order: the first visit of each node.
  @inlinable
  public static var preorder: DepthFirstOrders { DepthFirstOrders(rawValue: 1) }

  /// In-order: the visit after the left subtree.
  @inlinable
  public static var inorder: DepthFirstOrders { DepthFirstOrders(rawValue: 2) }

  /// Post-order: the last visit of each node.
  @inlinable
  public static var postorder: DepthFirstOrders { DepthFirstOrders(rawValue: 4) }
}
