public import BinaryTrees

/// An answer to a question of a quiz.
public enum QuizAnswer: Hashable, Sendable {
  /// Which way a key goes from the node at hand.
  public enum Way: Hashable, Sendable {
    /// On to the child on that side.
    case on(Side)
    /// It is attached at the empty place on that side.
    case attach(Side)
    /// It is here.
    case here
    /// It is not in the tree.
    case absent
  }

  /// What kind of answer a question expects.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A node, or none.
    case node
    /// Any number of nodes.
    case nodes
    /// A way.
    case way
    /// A rotation, or none.
    case rotation
    /// Two nodes, or none.
    case pair
    /// A whole number.
    case number
    /// Yes or no.
    case yesOrNo
  }

  /// A node, by its label.
  case node(String)
  /// Some nodes, in any order.
  case nodes(Set<String>)
  /// Two nodes, in any order.
  case pair(Set<String>)
  /// A way.
  case way(Way)
  /// A rotation to a side: the node goes down to it.
  case rotation(Side, at: String)
  /// A whole number.
  case number(Int)
  /// Yes or no.
  case yes(Bool)
  /// Nothing of what was asked for.
  case nothing
}

extension QuizAnswer: CustomStringConvertible {
  /// The answer as one gives it.
  public var description: String {
    switch self {
    case .node(let label): label
    case .nodes([]): "none"
    case .nodes(let labels), .pair(let labels): Self.ordered(labels).joined(separator: " ")
    case .way(.on(let side)): side.rawValue
    case .way(.attach(let side)): "attach \(side)"
    case .way(.here): "here"
    case .way(.absent): "absent"
    case .rotation(let side, let label): "\(side) at \(label)"
    case .number(let number): number.signed
    case .yes(let isSo): isSo ? "yes" : "no"
    case .nothing: "none"
    }
  }

  /// Labels in an order that does not depend on the run, small numbers first.
  static func ordered(_ labels: Set<String>) -> [String] {
    labels.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}

extension QuizAnswer.Form {
  /// What can be answered, in words.
  public var hint: String {
    switch self {
    case .node: "a key, or none"
    case .nodes: "keys, or none"
    case .way: "left, right, here, attach left, attach right or absent"
    case .rotation: "a side and a node, such as 'left at 8', or none"
    case .pair: "two keys, or none"
    case .number: "a number such as -1"
    case .yesOrNo: "yes or no"
    }
  }
}
