public import BinaryTrees

/// One step of a recording: what happened, and why, in words.
public struct Step: Hashable, Sendable {
  /// Why it happens, as a plain sentence without a full stop: `7 > 5: go right`.
  public let caption: String

  /// What happens to the tree, in order; empty if it is only looked at.
  public let changes: [TreeChange]

  /// The node at hand after the step, or `nil` if there is none.
  public let focus: NodeID?

  /// The line of the pseudocode that is carried out, counted from 0, or `nil` if none is.
  public let line: Int?

  /// What the step does to the stack or the queue: an entry for each list that a traversal keeps,
  /// or none.
  public let frontier: [FrontierChange]

  /// The nodes that the step hands out, in order.
  public let output: [NodeID]

  /// Describes a step.
  ///
  /// - Parameters:
  ///   - caption: why it happens.
  ///   - changes: what happens to the tree, in order.
  ///   - focus: the node at hand after the step.
  ///   - line: the line of the pseudocode, counted from 0.
  ///   - frontier: what happens to the stack or the queue.
  ///   - output: the nodes that are handed out.
  public init(
    _ caption: String, changes: [TreeChange] = [], focus: NodeID? = nil, line: Int? = nil,
    frontier: [FrontierChange] = [], output: [NodeID] = []
  ) {
    self.caption = caption
    self.changes = changes
    self.focus = focus
    self.line = line
    self.frontier = frontier
    self.output = output
  }
}

/// What happens to a list of waiting nodes in one step.
public struct FrontierChange: Hashable, Sendable {
  /// How many entries leave at the front, before anything else.
  public let droppedFirst: Int

  /// How many entries leave at the end, after those at the front.
  public let droppedLast: Int

  /// The entries that then come at the end, in order.
  public let appended: [NodeID]

  /// Describes what happens to a list.
  ///
  /// - Parameters:
  ///   - droppedFirst: how many entries leave at the front.
  ///   - droppedLast: how many entries leave at the end.
  ///   - appended: the entries that then come at the end.
  public init(droppedFirst: Int = 0, droppedLast: Int = 0, appended: [NodeID] = []) {
    self.droppedFirst = droppedFirst
    self.droppedLast = droppedLast
    self.appended = appended
  }

  /// Whether nothing happens.
  public var isEmpty: Bool { droppedFirst == 0 && droppedLast == 0 && appended.isEmpty }
}
