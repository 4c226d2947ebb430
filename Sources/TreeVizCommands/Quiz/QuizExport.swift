import BinaryTrees
import TextSupport
import TreeFormats
import TreeSteps
import TreesOfKeys

extension QuizCommand {
  /// Writes questions for Moodle, or cards.
  ///
  /// - Parameter format: `xml`, or the format of cards.
  /// - Throws: a usage error if the options name operations; errors of drawing and writing.
  func export(as format: String) throws {
    if topic == .perform {
      throw CommandFailure(
        .usage, "--topic perform is asked here, on a page, or printed: -o FILE.html or FILE.pdf")
    }
    let content: QuizContent
    if own.isGiven {
      content = try chosen(printable(ownContent()))
    } else {
      let seed = ChosenSeed.resolved(seed, for: "writes these questions", isQuiet: quiet)
      content = try checkedContent(seed: seed)
    }
    let questions = content.items.map(\.question)
    if format == "xml" {
      try put(CollectionOfOne(MoodleXML(questions).bytes()))
    } else {
      let cards = try questions.map { try card($0) }
      try put(CollectionOfOne(Array(cards.joined().utf8)))
    }
  }

  /// Returns a line with the tree and the question, a tab, and the answer with its explanation.
  private func card(_ question: QuizQuestion) throws -> String {
    let tree = question.frame.tree
    let list = try TreeFormat.list.write(tree.with(columns: TreeColumns()))
    var front = "\(String(decoding: list.bytes, as: UTF8.self)) "
    let red = tree.shape.indices.filter { tree.columns[.color]?[$0] == .text("red") }
      .map { tree.elements[$0] }
    if tree.columns[.color] != nil {
      front += "(red: \(red.isEmpty ? "none" : red.joined(separator: " "))) "
    }
    front += question.sheetText
    let answers = question.answers.map(\.description).joined(separator: ", or ")
    let back = "\(answers). \(question.explanation)"
    return [front, back].map { side in
      side.split { $0.isWhitespace }.joined(separator: " ")
    }.joined(separator: "\t") + "\n"
  }
}
