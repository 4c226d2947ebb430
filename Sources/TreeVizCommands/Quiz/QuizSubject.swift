internal import ArgumentParser
import TreeSteps

/// The subjects of `treeviz quiz`: the topics of questions, complete operations, and a mixture.
struct QuizSubject: NamedChoice {
  let rawValue: String

  /// The learner performs complete operations.
  static let perform = Self(rawValue: "perform")
  /// The questions are about all topics.
  static let mixed = Self(rawValue: "mixed")

  static let allCases = QuizTopic.allCases.map { Self(rawValue: $0.rawValue) } + [perform, mixed]

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
