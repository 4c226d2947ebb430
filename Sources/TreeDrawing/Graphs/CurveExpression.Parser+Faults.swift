import TreeText

extension CurveExpression.Parser {
  /// An error at a byte offset of the text.
  func error(_ message: String, expected: String?, at offset: Int) -> SourceError {
    SourceError(message, expected: expected, at: offset, in: scanner.bytes)
  }

  /// What is wrong where an operand belongs and another token stands.
  func missingOperand(before token: CurveExpression.Token) -> SourceError {
    let operand = "a number, a name or a parenthesis"
    switch (token, previous) {
    case (.end, nil): return error("an empty text", expected: "an expression", at: 0)
    case (.end, (.operation, let offset)?):
      return error("an operator at the end", expected: "an operand after it", at: offset)
    case (.closing, _) where yard.lastOpening == nil: return neverOpened
    case (.stray, _): return stray(expected: operand)
    default: return error("a missing operand", expected: operand, at: scanner.start)
    }
  }

  /// What is wrong where an operator belongs and another token stands.
  func missingOperator(before token: CurveExpression.Token) -> SourceError {
    if token == .stray { return stray(expected: "an operator") }
    return error(
      "two operands without an operator between them", expected: "an operator", at: scanner.start)
  }

  /// Refuses a call that has not as many arguments as its function.
  func checkCount(of opening: CurveExpression.Opening) throws(SourceError) {
    guard let (word, step, offset) = opening.function else { return }
    let isMany = if case .binary = step { true } else { false }
    if isMany ? opening.arguments >= 2 : opening.arguments == 1 { return }
    let count = opening.arguments == 1 ? "1 argument" : "\(opening.arguments) arguments"
    throw error(
      "\(count) of \(word)", expected: isMany ? "two or more arguments" : "one argument",
      at: offset)
  }

  func neverClosed(_ opening: CurveExpression.Opening) -> SourceError {
    error("a parenthesis that is not closed", expected: "a closing parenthesis", at: opening.offset)
  }

  var neverOpened: SourceError {
    error("a parenthesis that was not opened", expected: "an operator", at: scanner.start)
  }

  private func stray(expected: String) -> SourceError {
    error("a character that has no meaning here", expected: expected, at: scanner.start)
  }
}
