internal import ArgumentParser
import BinaryTrees
import TreeSteps

/// The subjects of `treeviz quiz`: the topics of questions, complete operations, and a mixture.
struct QuizSubject: NamedChoice {
  let rawValue: String

  /// The learner performs complete operations.
  static let perform = Self(rawValue: "perform")
  /// The questions are about all topics.
  static let mixed = Self(rawValue: "mixed")

  static let allCases = QuizTopic.allCases.map { Self(rawValue: $0.rawValue) } + [perform, mixed]

  /// The subject of a topic.
  static func named(_ topic: QuizTopic) -> Self { Self(rawValue: topic.rawValue) }

  /// The names of the subjects with operations, separated by commas.
  static var withOperations: String {
    allCases.filter { $0 != named(.traversal) && $0 != named(.query) }.map(\.rawValue)
      .joined(separator: ", ")
  }

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
    if self == .mixed { return kinds }
    return self == .perform || topics == [.query] ? [.avl] : Array(kinds.prefix(1))
  }

  /// The default number of questions or operations.
  var usualCount: Int { self == .perform ? 3 : 10 }
}

/// The name of a case.
struct CaseName: NamedChoice {
  let rawValue: String

  static let allCases = QuizCase.all.map { Self(rawValue: $0.name) }

  /// The case.
  var quizCase: QuizCase? { QuizCase(named: rawValue) }

  /// Returns the names of the cases of a kind, separated by commas.
  static func listed(for kind: TreeKind) -> String {
    let names = QuizCase.all.filter { $0.kinds.contains(kind) }.map(\.name)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
