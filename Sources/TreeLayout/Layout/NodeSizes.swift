/// The room that each node of a shape takes.
public enum NodeSizes: Hashable, Sendable {
  /// All nodes are alike.
  case uniform(NodeExtents)
  /// Each node has its own, in pre-order; as many as the shape has nodes.
  case perNode([NodeExtents])

  /// Nodes that are points.
  public static let points = NodeSizes.uniform(.zero)

  /// The room that one node takes.
  ///
  /// - Parameter node: the number of the node.
  @inlinable
  public subscript(node: Int) -> NodeExtents {
    switch self {
    case .uniform(let extents): extents
    case .perNode(let extents): extents[node]
    }
  }
}

/// How far a node reaches from its point to each side, in fixed point.
public struct NodeExtents: Hashable, Sendable {
  /// The reach to the left.
  public var left: Int32
  /// The reach to the right.
  public var right: Int32
  /// The reach upwards.
  public var top: Int32
  /// The reach downwards.
  public var bottom: Int32

  /// The extents of a point, which takes no room.
  public static let zero = NodeExtents(left: 0, right: 0, top: 0, bottom: 0)

  /// Makes extents of lengths in units, each rounded up to the fixed-point grid.
  ///
  /// Lengths that are negative or not finite count as ``FixedPoint/ceiling(_:)`` says.
  ///
  /// - Parameters:
  ///   - left: the reach to the left.
  ///   - right: the reach to the right.
  ///   - top: the reach upwards.
  ///   - bottom: the reach downwards.
  public init(left: Double, right: Double, top: Double, bottom: Double) {
    self.left = FixedPoint.ceiling(left)
    self.right = FixedPoint.ceiling(right)
    self.top = FixedPoint.ceiling(top)
    self.bottom = FixedPoint.ceiling(bottom)
  }

  /// Makes the extents of a box around the node's point.
  ///
  /// - Parameters:
  ///   - width: the width of the box, in units.
  ///   - height: the height of the box, in units.
  public init(width: Double, height: Double) {
    self.init(left: width / 2, right: width / 2, top: height / 2, bottom: height / 2)
  }
}
