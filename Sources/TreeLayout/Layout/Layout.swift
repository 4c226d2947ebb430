public import BinaryTrees

/// Where the nodes of a tree stand, as a value of flat arrays in fixed point.
///
/// Positions are those of the nodes' points; y points down. The bounds take in the room of every
/// node, and their top left corner is at (0, 0).
public struct Layout: Hashable, Sendable {
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

    /// Makes a rectangle.
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

    /// The width in units.
    public var width: Double { FixedPoint.units(maxX - minX) }

    /// The height in units.
    public var height: Double { FixedPoint.units(maxY - minY) }
  }

  /// The structure that was laid out.
  public let shape: TreeShape

  /// The room that each node takes.
  public let sizes: NodeSizes

  /// The horizontal positions, in fixed point.
  public let horizontal: AxisPositions

  /// The vertical positions, in fixed point.
  public let vertical: AxisPositions

  /// The room of all nodes together; of no extent for the empty tree.
  public let bounds: Bounds

  /// Makes a layout from positions, and moves it so that its bounds begin at (0, 0).
  ///
  /// - Parameters:
  ///   - shape: the structure that was laid out.
  ///   - sizes: the room that each node takes.
  ///   - horizontal: the horizontal positions.
  ///   - vertical: the vertical positions.
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
    if shape.isEmpty { bounds = Bounds(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let (left, top) = (bounds.minX, bounds.minY)
    self.init(
      shape: shape, sizes: sizes,
      placed: left == 0 ? horizontal : horizontal.shifted(by: -left),
      top == 0 ? vertical : vertical.shifted(by: -top),
      bounds: Bounds(minX: 0, minY: 0, maxX: bounds.maxX - left, maxY: bounds.maxY - top))
  }

  /// Makes a layout from positions whose bounds are known and begin at (0, 0).
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

  /// The horizontal position of a node's point, in fixed point.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the position.
  @inlinable
  public func fixedX(of node: Int) -> Int64 { horizontal.position(of: node, in: shape) }

  /// The vertical position of a node's point, in fixed point.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the position.
  @inlinable
  public func fixedY(of node: Int) -> Int64 { vertical.position(of: node, in: shape) }

  /// The horizontal position of a node's point, in units.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the position.
  @inlinable
  public func x(of node: Int) -> Double { FixedPoint.units(fixedX(of: node)) }

  /// The vertical position of a node's point, in units.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the position.
  @inlinable
  public func y(of node: Int) -> Double { FixedPoint.units(fixedY(of: node)) }
}

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
