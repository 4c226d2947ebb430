import TreeText

/// A line of input.
struct LinePrompt: Hashable, Sendable {
  /// The effect of a key.
  enum Outcome: Hashable {
    /// The answer is not complete yet.
    case typing
    /// The input was canceled.
    case givenUp
    /// The answer is complete.
    case answered(String)
    /// The key has no meaning in a line of input.
    case ignored
  }

  /// The text before the answer.
  let question: String

  /// Whether the line accepts digits only.
  var takesDigitsOnly = false

  /// The answer, as far as it has been typed.
  private(set) var text = ""

  /// The maximum length of an answer in bytes.
  private static let limit = 256

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

  /// Appends the first line of a pasted text.
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
