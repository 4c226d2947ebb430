public import BinaryTrees
package import SearchTrees
import TreeKeys

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
    questions = try Self.items(
      count, on: topics, of: kinds, orders: orders, size: size, seed: seed
    ).map { $0.question }
  }

  /// A question and its material.
  package struct Item {
    package let question: QuizQuestion
    package let material: QuizMaterial
  }

  /// Returns questions with their materials.
  ///
  /// - Parameters:
  ///   - count: the number of questions.
  ///   - topics: the topics to choose from.
  ///   - kinds: the kinds of trees to choose from.
  ///   - orders: the orders of the traversals.
  ///   - quizCase: the case that must occur in each operation, or `nil` for any. Topics without
  ///     operations are omitted if there is a case.
  ///   - size: the number of nodes of each tree.
  ///   - removal: the in-order neighbor that replaces a removed node, or `nil` for the usual one.
  ///   - seed: the seed of the random choices.
  ///   - isUsable: returns whether a question may be asked.
  /// - Returns: the questions. There are fewer than `count` only if the trees are too small for a
  ///   question or for the case.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package static func items(
    _ count: Int, on topics: [QuizTopic], of kinds: [TreeKind], orders: [TraversalOrder],
    with quizCase: QuizCase? = nil, size: Int, removal: RemovalConvention? = nil, seed: UInt64,
    where isUsable: (Item) -> Bool = { _ in true }
  ) throws(RecordingError) -> [Item] {
    var generator = SplitMix64(seed: seed)
    func possible(_ topic: QuizTopic) -> [TreeKind] {
      topic.kinds.filter { kinds.contains($0) && quizCase?.applies(to: $0, topic) ?? true }
    }
    let topics = topics.filter { !possible($0).isEmpty }
    var items: [Item] = []
    while items.count < count, !topics.isEmpty {
      let topic = topics[generator.below(topics.count)]
      let kinds = possible(topic)
      let kind = kinds[generator.below(kinds.count)]
      guard
        let item = try Self.item(
          on: topic, of: kind, orders: orders, with: quizCase, size: size, removal, &generator,
          isUsable)
      else { break }
      items.append(item)
    }
    return items
  }

  /// Returns all questions about an operation.
  ///
  /// - Parameters:
  ///   - topics: the topics of the questions.
  ///   - material: the tree and the operation.
  /// - Returns: the questions, in the order of the steps.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package static func items(
    on topics: [QuizTopic], about material: QuizMaterial
  ) throws(RecordingError) -> [Item] {
    let recording = try material.recording()
    let kind = material.tree.kind
    let isTraversal = !material.operation.mayChange
    return topics.flatMap { topic -> [Item] in
      guard topic.kinds.contains(kind), isTraversal == (topic == .traversal) else { return [] }
      return recording.questions(on: topic, of: kind).map { Item(question: $0, material: material) }
    }
  }

  /// The maximum number of trees to try until a question has the wanted kind of answer.
  private static var attemptLimit: Int { 60 }

  private static func item(
    on topic: QuizTopic, of kind: TreeKind, orders: [TraversalOrder], with quizCase: QuizCase?,
    size: Int, _ removal: RemovalConvention?, _ generator: inout SplitMix64,
    _ isUsable: (Item) -> Bool
  ) throws(RecordingError) -> Item? {
    // Three of four questions have an answer other than "none". A quiz without events teaches
    // little.
    let wantsEvent = generator.below(4) > 0
    var fallback: Item?
    for _ in 0..<attemptLimit {
      let material: QuizMaterial
      switch topic {
      case .traversal:
        material = QuizTree(size: size, kind: kind, &generator).traversal(in: orders, &generator)
      case .query: material = QuizTree(size: size, kind: kind, &generator).query(&generator)
      case .search, .rotation, .colors, .balance, .heap:
        guard
          let found = QuizTree.material(
            for: topic, of: kind, with: quizCase, size: size, removal: removal, &generator)
        else { return fallback }
        material = found
      }
      let items = try material.recording().questions(on: topic, of: kind)
        .map { Item(question: $0, material: material) }.filter(isUsable)
      let fitting = items.filter { $0.question.answers.contains { $0.isNone } != wantsEvent }
      if !fitting.isEmpty { return fitting[generator.below(fitting.count)] }
      if fallback == nil, !items.isEmpty { fallback = items[generator.below(items.count)] }
      if topic == .traversal || topic == .search, fallback != nil { break }
    }
    return fallback
  }
}

extension QuizAnswer {
  /// Whether the answer is "none".
  var isNone: Bool { self == .nothing || self == .nodes([]) }
}
