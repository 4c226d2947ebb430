internal import ArgumentParser
import TreeSteps

/// The subjects of `treeviz quiz`, with their names on the command line.
enum QuizSubject: String, NamedChoice {
  case traversal, search, rotation, colors, balance, heap, query
  /// The learner performs complete operations.
  case perform
  /// The questions are about all topics.
  case mixed

  /// The topics of the questions, or an empty list if the learner performs operations.
  var topics: [QuizTopic] {
    self == .mixed ? QuizTopic.allCases : QuizTopic(rawValue: rawValue).map { [$0] } ?? []
  }

  /// The kinds of trees that the subject supports.
  var kinds: [TreeKind] {
    let topics = topics
    return topics.isEmpty
      ? TreeKind.allCases
      : TreeKind.allCases.filter { kind in topics.contains { $0.kinds.contains(kind) } }
  }

  /// The default kinds of trees.
  var usualKinds: [TreeKind] {
    switch self {
    case .traversal, .search: [.bst]
    case .rotation, .balance, .query, .perform: [.avl]
    case .colors: [.redBlack]
    case .heap: [.heap]
    case .mixed: TreeKind.allCases
    }
  }

  /// The default number of questions or operations.
  var usualCount: Int { self == .perform ? 3 : 10 }
}
