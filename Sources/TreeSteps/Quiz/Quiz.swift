public import BinaryTrees

/// Questions about what the real algorithms do to random trees.
///
///     let quiz = try Quiz(count: 10, on: [.rotation], of: [.avl], seed: 7)
///     for question in quiz.questions {
///       print(question.text)
///       let answer = try question.answer(reading: "left at 8")
///       print(question.accepts(answer), question.explanation)
///     }
///
/// The same arguments give the same questions on every machine.
public struct Quiz: Sendable {
  /// The questions, in order.
  public let questions: [QuizQuestion]

  /// Makes a quiz.
  ///
  /// - Parameters:
  ///   - count: how many questions to ask. There are fewer only if the trees are too small for any.
  ///   - topics: what they may be about; each topic is as likely as another.
  ///   - kinds: the kinds of trees they may be about; a topic without any of them is left out.
  ///   - orders: the orders of the traversals.
  ///   - size: how many nodes the trees have, at most 1,000.
  ///   - seed: another seed gives other questions.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*count* · *size*²) at most.
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

  /// How many trees are looked at for a question whose answer is not «none».
  private static var patience: Int { 60 }

  private static func question(
    on topic: QuizTopic, of kind: TreeKind, orders: [TraversalOrder], size: Int,
    _ generator: inout SplitMix64
  ) throws(RecordingError) -> QuizQuestion? {
    // Mostly something happens: a quiz in which nothing ever does teaches little.
    let wantsEvent = generator.below(4) > 0
    var fallback: QuizQuestion?
    for _ in 0..<patience {
      let material = QuizTree(size: size, kind: kind, &generator)
      let recording =
        topic == .traversal
        ? try material.traversal(in: orders, &generator)
        : try material.operation(for: topic, &generator)
      let questions = recording.questions(on: topic, of: kind)
      let fitting = questions.filter { $0.asksForEvent == wantsEvent }
      if !fitting.isEmpty { return fitting[generator.below(fitting.count)] }
      if fallback == nil, !questions.isEmpty {
        fallback = questions[generator.below(questions.count)]
      }
      if topic == .traversal || topic == .search, fallback != nil { break }
    }
    return fallback
  }
}

extension QuizQuestion {
  /// Whether the answer names something that happens.
  fileprivate var asksForEvent: Bool {
    !answers.contains(.nothing) && !answers.contains(.nodes([]))
  }
}
