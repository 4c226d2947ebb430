/// How an edge is routed from a node to its child.
public enum EdgeRouting: String, Hashable, Sendable, CaseIterable {
  /// The straight line between the two borders.
  case straight
  /// A curve that leaves and arrives in the direction in which the tree grows.
  case curved
  /// Halfway in that direction, across, and the rest: the lines of a level do not meet.
  case elbow
  /// Across at once, then in that direction, as in dendrograms, where levels may be close.
  case corner
  /// All the way in that direction, then across, as where children stand indented below.
  case bracket
}
