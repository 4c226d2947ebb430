/// The sizes of the nodes of a tree.
public enum NodeSizes: Hashable, Sendable {
  /// All nodes have the same size.
  case uniform(NodeExtents)
  /// Each node has its own size. The array contains one size for each node, in pre-order.
  case perNode([NodeExtents])

  /// The size of nodes that are points.
  public static let points = NodeSizes.uniform(.zero)

  /// The size of a node.
  ///
  /// - Parameter node: the pre-order number of the node.
  @inlinable
  public subscript(node: Int) -> NodeExtents {
    switch self {
    case .uniform(let extents): extents
    case .perNode(let extents): extents[node]
    }
  }

  func map(_ transform: (NodeExtents) -> NodeExtents) -> NodeSizes {
    switch self {
    case .uniform(let extents): .uniform(transform(extents))
    case .perNode(let extents): .perNode(extents.map(transform))
    }
  }
}

/// The distances from a node's position to the edges of its bounding box, in fixed point.
public struct NodeExtents: Hashable, Sendable {
  /// The distance to the left edge.
  public var left: Int32
  /// The distance to the right edge.
  public var right: Int32
  /// The distance to the top edge.
  public var top: Int32
  /// The distance to the bottom edge.
  public var bottom: Int32

  /// The extents of a point.
  public static let zero = NodeExtents(left: 0, right: 0, top: 0, bottom: 0)

  /// Creates extents from lengths in units.
  ///
  /// Each length is rounded up to a fixed-point step.
  ///
  /// Negative, NaN and very large lengths are clamped as described at ``FixedPoint/ceiling(_:)``.
  ///
  /// - Parameters:
  ///   - left: the distance to the left edge.
  ///   - right: the distance to the right edge.
  ///   - top: the distance to the top edge.
  ///   - bottom: the distance to the bottom edge.
  public init(left: Double, right: Double, top: Double, bottom: Double) {
    self.left = Int32(FixedPoint.ceiling(left))
    self.right = Int32(FixedPoint.ceiling(right))
    self.top = Int32(FixedPoint.ceiling(top))
    self.bottom = Int32(FixedPoint.ceiling(bottom))
  }

  /// Creates the extents of a box whose center is the node's position.
  ///
  /// - Parameters:
  ///   - width: the width of the box, in units.
  ///   - height: the height of the box, in units.
  public init(width: Double, height: Double) {
    self.init(left: width / 2, right: width / 2, top: height / 2, bottom: height / 2)
  }

  /// Expands the extents to include other extents.
  package mutating func formUnion(_ other: NodeExtents) {
    (left, right) = (max(left, other.left), max(right, other.right))
    (top, bottom) = (max(top, other.top), max(bottom, other.bottom))
  }
}
