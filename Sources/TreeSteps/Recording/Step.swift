public import BinaryTrees

/// A step of a recording: its changes and a caption that explains them.
public struct Step: Hashable, Sendable {
  /// The explanation of the step, a sentence without a full stop: `7 > 5: go right`.
  public let caption: String

  /// The changes of the tree, in order.
  ///
  /// The array is empty if the step changes nothing.
  public let changes: [TreeChange]

  /// The node that the step concerns, or `nil` if it concerns no node.
  public let focus: NodeID?

  /// The line of the pseudocode, counted from 0, or `nil` if the step refers to no line.
  public let line: Int?

  /// The changes of the lists of waiting nodes: one for each list of the algorithm, or an empty
  /// array if no list changes.
  public let frontier: [FrontierChange]

  /// The nodes that a traversal visits in this step, in order.
  public let output: [NodeID]

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - caption: the explanation of the step.
  ///   - changes: the changes of the tree, in order.
  ///   - focus: the node that the step concerns.
  ///   - line: the line of the pseudocode, counted from 0.
  ///   - frontier: the changes of the lists of waiting nodes.
  ///   - output: the nodes that a traversal visits in this step.
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

/// The change of a list of waiting nodes in one step.
public struct FrontierChange: Hashable, Sendable {
  /// The number of entries to remove at the front, before any other change.
  public let droppedFirst: Int

  /// The number of entries to remove at the end, after those at the front.
  public let droppedLast: Int

  /// The entries to append after the removals, in order.
  public let appended: [NodeID]

  /// Creates a change of a list.
  ///
  /// - Parameters:
  ///   - droppedFirst: the number of entries to remove at the front.
  ///   - droppedLast: the number of entries to remove at the end.
  ///   - appended: the entries to append after the removals.
  public init(droppedFirst: Int = 0, droppedLast: Int = 0, appended: [NodeID] = []) {
    self.droppedFirst = droppedFirst
    self.droppedLast = droppedLast
    self.appended = appended
  }

  /// Whether the list stays unchanged.
  public var isEmpty: Bool { droppedFirst == 0 && droppedLast == 0 && appended.isEmpty }
}
