public import BinaryTrees

/// A way to give every node of a tree a place in the plane.
///
/// A layout sees a shape and the room that each node takes; it knows no elements, no colours and no
/// text, so a layout of your own needs no generics. It lays out trees that grow downwards, with y
/// pointing down; ``layout(_:sizes:options:)`` turns them as the options say.
public protocol LayoutAlgorithm: Sendable {
  /// The name by which the layout is chosen at run time.
  static var name: String { get }

  /// Whether each level is a row of nodes from left to right, which a drawing in text needs.
  static var hasRows: Bool { get }

  /// Lays out a tree that grows downwards.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes.
  ///   - options: the distances to keep; the orientation is no concern of this method.
  /// - Returns: the place of each node.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place.
  func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> Layout
}

extension LayoutAlgorithm {
  /// Lays out a tree.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes; points if left out. Sizes per node must be as many as
  ///     the shape has nodes.
  ///   - options: the distances to keep and the direction in which the tree grows; the unit grid
  ///     if left out.
  /// - Returns: the place of each node.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place.
  public func layout(
    _ shape: TreeShape, sizes: NodeSizes = .points, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> Layout {
    let upright = try upright(
      shape, sizes: sizes.upright(from: options.orientation), options: options)
    return options.orientation == .down
      ? upright : upright.turned(to: options.orientation, sizes: sizes)
  }
}
