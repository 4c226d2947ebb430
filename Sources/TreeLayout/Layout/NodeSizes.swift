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
