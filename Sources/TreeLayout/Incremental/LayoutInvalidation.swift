public import BinaryTrees

/// What an edit of an ``IncrementalLayout`` did to the picture.
///
/// A viewer or an animation moves what it says, adds what appeared, removes what went, and leaves
/// everything else alone. The new position of a node that was there before is its old one, plus
/// ``shiftX`` and ``shiftY``, plus what the one move says that takes it in, if any; its vertical
/// position follows its level's line.
public struct LayoutInvalidation: Hashable, Sendable {
  /// Which nodes a move takes along.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The node alone.
    case node
    /// The whole subtree as it is now, but not what has just appeared in it.
    case subtree
  }

  /// A group of nodes that moved alike; no node is in two groups.
  public struct Move: Hashable, Sendable {
    /// The node, or the root of the subtree.
    public let node: NodeID

    /// Whether the node moved alone or with its subtree.
    public let scope: Scope

    /// How far the group moved to the right, in fixed point, beyond the shift of the drawing.
    public let distance: Int64

    /// How many levels further down the group is.
    public let levels: Int

    /// The number of nodes in the group.
    public let count: Int
  }

  /// From some level on, down to the level of the next entry, the lines of all levels moved.
  public struct LineMove: Hashable, Sendable {
    /// The first level.
    public let level: Int

    /// How far down the lines moved, in fixed point.
    public let distance: Int64
  }

  /// How far the whole drawing moved to the right, in fixed point.
  public internal(set) var shiftX: Int64 = 0

  /// How far the whole drawing moved down, in fixed point.
  public internal(set) var shiftY: Int64 = 0

  /// The groups that moved within the drawing, the upper ones first.
  public internal(set) var moves: [Move] = []

  /// The levels whose lines moved within the drawing, in order; they carry their nodes along.
  public internal(set) var lineMoves: [LineMove] = []

  /// The root of the subtree that is now in the picture.
  public internal(set) var appeared: NodeID?

  /// The number of nodes that are now in the picture and were not before.
  public internal(set) var appearedCount = 0

  /// The root of the subtree that is no longer in the picture.
  public internal(set) var went: NodeID?

  /// The node whose own room changed.
  public internal(set) var resized: NodeID?

  /// Whether the bounds of the drawing changed.
  public internal(set) var changesBounds = false

  /// How many nodes moved sideways or to another level.
  public internal(set) var movedCount = 0

  /// How far the node that moved furthest sideways did, in fixed point.
  public internal(set) var greatestDistance: Int64 = 0

  /// What the edit cost.
  package internal(set) var work = LayoutCounters()

  /// Whether the picture is as it was before.
  public var isEmpty: Bool {
    shiftX == 0 && shiftY == 0 && moves.isEmpty && lineMoves.isEmpty && appeared == nil
      && went == nil && resized == nil && !changesBounds
  }
}
