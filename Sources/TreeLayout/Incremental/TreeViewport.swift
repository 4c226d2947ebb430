public import BinaryTrees

/// The visible part of an incremental layout, which is fetched again only after a change.
///
/// A viewer updates its viewport before every frame. If neither the window nor the layout has
/// changed, the update does nothing. Otherwise it visits the nodes in the window. Scrolling and
/// zooming never compute a layout.
public struct TreeViewport: Hashable, Sendable {
  /// The window that was shown last, in fixed point.
  public private(set) var window = NodePositions.Bounds(minX: 0, minY: 0, maxX: -1, maxY: -1)

  /// The width and height limit for summaries, in fixed point: smaller subtrees are summarized.
  public private(set) var extent: Int64 = 0

  /// The nodes, edges and summaries in the window.
  public private(set) var contents = VisibleNodes()

  /// The number of nodes that were visited by all updates.
  public private(set) var visitedCount = 0

  private var version = -1

  /// Creates an empty viewport.
  public init() {}

  /// Shows a window of a layout.
  ///
  /// - Parameters:
  ///   - window: the rectangle in fixed point, including its borders.
  ///   - layout: the current state of the layout. All calls must pass the same layout.
  ///   - extent: subtrees whose width and height are both smaller than this are summarized; 0 shows
  ///     every node.
  /// - Complexity: O(1) if nothing has changed, otherwise the complexity of
  ///   ``IncrementalLayout/contents(of:at:)``.
  public mutating func show(
    _ window: NodePositions.Bounds, of layout: IncrementalLayout, summarizing extent: Int64 = 0
  ) {
    guard (window, extent, layout.version) != (self.window, self.extent, version) else { return }
    (self.window, self.extent, version) = (window, extent, layout.version)
    contents = layout.contents(of: window, at: LevelOfDetail(summarizing: extent))
    visitedCount += contents.visitedCount
  }
}

/// The part of a tree that intersects a window: nodes, edges, and subtrees that are too small to
/// show in detail.
public struct VisibleNodes: Hashable, Sendable {
  /// A node whose bounding box intersects the window.
  public struct Node: Hashable, Sendable {
    /// The identifier of the node.
    public let id: NodeID
    /// The horizontal position of the node, in fixed point.
    public let x: Int64
    /// The vertical position of the node, in fixed point.
    public let y: Int64
    /// The level of the node.
    ///
    /// The level of the root is 0.
    public let level: Int
  }

  /// An edge that intersects the window.
  ///
  /// It connects the positions of a parent and its child.
  public struct Edge: Hashable, Sendable {
    /// The identifier of the parent.
    public let parent: NodeID
    /// The identifier of the child.
    public let child: NodeID
    /// The horizontal position of the parent, in fixed point.
    public let parentX: Int64
    /// The vertical position of the parent, in fixed point.
    public let parentY: Int64
    /// The horizontal position of the child, in fixed point.
    public let childX: Int64
    /// The vertical position of the child, in fixed point.
    public let childY: Int64
  }

  /// A subtree that is too small to show in detail.
  public struct Summary: Hashable, Sendable {
    /// The identifier of the subtree's root.
    public let root: NodeID
    /// The number of nodes of the subtree.
    public let count: Int
    /// The bounds of the subtree, in fixed point.
    ///
    /// The left, right and top edges enclose the subtree's nodes. The bottom edge is the bottom of
    /// its lowest level, which may be lower because of a taller node in another subtree.
    public let bounds: NodePositions.Bounds
  }

  /// The nodes, in pre-order.
  public internal(set) var nodes: [Node] = []

  /// The edges, in pre-order of the parents.
  public internal(set) var edges: [Edge] = []

  /// The subtrees that are shown as summaries, in pre-order.
  public internal(set) var summaries: [Summary] = []

  /// The number of nodes that were visited to find the contents.
  public internal(set) var visitedCount = 0
}

/// The level of detail of a window's contents: nodes and subtrees that are too small to see are
/// omitted.
///
/// Lengths are in fixed point. Horizontal and vertical lengths are separate, because the picture of
/// a tree that is much wider than high may be stretched.
public struct LevelOfDetail: Hashable, Sendable {
  /// The width limit of summaries: a subtree of more than one node is summarized if it is narrower.
  ///
  /// The height of the subtree must also be less than ``summaryHeight``.
  public var summaryWidth: Int64 = 0

  /// The height limit of summaries: a subtree of at least this height is never summarized.
  public var summaryHeight: Int64 = 0

  /// The horizontal distance limit of nodes: a node is omitted if it is closer to its nearest
  /// visible ancestor.
  ///
  /// The vertical distance must also be less than ``grainHeight``. Edges then connect the ancestor
  /// with the children of the omitted node.
  public var grainWidth: Int64 = 0

  /// The vertical distance limit of nodes: a node at this distance from its nearest visible
  /// ancestor, or farther, is never omitted.
  public var grainHeight: Int64 = 0

  /// The nodes that are never omitted, except as part of a summary.
  public var kept: Set<NodeID> = []

  /// The nodes that are never the root of a summary, such as the ancestors of nodes that must be
  /// visible.
  public var opened: Set<NodeID> = []

  /// Creates a level of detail that shows every node except the nodes of small subtrees.
  ///
  /// - Parameter extent: the width and height limit of summaries. 0 shows every node.
  public init(summarizing extent: Int64 = 0) { (summaryWidth, summaryHeight) = (extent, extent) }
}
