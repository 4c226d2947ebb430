import BinaryTrees

extension Recording {
  /// The questions about a topic that can be asked about what is recorded.
  ///
  /// They are read from the steps, never worked out anew; each is asked at the moment before the
  /// steps that answer it, and can be answered from the tree of that moment and the words of the
  /// question.
  ///
  ///     var tree = RecordedTree(.avl, [5, 3, 8, 1])
  ///     tree.insert(0)
  ///     let questions = try tree.recording().questions(on: .rotation, of: .avl)
  ///
  /// - Parameters:
  ///   - topic: what they are to be about.
  ///   - kind: the kind of tree that is recorded.
  /// - Returns: the questions, in the order of the steps; none if two nodes have labels that cannot
  ///   be told apart, or are words such as `none`.
  /// - Complexity: O(number of steps · *n*).
  public func questions(on topic: QuizTopic, of kind: TreeKind) -> [QuizQuestion] {
    guard AnswerScanner.canTellApart(labels) else { return [] }
    if topic == .traversal { return traversalQuestions }
    return operations.indices.flatMap { number -> [QuizQuestion] in
      let passage = QuizzedOperation(of: number, in: self)
      return switch topic {
      case .traversal: []
      case .search: kind == .heap ? passage.heapSearchQuestions : passage.wayQuestions
      case .rotation: passage.rotationQuestions
      case .colors: passage.colorQuestions
      case .balance: passage.balanceQuestions
      case .heap: passage.exchangeQuestions
      }
    }
  }
}
