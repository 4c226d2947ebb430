import Foundation
import TextSupport

extension CurveExpression {
  /// Reads a text token by token and puts operators behind their operands.
  ///
  /// This is the shunting-yard algorithm of Edsger W. Dijkstra, "Algol 60 translation", 1961.
  /// Operands go straight to the steps; operators and parentheses wait on stacks until what comes
  /// next tells that their operands are complete.
  struct Parser {
    /// The steps so far, operands before operators.
    private(set) var steps: [Step] = []

    /// The greatest number of operands that wait at once when the steps are taken.
    private(set) var depth = 0

    private var operands = 0

    /// The operators whose operands are not complete, and how tightly they bind.
    private var operators: [(step: Step, rank: Int)] = []

    /// The parentheses that are not closed.
    private var openings: [Opening] = []

    private var scanner: Scanner

    /// The token before the one that was read last.
    private var previous: (token: Token, offset: Int)?

    init(_ bytes: [UInt8]) { scanner = Scanner(bytes) }
  }

  /// A parenthesis that is not closed yet.
  private struct Opening {
    let offset: Int
    /// The function whose arguments it begins.
    let function: (word: String, step: Step, offset: Int)?
    /// How many operators wait in front of it.
    let operatorCount: Int
    /// How many arguments of the function are complete.
    var arguments = 0
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
    case .number(let number): emit(.number(number))
    case .name(let word): return try readName(word)
    case .opening:
      open()
      return true
    case .operation("-"):
      // A sign binds more than a product and less than a power; nothing is complete in front of it.
      operators.append((.unary { -$0 }, rank: 3))
      return true
    case .operation("+"): return true
    case .closing, .comma, .operation, .end, .stray: throw missingOperand(before: token)
    }
    return false
  }

  /// Takes a name, with the parenthesis behind it if it is that of a function.
  private mutating func readName(_ word: String) throws(SourceError) -> Bool {
    let place = scanner.start
    guard let step = CurveExpression.Name.table[word] else {
      let fault = CurveExpression.Name.fault(in: word)
      throw error(fault.message, expected: fault.expected, at: place)
    }
    switch step {
    case .number, .variable:
      emit(step)
      return false
    case .unary, .binary:
      guard try scanner.next() == .opening else {
        throw error(
          "\(word) without parentheses", expected: "a parenthesis after \(word)", at: place)
      }
      open(function: (word, step, place))
      return true
    }
  }

  /// Takes a token that stands behind an operand.
  ///
  /// - Returns: whether an operand is expected next.
  private mutating func readOperator(_ token: CurveExpression.Token) throws(SourceError) -> Bool {
    switch token {
    case .operation(let sign):
      let (step, rank) = Self.operation(sign)
      // The right one of two powers comes first.
      sendOperators(downTo: sign == "^" ? rank + 1 : rank)
      operators.append((step, rank))
      return true
    case .comma:
      guard closeArgument(), openings.last?.function != nil else {
        throw error("a comma outside of a function", expected: "an operator", at: scanner.start)
      }
      return true
    case .closing:
      guard closeArgument(), let opening = openings.popLast() else { throw neverOpened }
      if let fault = countFault(of: opening) { throw fault }
      if let step = opening.function?.step, case .unary = step { emit(step) }
    case .end:
      sendOperators()
      if let opening = openings.last {
        throw error(
          "a parenthesis that is not closed", expected: "a closing parenthesis",
          at: opening.offset)
      }
    case .stray: throw stray(expected: "an operator")
    case .number, .name, .opening:
      throw error(
        "two operands without an operator between them", expected: "an operator",
        at: scanner.start)
    }
    return false
  }

  /// What an operator does, and how tightly it binds.
  private static func operation(_ sign: Unicode.Scalar) -> (step: CurveExpression.Step, rank: Int) {
    switch sign {
    case "+": (.binary { $0 + $1 }, 1)
    case "-": (.binary { $0 - $1 }, 1)
    case "*": (.binary { $0 * $1 }, 2)
    case "/": (.binary { $0 / $1 }, 2)
    default: (.binary { pow($0, $1) }, 4)
    }
  }
}

// The stacks.
extension CurveExpression.Parser {
  /// Appends a step, in front of all that wait.
  private mutating func emit(_ step: CurveExpression.Step) {
    switch step {
    case .number, .variable: operands += 1
    case .unary: break
    case .binary: operands -= 1
    }
    depth = max(depth, operands)
    steps.append(step)
  }

  /// Lets a parenthesis wait for its end.
  private mutating func open(
    function: (word: String, step: CurveExpression.Step, offset: Int)? = nil
  ) {
    openings.append(
      CurveExpression.Opening(
        offset: scanner.start, function: function, operatorCount: operators.count))
  }

  /// Emits all operators that wait since the last parenthesis and bind tightly enough.
  private mutating func sendOperators(downTo rank: Int = 0) {
    let count = openings.last?.operatorCount ?? 0
    while operators.count > count, let last = operators.last, last.rank >= rank {
      operators.removeLast()
      emit(last.step)
    }
  }

  /// Completes what stands since the last parenthesis, if there is one.
  private mutating func closeArgument() -> Bool {
    sendOperators()
    guard var opening = openings.popLast() else { return false }
    opening.arguments += 1
    openings.append(opening)
    // The least of many is found two by two, as soon as there are two.
    if let step = opening.function?.step, case .binary = step, opening.arguments > 1 { emit(step) }
    return true
  }
}

// What is wrong.
extension CurveExpression.Parser {
  /// An error at a byte offset of the text.
  private func error(_ message: String, expected: String?, at offset: Int) -> SourceError {
    SourceError(message, expected: expected, at: offset, in: scanner.bytes)
  }

  /// What is wrong where an operand belongs and another token stands.
  private func missingOperand(before token: CurveExpression.Token) -> SourceError {
    let operand = "a number, a name or a parenthesis"
    switch (token, previous) {
    case (.end, nil): return error("an empty text", expected: "an expression", at: 0)
    case (.end, (.operation, let offset)?):
      return error("an operator at the end", expected: "an operand after it", at: offset)
    case (.closing, _) where openings.isEmpty: return neverOpened
    case (.closing, (.name, _)?):
      // Where an operand is expected, a name before can only be that of a function.
      if let fault = openings.last.flatMap(countFault) { return fault }
    case (.stray, _): return stray(expected: operand)
    default: break
    }
    return error("a missing operand", expected: operand, at: scanner.start)
  }

  /// What is wrong with a call that has not as many arguments as its function.
  private func countFault(of opening: CurveExpression.Opening) -> SourceError? {
    guard let (word, step, offset) = opening.function else { return nil }
    let isMany = if case .binary = step { true } else { false }
    if isMany ? opening.arguments >= 2 : opening.arguments == 1 { return nil }
    return error(
      "\(opening.arguments.counted("argument")) of \(word)",
      expected: isMany ? "two or more arguments" : "one argument",
      at: offset)
  }

  private var neverOpened: SourceError {
    error("a parenthesis that was not opened", expected: "an operator", at: scanner.start)
  }

  private func stray(expected: String) -> SourceError {
    error("a character that has no meaning here", expected: expected, at: scanner.start)
  }
}
