/// The states of a node that a drawing can show.
public struct NodeMark: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8

  /// Creates a set of states from its bits.
  ///
  /// - Parameter rawValue: one bit for each state.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node is on the shown path.
  ///
  /// If its parent is also on the path, the edge between them is, too.
  public static let path = NodeMark(rawValue: 1)
  /// The node is the current node, which is the end of the path.
  public static let current = NodeMark(rawValue: 2)
  /// The node was just added.
  public static let added = NodeMark(rawValue: 4)
  /// The node was just removed.
  public static let removed = NodeMark(rawValue: 8)
  /// The node violates a rule.
  public static let violation = NodeMark(rawValue: 16)
  /// The node is tagged.
  ///
  /// Drawings show it with stripes.
  public static let tagged = NodeMark(rawValue: 32)
  /// A traversal has visited the node.
  public static let visited = NodeMark(rawValue: 64)
}
