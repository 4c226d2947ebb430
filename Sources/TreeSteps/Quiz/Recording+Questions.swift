import BinaryTrees

extension Recording {
  /// Returns the questions about a topic that this recording can answer.
  ///
  /// The answers are read from the steps and not computed again. Each question is asked at the
  /// moment before the steps that answer it. The tree of that moment and the text of the question
  /// contain all information that a learner needs.
  ///
  ///     var tree = RecordedTree(.avl, [5, 3, 8, 1])
  ///     tree.insert(0)
  ///     let questions = try tree.recording().questions(on: .rotation, of: .avl)
  ///
  /// - Parameters:
  ///   - topic: the topic of the questions.
  ///   - kind: the kind of the recorded tree.
  /// - Returns: the questions, in the order of the steps. The list is empty if two labels are
  ///   indistinguishable or a label is a reserved word such as `none`.
  /// - Complexity: O(*s* · *n*), where *s* is the number of steps and *n* the number of nodes.
  public func questions(on topic: QuizTopic, of kind: TreeKind) -> [QuizQuestion] {
    guard AnswerScanner.canTellApart(labels) else { return [] }
    if topic == .traversal { return traversalQuestions }
    if topic == .query { return queryQuestions }
    return operations.indices.flatMap { number -> [QuizQuestion] in
      let passage = QuizzedOperation(of: number, in: self)
      return switch topic {
      case .traversal, .query: []
      case .search: kind.isHeap ? passage.heapSearchQuestions : passage.wayQuestions
      case .rotation: passage.rotationQuestions
      case .colors: passage.colorQuestions
      case .balance: passage.balanceQuestions
      case .heap: passage.exchangeQuestions
      }
    }
  }

  /// Returns a node as an answer, or ``QuizAnswer/nothing`` for `nil`.
  func answer(_ node: NodeID?) -> QuizAnswer { node.map { .node(labels[$0.rawValue]) } ?? .nothing }
}
