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
      if marks.contains(.violation) {
        .violation
      } else if marks.contains(.added) {
        .added
      } else if marks.contains(.removed) {
        .removed
      } else if !marks.isDisjoint(with: [.path, .current]) {
        .path
      } else if marks.contains(.visited) {
        .visited
      } else {
        .none
      }
  }
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
