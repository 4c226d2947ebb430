public import BinaryTrees

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
