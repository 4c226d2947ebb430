import TreeText

extension CurveExpression {
  /// Reads a text token by token and puts operators behind their operands.
  ///
  /// This is the shunting-yard algorithm of Edsger W. Dijkstra, "Algol 60 translation", 1961.
  /// Operands go straight to the steps; operators and parentheses wait in the yard until what comes
  /// next tells that their operands are complete.
  struct Parser {
    private(set) var yard = Yard()
    private(set) var scanner: Scanner

    /// The token before the one that was read last.
    private(set) var previous: (token: Token, offset: Int)?

    init(_ bytes: [UInt8]) { scanner = Scanner(bytes) }
  }
}

extension CurveExpression.Parser {
  /// Reads the text to its end.
  mutating func parse() throws(SourceError) {
    var expectsOperand = true
    var token: CurveExpression.Token
    repeat {
      token = try scanner.next()
      let place = scanner.start
      expectsOperand = try expectsOperand ? readOperand(token) : readOperator(token)
      previous = (token, place)
    } while token != .end
  }

  /// Takes a token that stands where an operand or something in front of it belongs.
  ///
  /// - Returns: whether an operand is expected next.
  private mutating func readOperand(_ token: CurveExpression.Token) throws(SourceError) -> Bool {
    switch token {
    case .number(let number):
      yard.emit(.number(number))
      return false
    case .name(let word): return try readName(word)
    case .opening:
      yard.open(CurveExpression.Opening(offset: scanner.start))
      return true
    case .operation(.difference):
      yard.negate()
      return true
    case .operation(.sum): return true
    case .closing:
      // Where an operand is expected, a name before can only be that of a function.
      if case .name? = previous?.token, let opening = yard.lastOpening {
        try checkCount(of: opening)
      }
      throw missingOperand(before: token)
    case .comma, .operation, .end, .stray: throw missingOperand(before: token)
    }
  }

  /// Takes a name, with the parenthesis behind it if it is that of a function.
  private mutating func readName(_ word: String) throws(SourceError) -> Bool {
    let place = scanner.start
    switch CurveExpression.Name(word) {
    case .variable:
      yard.emit(.variable)
      return false
    case .constant(let constant):
      yard.emit(.number(constant))
      return false
    case .function(let step):
      guard try scanner.next() == .opening else {
        throw error(
          "\(word) without parentheses", expected: "a parenthesis after \(word)", at: place)
      }
      yard.open(CurveExpression.Opening(offset: scanner.start, function: (word, step, place)))
      return true
    case nil:
      let fault = CurveExpression.Name.fault(in: word)
      throw error(fault.message, expected: fault.expected, at: place)
    }
  }

  /// Takes a token that stands behind an operand.
  ///
  /// - Returns: whether an operand is expected next.
  private mutating func readOperator(_ token: CurveExpression.Token) throws(SourceError) -> Bool {
    switch token {
    case .operation(let operation):
      yard.operate(operation)
      return true
    case .comma:
      guard let opening = yard.closeArgument(), opening.function != nil else {
        throw error("a comma outside of a function", expected: "an operator", at: scanner.start)
      }
      yard.open(opening)
      return true
    case .closing:
      guard let opening = yard.closeArgument() else { throw neverOpened }
      try checkCount(of: opening)
      if let step = opening.function?.step, case .unary = step { yard.emit(step) }
      return false
    case .end:
      yard.sendOperations()
      if let opening = yard.lastOpening { throw neverClosed(opening) }
      return false
    case .number, .name, .opening, .stray: throw missingOperator(before: token)
    }
  }
}
