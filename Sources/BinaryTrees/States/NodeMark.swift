/// What is to be said of a node beyond what it holds: the states a picture can show.
public struct NodeMark: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8

  /// Makes states from their bits.
  ///
  /// - Parameter rawValue: one bit for each state.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node lies on the path that is shown; so does the edge to a parent that is on it too.
  public static let path = NodeMark(rawValue: 1)
  /// The node is the one at hand: the end of the path.
  public static let current = NodeMark(rawValue: 2)
  /// The node has just come.
  public static let added = NodeMark(rawValue: 4)
  /// The node has just gone.
  public static let removed = NodeMark(rawValue: 8)
  /// The node breaks a rule.
  public static let violation = NodeMark(rawValue: 16)
  /// The node is tagged: stripes lie over it.
  public static let tagged = NodeMark(rawValue: 32)
  /// A traversal has visited the node.
  public static let visited = NodeMark(rawValue: 64)
}
