public import BinaryTrees

/// The positions of the nodes of a tree, stored as flat arrays in fixed point.
///
/// The y-axis points down. A node's position is the reference point of its ``NodeExtents``. The
/// bounds enclose the extents of all nodes and begin at (0, 0).
public struct NodePositions: Hashable, Sendable {
  /// A rectangle in fixed point.
  public struct Bounds: Hashable, Sendable {
    /// The left edge.
    public var minX: Int64
    /// The top edge.
    public var minY: Int64
    /// The right edge.
    public var maxX: Int64
    /// The bottom edge.
    public var maxY: Int64

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - minX: the left edge.
    ///   - minY: the top edge.
    ///   - maxX: the right edge.
    ///   - maxY: the bottom edge.
    public init(minX: Int64, minY: Int64, maxX: Int64, maxY: Int64) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }

    /// The rectangle of size zero at (0, 0).
    static let zero = Bounds(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The width in units.
    public var width: Double { FixedPoint.units(maxX - minX) }

    /// The height in units.
    public var height: Double { FixedPoint.units(maxY - minY) }
  }

  /// The structure of the tree.
  public let shape: TreeShape

  /// The size of each node.
  public let sizes: NodeSizes

  /// The horizontal position of each node, in fixed point.
  public let horizontal: AxisPositions

  /// The vertical position of each node, in fixed point.
  public let vertical: AxisPositions

  /// The smallest rectangle that encloses the extents of all nodes.
  ///
  /// Its size is zero for the empty tree.
  public let bounds: Bounds

  /// Creates a layout from positions, and shifts them so that the bounds begin at (0, 0).
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - horizontal: the horizontal position of each node.
  ///   - vertical: the vertical position of each node.
  public init(
    shape: TreeShape, sizes: NodeSizes, horizontal: AxisPositions, vertical: AxisPositions
  ) {
    var bounds = Bounds(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for node in shape.indices {
      let extents = sizes[node]
      let x = horizontal.position(of: node, in: shape)
      let y = vertical.position(of: node, in: shape)
      bounds.minX = min(bounds.minX, x - Int64(extents.left))
      bounds.maxX = max(bounds.maxX, x + Int64(extents.right))
      bounds.minY = min(bounds.minY, y - Int64(extents.top))
      bounds.maxY = max(bounds.maxY, y + Int64(extents.bottom))
    }
    if shape.isEmpty { bounds = .zero }
    let (left, top) = (bounds.minX, bounds.minY)
    self.init(
      shape: shape, sizes: sizes, placed: left == 0 ? horizontal : horizontal.map { $0 - left },
      top == 0 ? vertical : vertical.map { $0 - top },
      bounds: Bounds(minX: 0, minY: 0, maxX: bounds.maxX - left, maxY: bounds.maxY - top))
  }

  /// Creates a layout from positions whose bounds are known and begin at (0, 0).
  package init(
    shape: TreeShape, sizes: NodeSizes, placed horizontal: AxisPositions,
    _ vertical: AxisPositions, bounds: Bounds
  ) {
    self.shape = shape
    self.sizes = sizes
    self.horizontal = horizontal
    self.vertical = vertical
    self.bounds = bounds
  }

  /// Returns the horizontal position of a node, in fixed point.
  ///
  /// - Parameter node: the pre-order number of the node.
  /// - Returns: the position.
  @inlinable
  public func fixedX(of node: Int) -> Int64 { horizontal.position(of: node, in: shape) }

  /// Returns the vertical position of a node, in fixed point.
  ///
  /// - Parameter node: the pre-order number of the node.
  /// - Returns: the position.
  @inlinable
  public func fixedY(of node: Int) -> Int64 { vertical.position(of: node, in: shape) }

  /// Returns the horizontal position of a node, in units.
  ///
  /// - Parameter node: the pre-order number of the node.
  /// - Returns: the position.
  @inlinable
  public func x(of node: Int) -> Double { FixedPoint.units(fixedX(of: node)) }

  /// Returns the vertical position of a node, in units.
  ///
  /// - Parameter node: the pre-order number of the node.
  /// - Returns: the position.
  @inlinable
  public func y(of node: Int) -> Double { FixedPoint.units(fixedY(of: node)) }
}

/// The positions of the nodes along one axis, in fixed point.
public enum AxisPositions: Hashable, Sendable {
  /// All nodes of a level share one position. The array contains the position of each level,
  /// beginning with the root's.
  case levels([Int64])
  /// Each node has its own position. The array contains the position of each node, in pre-order.
  case nodes([Int64])

  /// Returns the position of a node.
  ///
  /// - Parameters:
  ///   - node: the pre-order number of the node.
  ///   - shape: the structure of the tree.
  /// - Returns: the position, in fixed point.
  @inlinable
  public func position(of node: Int, in shape: TreeShape) -> Int64 {
    switch self {
    case .levels(let levels): levels[Int(shape.depth[node])]
    case .nodes(let nodes): nodes[node]
    }
  }

  /// Returns the positions after applying a function to each of them.
  package func map(_ transform: (Int64) -> Int64) -> AxisPositions {
    switch self {
    case .levels(let levels): .levels(levels.map(transform))
    case .nodes(let nodes): .nodes(nodes.map(transform))
    }
  }
}
