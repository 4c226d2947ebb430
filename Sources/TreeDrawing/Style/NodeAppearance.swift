public import BinaryTrees

/// What a node is, as far as its looks go.
public enum NodeKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A node like any other.
  case plain
  /// A red node of a red-black tree.
  case red
  /// A black node of a red-black tree.
  case black
}

/// The most important thing that is marked at a node: it sets the border, and of plain nodes the
/// colours too.
public enum NodeEmphasis: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing is marked.
  case none
  /// The node lies on the path, or is the current one.
  case path
  /// The node has just gone.
  case removed
  /// The node has just come.
  case added
  /// The node breaks a rule.
  case violation
  /// A traversal has visited the node.
  case visited

  /// Whether the border shows it: a removed node keeps its own.
  var isMarked: Bool { self != .none && self != .removed }

  /// The emphasis of a node with those marks.
  ///
  /// - Parameter marks: all the marks of the node.
  public init(_ marks: NodeMark) {
    self =
      marks.isEmpty
      ? .none : Self.ranking.first { !marks.isDisjoint(with: $0.marks) }?.emphasis ?? .none
  }

  /// The emphasis that marks bring about, the most important first.
  private static let ranking: [(marks: NodeMark, emphasis: NodeEmphasis)] = [
    (.violation, .violation), (.added, .added), (.removed, .removed), ([.path, .current], .path),
    (.visited, .visited),
  ]
}

/// Everything on which the colours of a node depend.
public struct NodeAppearance: Hashable, Sendable {
  /// What the node is.
  public var kind: NodeKind
  /// What is most important about it.
  public var emphasis: NodeEmphasis

  /// Makes a look.
  ///
  /// - Parameters:
  ///   - kind: what the node is.
  ///   - emphasis: what is most important about it.
  public init(_ kind: NodeKind = .plain, _ emphasis: NodeEmphasis = .none) {
    self.kind = kind
    self.emphasis = emphasis
  }
}
