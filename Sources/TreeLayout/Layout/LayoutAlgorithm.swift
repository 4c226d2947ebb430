public import BinaryTrees

/// An algorithm that computes the position of every node of a tree.
///
/// A layout algorithm receives the shape of a tree and the size of each node. It does not depend on
/// elements, colors or text, so an implementation needs no generics. Implementations lay out trees
/// that grow downward, with the y-axis pointing down. ``layout(_:sizes:options:)`` turns the
/// result to the direction that the options select.
public protocol LayoutAlgorithm: Sendable {
  /// The name that selects the layout at run time.
  static var name: String { get }

  /// Whether the nodes of each level are ordered from left to right, as drawings in text require.
  static var hasRows: Bool { get }

  /// Lays out a tree that grows downward.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep. This method ignores the orientation.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError`` if the tree exceeds the limits of the layout.
  func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions
}

extension LayoutAlgorithm {
  /// The default implementation, which returns `true`.
  public static var hasRows: Bool { true }

  /// Lays out a tree.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node; by default, nodes are points. If sizes are given per node,
  ///     there must be one for each node of the shape.
  ///   - options: the distances to keep and the growth direction of the tree; by default, the unit
  ///     grid and downward.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError`` if the tree exceeds the limits of the layout.
  public func layout(
    _ shape: TreeShape, sizes: NodeSizes = .points, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> NodePositions {
    let upright = try upright(
      shape, sizes: sizes.upright(from: options.orientation), options: options)
    return options.orientation == .down
      ? upright : upright.turned(to: options.orientation, sizes: sizes)
  }
}
