public import BinaryTrees

/// An answer to a question of a quiz.
public enum QuizAnswer: Hashable, Sendable {
  /// The next step of a search at a node.
  public enum SearchStep: Hashable, Sendable {
    /// The search continues at the child on that side.
    case on(ChildSide)
    /// The key is attached as the missing child on that side.
    case attach(ChildSide)
    /// The key is in this node.
    case here
    /// The key is not in the tree.
    case absent
  }

  /// The form of answer that a question expects.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A node, or the answer "none".
    case node
    /// A set of nodes, possibly empty.
    case nodes
    /// The next step of a search.
    case searchStep = "way"
    /// A rotation, or the answer "none".
    case rotation
    /// Two nodes, or the answer "none".
    case pair
    /// A whole number.
    case number
    /// Yes or no.
    case yesOrNo
  }

  /// A node, given by its label.
  case node(String)
  /// A set of nodes, given by their labels.
  case nodes(Set<String>)
  /// Two nodes, given by their labels.
  ///
  /// Their order is irrelevant.
  case pair(Set<String>)
  /// The next step of a search.
  case searchStep(SearchStep)
  /// A rotation at a node, which moves down to the given side.
  case rotation(ChildSide, at: String)
  /// A whole number.
  case number(Int)
  /// Yes or no.
  case yes(Bool)
  /// The answer "none".
  case nothing
}

extension QuizAnswer: CustomStringConvertible {
  /// The answer as a learner would type it.
  public var description: String {
    switch self {
    case .node(let label): label
    case .nodes([]): "none"
    case .nodes(let labels), .pair(let labels): Self.ordered(labels).joined(separator: " ")
    case .searchStep(.on(let side)): side.rawValue
    case .searchStep(.attach(let side)): "attach \(side)"
    case .searchStep(.here): "here"
    case .searchStep(.absent): "absent"
    case .rotation(let side, let label): "\(side) at \(label)"
    case .number(let number): number.signed
    case .yes(let isSo): isSo ? "yes" : "no"
    case .nothing: "none"
    }
  }

  /// Returns labels in a reproducible order: shorter ones first, then alphabetically.
  static func ordered(_ labels: Set<String>) -> [String] {
    labels.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}

extension QuizAnswer.Form {
  /// A description of the form, for the learner.
  public var hint: String {
    switch self {
    case .node: "a key, or none"
    case .nodes: "keys, or none"
    case .searchStep: "left, right, here, attach left, attach right or absent"
    case .rotation: "a side and a node, such as 'left at 8', or none"
    case .pair: "two keys, or none"
    case .number: "a number such as -1"
    case .yesOrNo: "yes or no"
    }
  }
}
