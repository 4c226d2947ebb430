import Foundation
import TextSupport

extension CurveExpression {
  /// Parses an expression from left to right and converts it to postfix notation.
  ///
  /// This is the shunting-yard algorithm of Edsger W. Dijkstra, "Algol 60 translation", 1961.
  /// Operands are added to the steps immediately. Operators and parentheses wait on a stack until
  /// their operands are complete.
  struct Parser {
    /// The steps that have been parsed, with operands before operators.
    private(set) var steps: [Step] = []

    /// The maximum number of operands on the stack during an evaluation.
    private(set) var depth = 0

    private var operands = 0
    private var waiting: [Waiting] = []
    private var text: TextScanner
  }

  /// A waiting operator, or a waiting parenthesis, which has rank 0.
  private struct Waiting {
    /// The operator, or the function before the parenthesis.
    var step: Step?

    /// The precedence of the operator.
    var rank = 0

    /// The name and the offset of the function, or the offset of the parenthesis.
    var name = ""
    var offset = 0

    /// The number of complete arguments of the function.
    var arguments = 0
  }

  /// The names of constants, variables and functions.
  ///
  /// Suggestions for mistyped names have the same order.
  private static let names: KeyValuePairs<String, Step> = [
    "n": .variable, "x": .variable, "pi": .number(.pi), "e": .number(2.718281828459045),
    "phi": .number((1 + 5.0.squareRoot()) / 2), "log2": .unary { log2($0) },
    "ln": .unary { log($0) }, "log10": .unary { log10($0) }, "sqrt": .unary { $0.squareRoot() },
    "abs": .unary { $0.magnitude }, "floor": .unary { $0.rounded(.down) },
    "ceil": .unary { $0.rounded(.up) }, "round": .unary { $0.rounded() }, "exp": .unary { exp($0) },
    "sin": .unary { sin($0) }, "cos": .unary { cos($0) }, "tan": .unary { tan($0) },
    "min": .binary { $0.isNaN || $1.isNaN ? .nan : min($0, $1) },
    "max": .binary { $0.isNaN || $1.isNaN ? .nan : max($0, $1) },
  ]
}

extension CurveExpression.Parser {
  /// Parses an expression whose white space and operators must be ASCII.
  init(_ bytes: [UInt8]) throws(SourceError) {
    text = try TextScanner(bytes, limits: ReadingLimits(textBytes: 1_000_000))
    repeat { try readOperand() } while try readOperator()
  }

  /// Parses signs and opening parentheses up to the next operand, and the operand itself.
  private mutating func readOperand() throws(SourceError) {
    while true {
      let byte = text.nextAfterSpace()
      let offset = text.position
      switch byte {
      case UInt8(ascii: "+"): text.position += 1
      case UInt8(ascii: "-"):
        text.position += 1
        waiting.append(.init(step: .unary { -$0 }, rank: 3))
      case UInt8(ascii: "("):
        text.position += 1
        waiting.append(.init(offset: offset))
      case let byte? where byte.isDigit || byte == UInt8(ascii: "."):
        return emit(.number(try number()))
      case let byte? where byte.isInName:
        let step = try name()
        switch step.step {
        case .unary?, .binary?: waiting.append(step)
        case let operand?: return emit(operand)
        case nil: break
        }
      default: throw text.unexpected(expected: "a number, a name or a parenthesis")
      }
    }
  }

  /// Parses a constant or variable, or a function and its opening parenthesis.
  private mutating func name() throws(SourceError) -> CurveExpression.Waiting {
    let offset = text.position
    let bytes = text.bytes[offset...].prefix { $0.isInName || $0.isDigit }
    text.position = bytes.endIndex
    let name = String(decoding: bytes, as: UTF8.self)
    let names = CurveExpression.names
    guard let step = names.first(where: { $0.key == name })?.value else {
      let all = names.map(\.key)
      let near = ChoiceSpelling.suggestions(for: name, among: all)
      throw text.error(
        "an unknown name \(name.clipped(toCells: 21))",
        expected: near.isEmpty
          ? "one of \(all.joined(separator: ", "))" : near.joined(separator: " or "), at: offset)
    }
    switch step {
    case .number, .variable: break
    case .unary, .binary:
      guard text.nextAfterSpace() == UInt8(ascii: "(") else {
        throw text.error(
          "\(name) without parentheses", expected: "a parenthesis after \(name)", at: offset)
      }
      text.position += 1
    }
    return .init(step: step, name: name, offset: offset)
  }

  /// Parses a number with an optional exponent.
  private mutating func number() throws(SourceError) -> Double {
    let start = text.position
    let mantissa = text.bytes[start...].prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    text.position = mantissa.endIndex
    let rest = text.bytes[mantissa.endIndex...]
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      let digits = rest.dropFirst().drop { "+-".utf8.contains($0) }.prefix { $0.isDigit }
      if !digits.isEmpty, digits.startIndex <= rest.startIndex + 2 {
        text.position = digits.endIndex
      }
    }
    let value = Double(text.text(start..<text.position))
    guard let value, value.isFinite, value != 0 || mantissa.allSatisfy("0.".utf8.contains) else {
      throw text.error(
        "an invalid number", expected: "0 or a number from 5e-324 to 1.79e308", at: start)
    }
    return value
  }

  /// Parses closing parentheses and the next operator or comma.
  ///
  /// - Returns: whether an operand follows. Otherwise, the text is at its end.
  private mutating func readOperator() throws(SourceError) -> Bool {
    while true {
      let byte = text.nextAfterSpace()
      switch byte {
      case UInt8(ascii: "+"): push(.binary { $0 + $1 }, rank: 1)
      case UInt8(ascii: "-"): push(.binary { $0 - $1 }, rank: 1)
      case UInt8(ascii: "*"): push(.binary { $0 * $1 }, rank: 2)
      case UInt8(ascii: "/"): push(.binary { $0 / $1 }, rank: 2)
      case UInt8(ascii: "^"): push(.binary { pow($0, $1) }, rank: 4)
      case UInt8(ascii: ","): try endArgument(isLast: false)
      case UInt8(ascii: ")"):
        try endArgument(isLast: true)
        text.position += 1
        try close(waiting.removeLast())
        continue
      case nil:
        emitOperators(downTo: 1)
        guard let open = waiting.last else { return false }
        throw text.error(
          "a parenthesis that is not closed", expected: "a closing parenthesis", at: open.offset)
      default: throw text.unexpected(expected: "an operator")
      }
      text.position += 1
      return true
    }
  }

  private mutating func push(_ step: CurveExpression.Step, rank: Int) {
    // Powers associate to the right.
    emitOperators(downTo: rank == 4 ? 5 : rank)
    waiting.append(.init(step: step, rank: rank))
  }

  /// Completes the waiting operators whose precedence is at least `rank`.
  private mutating func emitOperators(downTo rank: Int) {
    while let last = waiting.last, last.rank >= rank, let step = last.step {
      waiting.removeLast()
      emit(step)
    }
  }

  /// Completes an argument and combines it with the preceding one if the function takes several.
  private mutating func endArgument(isLast: Bool) throws(SourceError) {
    emitOperators(downTo: 1)
    let last = waiting.count - 1
    guard last >= 0, isLast || waiting[last].step != nil else {
      throw text.unexpected(expected: "an operator")
    }
    waiting[last].arguments += 1
    if case .binary? = waiting[last].step, waiting[last].arguments > 1 {
      waiting[last].step.map { emit($0) }
    }
  }

  private mutating func close(_ open: CurveExpression.Waiting) throws(SourceError) {
    var expected: String?
    switch open.step {
    case let step? where open.arguments == 1:
      if case .unary = step { emit(step) } else { expected = "two or more arguments" }
    case .unary?: expected = "one argument"
    default: break
    }
    guard let expected else { return }
    throw text.error(
      "\(open.arguments.counted("argument")) of \(open.name)", expected: expected, at: open.offset)
  }

  private mutating func emit(_ step: CurveExpression.Step) {
    switch step {
    case .number, .variable: operands += 1
    case .unary: break
    case .binary: operands -= 1
    }
    depth = max(depth, operands)
    steps.append(step)
  }
}

extension UInt8 {
  fileprivate var isInName: Bool { 97...122 ~= self | 0x20 || self == UInt8(ascii: "_") }
}
