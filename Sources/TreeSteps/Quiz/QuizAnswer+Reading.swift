import BinaryTrees

extension QuizAnswer {
  /// Creates an answer from the text that a learner typed.
  ///
  ///     try QuizAnswer(reading: "Rotate LEFT at 8", as: .rotation, labels: ["8"])
  ///
  /// Case, white space, punctuation and filler words are ignored. The letters `l` and `r` stand for
  /// the sides.
  ///
  /// - Parameters:
  ///   - text: the text that the learner typed.
  ///   - form: the form of answer that the question expects.
  ///   - labels: the labels of the nodes that the answer may name.
  /// - Throws: ``AnswerError`` if the text cannot be read as an answer of this form.
  /// - Complexity: O(*length of the text* + *number of labels*).
  public init(reading text: String, as form: Form, labels: [String]) throws(AnswerError) {
    self = try AnswerScanner.read(text, labels: labels, expected: form.hint) {
      scanner throws(AnswerError) in try Self.read(&scanner, form)
    }
  }

  private static func read(
    _ scanner: inout AnswerScanner, _ form: Form
  ) throws(AnswerError) -> QuizAnswer? {
    switch form {
    case .node: return try scanner.takeNothing() ? QuizAnswer.nothing : .node(scanner.node())
    case .nodes:
      if scanner.takeNothing() { return .nodes([]) }
      var nodes: Set<String> = []
      repeat { nodes.insert(try scanner.node()) } while !scanner.isAtEnd
      return .nodes(nodes)
    case .pair:
      _ = scanner.take("swap")
      if scanner.takeNothing() { return QuizAnswer.nothing }
      let pair = Set([try scanner.node(), try scanner.node()])
      return pair.count == 2 ? .pair(pair) : nil
    case .searchStep: return scanner.searchStep().map { .searchStep($0) }
    case .rotation:
      if scanner.takeNothing() { return QuizAnswer.nothing }
      return try scanner.rotation().map { .rotation($0.side, at: $0.label) }
    case .number: return scanner.takeNumber().map { .number($0) }
    case .yesOrNo:
      return scanner.take("yes", "y") ? .yes(true) : scanner.take("no", "n") ? .yes(false) : nil
    }
  }
}

extension AnswerScanner {
  /// Consumes the label of a node, and returns it.
  mutating func node() throws(AnswerError) -> String {
    if let label = takeLabel() { return label }
    throw .unknownNode(takeWord() ?? "")
  }

  /// Consumes a rotation in the form `left at 8` or `8 left`, and returns it.
  mutating func rotation() throws(AnswerError) -> (side: ChildSide, label: String)? {
    _ = take("rotate", "rotation")
    if let side = takeSide() { return (side, try node()) }
    let label = try node()
    return takeSide().map { ($0, label) }
  }

  fileprivate mutating func searchStep() -> QuizAnswer.SearchStep? {
    if take("here", "found", "equal") { return .here }
    if take("absent", "nowhere", "missing") { return .absent }
    if take("not") { return take("there", "found") ? .absent : nil }
    let attaches = take("hang", "attach", "insert", "h")
    if attaches { _ = take("here", "there") }
    return takeSide().map { attaches ? .attach($0) : .on($0) }
  }
}
