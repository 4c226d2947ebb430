package import BinaryTrees

/// A move that a learner makes to carry out an algorithm by hand.
package enum QuizMove: Hashable, Sendable {
  /// Attaches a node or a subtree below another node.
  case attach(String, ChildSide, of: String)
  /// Makes a node the root of an empty tree.
  case plant(String)
  /// Rotates at a node, which moves down to that side.
  case rotate(ChildSide, at: String)
  /// Changes the color of a node.
  case recolor(String, isRed: Bool)
  /// Swaps two nodes.
  ///
  /// Their order is irrelevant.
  case swap(Set<String>)
  /// Removes a node.
  ///
  /// Its only child, if any, takes its place.
  case remove(String)
  /// Rebuilds the subtree of a node as a balanced tree.
  case rebuild(String)
  /// Declares the operation done.
  case done
}

extension QuizMove: CustomStringConvertible {
  /// The move as a learner would type it.
  package var description: String {
    switch self {
    case .attach(let label, let side, let parent): "attach \(label) \(side) of \(parent)"
    case .plant(let label): "attach \(label) root"
    case .rotate(let side, let label): side.rotation(at: label)
    case .recolor(let label, let isRed): "recolor \(label) \(isRed ? "red" : "black")"
    case .swap(let labels): "swap \(QuizAnswer.ordered(labels).joined(separator: " "))"
    case .remove(let label): "remove \(label)"
    case .rebuild(let label): "rebuild \(label)"
    case .done: "done"
    }
  }
}

extension QuizMove {
  /// A description of the possible moves, for the learner.
  package static var hint: String {
    "moves such as 'attach 4 left of 5', 'rotate left at 3', 'recolor 2 black', 'swap 5 9', "
      + "'remove 7', 'rebuild 8', and 'done' at the end"
  }

  /// Creates a move from the text that a learner typed.
  ///
  ///     try QuizMove(reading: "attach 42 to the left of 50", labels: ["42", "50"])
  ///
  /// Case, white space, punctuation and filler words are ignored. The letters `l` and `r` stand for
  /// the sides.
  ///
  /// - Parameters:
  ///   - text: the text that the learner typed.
  ///   - labels: the labels of the nodes that the move may name.
  /// - Throws: ``AnswerError`` if the text cannot be read as a move.
  /// - Complexity: O(*length of the text* + *number of labels*).
  package init(reading text: String, labels: [String]) throws(AnswerError) {
    self = try AnswerScanner.read(text, labels: labels, expected: Self.hint, Self.read)
  }

  private static func read(_ scanner: inout AnswerScanner) throws(AnswerError) -> QuizMove? {
    if scanner.take("done", "end", "ready", "finished") { return .done }
    if scanner.take("attach", "hang", "insert") {
      let label = try scanner.node()
      if scanner.take("root") { return .plant(label) }
      guard let side = scanner.takeSide() else { return nil }
      return .attach(label, side, of: try scanner.node())
    }
    if scanner.take("rotate") {
      return try scanner.rotation().map { .rotate($0.side, at: $0.label) }
    }
    if scanner.take("recolour", "recolor", "colour", "color", "paint") {
      let label = try scanner.node()
      let isRed = scanner.take("red")
      return isRed || scanner.take("black") ? .recolor(label, isRed: isRed) : nil
    }
    if scanner.take("swap", "exchange") {
      let pair = Set([try scanner.node(), try scanner.node()])
      return pair.count == 2 ? .swap(pair) : nil
    }
    if scanner.take("remove", "delete", "unlink") { return .remove(try scanner.node()) }
    return scanner.take("rebuild") ? .rebuild(try scanner.node()) : nil
  }
}
