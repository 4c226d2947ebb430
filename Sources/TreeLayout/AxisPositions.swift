public import BinaryTrees

/// The positions of a layout along one axis, in fixed point.
public enum AxisPositions: Hashable, Sendable {
  /// Each level of the tree has one line; the position of every level's, from the root's on.
  case levels([Int64])
  /// Each node has its own; the position of every node's, in pre-order.
  case nodes([Int64])

  /// The position of a node.
  ///
  /// - Parameters:
  ///   - node: the number of the node.
  ///   - shape: the structure that was laid out.
  /// - Returns: the position.
  @inlinable
  public func position(of node: Int, in shape: TreeShape) -> Int64 {
    switch self {
    case .levels(let levels): levels[Int(shape.depth[node])]
    case .nodes(let nodes): nodes[node]
    }
  }

  /// The same positions, moved.
  func shifted(by offset: Int64) -> AxisPositions {
    switch self {
    case .levels(let levels): .levels(levels.map { $0 + offset })
    case .nodes(let nodes): .nodes(nodes.map { $0 + offset })
    }
  }

  /// The same positions, seen from the other end of the axis.
  func reflected(in length: Int64) -> AxisPositions {
    switch self {
    case .levels(let levels): .levels(levels.map { length - $0 })
    case .nodes(let nodes): .nodes(nodes.map { length - $0 })
    }
  }
}
