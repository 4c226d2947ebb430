public import BinaryTrees

/// What a viewer shows of a layout, fetched again only if it has to be.
///
/// A viewer asks before every frame. If neither the window nor the picture has changed, nothing is
/// done; otherwise the nodes in the window, and no others, are looked at. Scrolling and zooming
/// never lay anything out.
public struct TreeViewport: Hashable, Sendable {
  /// The window as it was last shown, in fixed point.
  public private(set) var window = Layout.Bounds(minX: 0, minY: 0, maxX: -1, maxY: -1)

  /// Below which size subtrees are summarized, in fixed point.
  public private(set) var extent: Int64 = 0

  /// What is in the window.
  public private(set) var contents = VisibleNodes()

  /// How many nodes all updates together have looked at.
  public private(set) var visitedCount = 0

  private var version = -1

  /// Makes a viewport that shows nothing yet.
  public init() {}

  /// Shows a window of a layout.
  ///
  /// - Parameters:
  ///   - window: the rectangle, borders included, in fixed point.
  ///   - layout: the layout; always the same one, as it stands.
  ///   - extent: below which size subtrees come back as summaries; 0 to see every node.
  /// - Complexity: O(1) if nothing has changed, else as
  ///   ``IncrementalLayout/contents(of:summarizing:)``.
  public mutating func show(
    _ window: Layout.Bounds, of layout: IncrementalLayout, summarizing extent: Int64 = 0
  ) {
    guard (window, extent, layout.version) != (self.window, self.extent, version) else { return }
    (self.window, self.extent, version) = (window, extent, layout.version)
    contents = layout.contents(of: window, summarizing: extent)
    visitedCount += contents.visitedCount
  }
}

/// What of a tree meets a window: nodes, edges, and subtrees too small to be looked into.
public struct VisibleNodes: Hashable, Sendable {
  /// A node whose room meets the window.
  public struct Node: Hashable, Sendable {
    /// The node.
    public let id: NodeID
    /// Where its point is horizontally, in fixed point.
    public let x: Int64
    /// Where its point is vertically, in fixed point.
    public let y: Int64
    /// Its level; the root's is 0.
    public let level: Int
  }

  /// An edge that meets the window, from the point of a parent to that of its child.
  public struct Edge: Hashable, Sendable {
    /// The parent.
    public let parent: NodeID
    /// The child.
    public let child: NodeID
    /// Where the parent's point is horizontally, in fixed point.
    public let parentX: Int64
    /// Where the parent's point is vertically, in fixed point.
    public let parentY: Int64
    /// Where the child's point is horizontally, in fixed point.
    public let childX: Int64
    /// Where the child's point is vertically, in fixed point.
    public let childY: Int64
  }

  /// A subtree that is smaller than was asked to be shown in detail.
  public struct Summary: Hashable, Sendable {
    /// The root of the subtree.
    public let root: NodeID
    /// The number of its nodes.
    public let count: Int
    /// The room of its nodes and levels, in fixed point.
    ///
    /// Left, right and top are those of its nodes; the bottom is that of its lowest level, which a
    /// taller node of another subtree may have lowered.
    public let bounds: Layout.Bounds
  }

  /// The nodes, in pre-order.
  public internal(set) var nodes: [Node] = []

  /// The edges, in pre-order of the parents.
  public internal(set) var edges: [Edge] = []

  /// The subtrees that are shown as one, in pre-order.
  public internal(set) var summaries: [Summary] = []

  /// How many nodes were looked at to find these.
  public internal(set) var visitedCount = 0
}

/// How coarsely the contents of a window are told: what would be too small to be seen is left out.
///
/// Lengths are in fixed point, and may differ horizontally and vertically: a picture of a tree that is
/// much wider than high may be stretched.
public struct LevelOfDetail: Hashable, Sendable {
  /// A subtree of more than one node comes back as one summary if its room is narrower than this.
  ///
  /// It must be lower than ``summaryHeight`` too.
  public var summaryWidth: Int64 = 0

  /// The least height of a subtree that is shown in detail however narrow it is.
  public var summaryHeight: Int64 = 0

  /// A node is left out if it is nearer than this to the node that is shown above it.
  ///
  /// It must be nearer than ``grainHeight`` too; its children are then drawn below the upper node.
  public var grainWidth: Int64 = 0

  /// The least distance downwards at which a node is shown however near it is sideways.
  public var grainHeight: Int64 = 0

  /// The nodes that are never left out, but where a summary hides them.
  public var kept: Set<NodeID> = []

  /// The nodes that are never the root of a summary: the ways to those that are to be seen.
  public var opened: Set<NodeID> = []

  /// Every node is shown.
  public init() {}

  /// Small subtrees are shown as one.
  ///
  /// - Parameter extent: the least width or height of a subtree that is shown in detail.
  init(summarizing extent: Int64) { (summaryWidth, summaryHeight) = (extent, extent) }
}
