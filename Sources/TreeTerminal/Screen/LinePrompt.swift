import TreeText

/// A line in which a person types an answer.
struct LinePrompt: Hashable, Sendable {
  /// What a key has led to.
  enum Outcome: Hashable {
    /// The answer is being typed.
    case typing
    /// The answer was given up.
    case givenUp
    /// The answer is complete.
    case answered(String)
    /// The key means nothing here.
    case ignored
  }

  /// What is asked, as it stands before the answer.
  let question: String

  /// Whether only digits are taken.
  var takesDigitsOnly = false

  /// The answer so far.
  private(set) var text = ""

  /// The longest answer, in bytes.
  private static let limit = 256

  init(_ question: String, takesDigitsOnly: Bool = false) {
    (self.question, self.takesDigitsOnly) = (question, takesDigitsOnly)
  }

  /// Handles a key.
  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> Outcome {
    switch key {
    case .escape: return .givenUp
    case .enter: return .answered(text)
    case .backspace:
      if text.isEmpty { return .givenUp }
      text.removeLast()
    case .character("u") where modifiers == .control: text = ""
    case .character(let character) where modifiers.isEmpty: type(character)
    default: return .ignored
    }
    return .typing
  }

  /// Takes the first line of what was pasted.
  mutating func paste(_ text: String) {
    for character in text.prefix(while: { !$0.isNewline }) { type(character) }
  }

  private mutating func type(_ character: Character) {
    if takesDigitsOnly, !character.isASCII || !character.isNumber { return }
    if text.utf8.count + character.utf8.count <= Self.limit { text.append(character) }
  }

  /// Draws the question, the answer and a cursor.
  func draw(into grid: inout CellGrid, _ line: CellRectangle) {
    grid.fill(line)
    let row = line.rows.lowerBound
    let end = grid.write(question, column: line.columns.lowerBound, row: row, within: line)
    let after = grid.write(text, column: end, row: row, CellStyle(isBold: true), within: line)
    grid.write(" ", column: after, row: row, CellStyle(isReverse: true), within: line)
  }
}
