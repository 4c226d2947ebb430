public import BinaryTrees

/// The kind of a node, which determines its colors.
public enum NodeKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A node without a color of a red-black tree.
  case plain
  /// A red node of a red-black tree.
  case red
  /// A black node of a red-black tree.
  case black

  /// Creates the kind of a node from the name of its color.
  package init(named color: String?) {
    self = color == "red" ? .red : color == "black" ? .black : .plain
  }
}

/// The most important mark of a node.
///
/// It determines the color of the border and, for plain nodes, all colors.
public enum NodeEmphasis: UInt8, Hashable, Sendable, CaseIterable {
  /// The node has no mark that affects its colors.
  case none
  /// The node is on the path or is the current node.
  case path
  /// The node was just removed. Its colors are those of a plain node; its border is dashed.
  case removed
  /// The node was just added.
  case added
  /// The node violates a rule.
  case violation
  /// A traversal has visited the node.
  case visited

  /// Whether the border shows the mark.
  ///
  /// The border of a removed node keeps its color.
  var isMarked: Bool { self != .none && self != .removed }

  /// Creates the emphasis of a node with the given marks.
  ///
  /// - Parameter marks: all marks of the node.
  public init(_ marks: NodeMark) {
    self = .none
    // Almost all nodes of a large tree have no marks.
    if marks.isEmpty { return }
    self = Self.ranking.first { !marks.isDisjoint(with: $0.marks) }?.emphasis ?? .none
  }

  /// The emphasis for each set of marks, from the most to the least important.
  private static let ranking: [(marks: NodeMark, emphasis: NodeEmphasis)] = [
    (.violation, .violation), (.added, .added), (.removed, .removed), ([.path, .current], .path),
    (.visited, .visited),
  ]
}

/// The properties that determine the colors of a node.
public struct NodeAppearance: Hashable, Sendable {
  /// The kind of the node.
  public var kind: NodeKind
  /// The most important mark of the node.
  public var emphasis: NodeEmphasis

  /// Creates an appearance.
  ///
  /// - Parameters:
  ///   - kind: the kind of the node.
  ///   - emphasis: the most important mark of the node.
  public init(_ kind: NodeKind = .plain, _ emphasis: NodeEmphasis = .none) {
    self.kind = kind
    self.emphasis = emphasis
  }
}
