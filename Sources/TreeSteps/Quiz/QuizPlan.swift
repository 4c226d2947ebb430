package import BinaryTrees
package import SearchTrees

/// The parameters of a random quiz.
///
/// Equal plans have equal questions.
package struct QuizPlan: Hashable, Sendable {
  /// The topics of the questions, or an empty list if the learner performs operations by hand.
  package var topics: [QuizTopic]
  /// The kinds of trees.
  package var kinds: [TreeKind]
  /// The orders of traversals, or an empty list for all orders.
  package var orders: [TraversalOrder]
  /// The number of questions or operations.
  package var count: Int
  /// The number of nodes of each tree.
  package var size: Int
  /// The seed of the random choices.
  package var seed: UInt64
  /// The case that occurs in each operation, or `nil` for any.
  package var quizCase: QuizCase?
  /// The in-order neighbor that replaces a removed node, or `nil` for the usual one of a kind.
  package var removal: RemovalConvention?

  /// The allowed numbers of questions.
  package static let counts = 1...1000
  /// The allowed numbers of nodes.
  package static let sizes = 3...31

  /// Creates a plan.
  package init(
    topics: [QuizTopic], kinds: [TreeKind], orders: [TraversalOrder] = [], count: Int, size: Int,
    seed: UInt64, quizCase: QuizCase? = nil, removal: RemovalConvention? = nil
  ) {
    (self.topics, self.kinds, self.orders) = (topics, kinds, orders)
    (self.count, self.size, self.seed) = (count, size, seed)
    (self.quizCase, self.removal) = (quizCase, removal)
  }

  /// Creates a plan from its text.
  ///
  /// - Parameter text: words that are separated by spaces: the topics, or `perform`; the kinds of
  ///   trees; the traversal orders, or `-` for any; the numbers of questions and of nodes; the seed;
  ///   and, optionally, a case and the neighbor that replaces a removed node. Topics, kinds and
  ///   orders are lists separated by commas. The result is `nil` if the text has another form.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map { String($0) }
    guard (6...8).contains(words.count), let count = Int(words[3]),
      let size = Int(words[4]), let seed = UInt64(words[5]), Self.counts.contains(count),
      Self.sizes.contains(size)
    else { return nil }
    func list(_ word: String) -> [String] { word.split(separator: ",").map { String($0) } }
    let topicNames = words[0] == "perform" ? [] : list(words[0])
    let kindNames = list(words[1])
    let orderNames = words[2] == "-" ? [] : list(words[2])
    topics = topicNames.compactMap { QuizTopic(rawValue: $0) }
    kinds = kindNames.compactMap { TreeKind(rawValue: $0) }
    orders = orderNames.compactMap { TraversalOrder(rawValue: $0) }
    (self.count, self.size, self.seed) = (count, size, seed)
    guard topics.count == topicNames.count, kinds.count == kindNames.count,
      orders.count == orderNames.count, !kinds.isEmpty
    else { return nil }
    for word in words.dropFirst(6) {
      if let convention = RemovalConvention(rawValue: word) {
        removal = convention
      } else if let named = QuizCase(named: word) {
        quizCase = named
      } else {
        return nil
      }
    }
  }

  /// The plan as text; see ``init(_:)``.
  package var text: String {
    func list(_ names: [String], _ none: String) -> String {
      names.isEmpty ? none : names.joined(separator: ",")
    }
    var words = [
      list(topics.map { $0.rawValue }, "perform"), list(kinds.map { $0.rawValue }, "-"),
      list(orders.map { $0.rawValue }, "-"), "\(count)", "\(size)", "\(seed)",
    ]
    if let quizCase { words.append(quizCase.name) }
    if let removal { words.append(removal.rawValue) }
    return words.joined(separator: " ")
  }

  /// Whether the learner performs operations by hand.
  package var isPerformance: Bool { topics.isEmpty }

  /// Returns the questions, or an empty list if the learner performs operations.
  ///
  /// - Parameter isUsable: returns whether a question may be asked.
  /// - Returns: the questions with their materials.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package func items(
    where isUsable: (Quiz.Item) -> Bool = { _ in true }
  ) throws(RecordingError) -> [Quiz.Item] {
    if isPerformance { return [] }
    return try Quiz.items(
      count, on: topics, of: kinds, orders: orders, with: quizCase, size: size, removal: removal,
      seed: seed, where: isUsable)
  }

  /// The operations to perform by hand, or an empty list if the plan has topics.
  package var exercises: [QuizMaterial] {
    isPerformance
      ? QuizTree.exercises(
        count, of: kinds, with: quizCase, size: size, removal: removal, seed: seed) : []
  }
}
