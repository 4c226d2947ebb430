public import BinaryTrees

/// A list of questions about the steps of real algorithms on random trees.
///
///     let quiz = try Quiz(count: 10, on: [.rotation], of: [.avl], seed: 7)
///     for question in quiz.questions {
///       print(question.text)
///       let answer = try question.answer(reading: "left at 8")
///       print(question.accepts(answer), question.explanation)
///     }
///
/// Equal arguments result in equal questions on every machine.
public struct Quiz: Sendable {
  /// The questions, in order.
  public let questions: [QuizQuestion]

  /// Creates a quiz.
  ///
  /// - Parameters:
  ///   - count: the number of questions. The quiz has fewer questions only if the trees are too
  ///     small for a question.
  ///   - topics: the topics to choose from, each with the same probability.
  ///   - kinds: the kinds of trees to choose from. A topic that applies to no such kind is omitted.
  ///   - orders: the orders of the traversals.
  ///   - size: the number of nodes of each tree, at most 1,000.
  ///   - seed: the seed of the random choices.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*count* · *size*²).
  public init(
    count: Int, on topics: [QuizTopic] = QuizTopic.allCases,
    of kinds: [TreeKind] = TreeKind.allCases, orders: [TraversalOrder] = TraversalOrder.allCases,
    size: Int = 8, seed: UInt64 = 0
  ) throws(RecordingError) {
    var generator = SplitMix64(seed: seed)
    let topics = topics.filter { $0.kinds.contains(where: kinds.contains) }
    var questions: [QuizQuestion] = []
    while questions.count < count, !topics.isEmpty {
      let topic = topics[generator.below(topics.count)]
      let possible = topic.kinds.filter(kinds.contains)
      let kind = possible[generator.below(possible.count)]
      guard
        let question = try Self.question(
          on: topic, of: kind, orders: orders, size: size, &generator)
      else { break }
      questions.append(question)
    }
    self.questions = questions
  }

  /// The maximum number of trees to try until a question has the wanted kind of answer.
  private static var attemptLimit: Int { 60 }

  private static func question(
    on topic: QuizTopic, of kind: TreeKind, orders: [TraversalOrder], size: Int,
    _ generator: inout SplitMix64
  ) throws(RecordingError) -> QuizQuestion? {
    // Three of four questions have an answer other than "none". A quiz without events teaches
    // little.
    let wantsEvent = generator.below(4) > 0
    var fallback: QuizQuestion?
    for _ in 0..<attemptLimit {
      let material = QuizTree(size: size, kind: kind, &generator)
      let recording =
        switch topic {
        case .traversal: try material.traversal(in: orders, &generator)
        case .query: try material.query(&generator)
        case .search, .rotation, .colors, .balance, .heap:
          try material.operation(for: topic, &generator)
        }
      let questions = recording.questions(on: topic, of: kind)
      let fitting = questions.filter { question in
        let isNone = question.answers.contains(.nothing) || question.answers.contains(.nodes([]))
        return isNone != wantsEvent
      }
      if !fitting.isEmpty { return fitting[generator.below(fitting.count)] }
      if fallback == nil, !questions.isEmpty {
        fallback = questions[generator.below(questions.count)]
      }
      if topic == .traversal || topic == .search, fallback != nil { break }
    }
    return fallback
  }
}
