package import BinaryTrees

/// A move of a learner who carries out an algorithm by hand.
package enum QuizMove: Hashable, Sendable {
  /// A node, or a subtree, is attached below another.
  case attach(String, Side, of: String)
  /// A node becomes the root of an empty tree.
  case plant(String)
  /// A rotation: the node goes down to that side.
  case rotate(Side, at: String)
  /// A node gets a colour.
  case recolor(String, isRed: Bool)
  /// Two nodes change places, named in any order.
  case swap(Set<String>)
  /// A node is taken out; its only child, if it has one, takes its place.
  case remove(String)
  /// The subtree of a node is rebuilt evenly.
  case rebuild(String)
  /// Nothing more is to be done.
  case done
}

extension QuizMove: CustomStringConvertible {
  /// The move as one types it.
  package var description: String {
    switch self {
    case .attach(let label, let side, let parent): "attach \(label) \(side) of \(parent)"
    case .plant(let label): "attach \(label) root"
    case .rotate(let side, let label): side.rotation(at: label)
    case .recolor(let label, let isRed): "recolour \(label) \(isRed ? "red" : "black")"
    case .swap(let labels): "swap \(QuizAnswer.ordered(labels).joined(separator: " "))"
    case .remove(let label): "remove \(label)"
    case .rebuild(let label): "rebuild \(label)"
    case .done: "done"
    }
  }
}

extension QuizMove {
  /// What can be typed, in words.
  package static var hint: String {
    "moves such as 'attach 4 left of 5', 'rotate left at 3', 'recolour 2 black', 'swap 5 9', "
      + "'remove 7', 'rebuild 8', and 'done' at the end"
  }

  /// Reads a move: case, blanks, punctuation and small words do not matter, `l` and `r` are sides.
  ///
  ///     try QuizMove(reading: "attach 42 to the left of 50", labels: ["42", "50"])
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - labels: the labels of the nodes that may be named.
  /// - Throws: ``AnswerError`` if it cannot be read.
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
    if scanner.take("take") {
      _ = scanner.take("off", "out")
      let label = try scanner.node()
      _ = scanner.take("off", "out")
      return .remove(label)
    }
    return scanner.take("rebuild") ? .rebuild(try scanner.node()) : nil
  }
}
