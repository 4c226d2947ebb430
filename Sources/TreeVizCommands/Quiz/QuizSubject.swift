internal import ArgumentParser
import SearchTrees
import TreeSteps

/// What `treeviz quiz` asks about, by the names on the command line.
enum QuizSubject: String, NamedChoice {
  case traversal, search, rotation, colors, balance, heap
  /// The learner carries out whole operations.
  case perform
  /// Questions about everything.
  case mixed

  /// The topics of the questions; none where the learner performs.
  var topics: [QuizTopic] {
    self == .mixed ? QuizTopic.allCases : QuizTopic(rawValue: rawValue).map { [$0] } ?? []
  }

  /// The kinds that it can be about.
  var kinds: [TreeKind] {
    let topics = topics
    return topics.isEmpty
      ? TreeKind.allCases
      : TreeKind.allCases.filter { kind in topics.contains { $0.kinds.contains(kind) } }
  }

  /// The kinds that it is about unless told otherwise.
  var usualKinds: [TreeKind] {
    switch self {
    case .traversal, .search: [.bst]
    case .rotation, .balance, .perform: [.avl]
    case .colors: [.redBlack]
    case .heap: [.heap]
    case .mixed: TreeKind.allCases
    }
  }

  /// How many questions are asked, or operations performed, unless told otherwise.
  var usualCount: Int { self == .perform ? 3 : 10 }
}
