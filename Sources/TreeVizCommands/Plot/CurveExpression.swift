import TextSupport

/// A function of one variable, written as in `log2(n+1)-1`.
///
/// - Numbers are decimals such as `1`, `1.44`, `.5` and `2e3`, in the digits 0 to 9.
/// - The variable is `n` or `x`; `pi`, `e` and `phi`, the golden ratio, are constants.
/// - The operators are `+`, `-`, `*`, `/` and `^`, with `−` for minus and `·` or `×` for times. Of
///   two that bind alike the left one comes first, but of two powers the right one; a sign binds
///   less than a power on its right, so that `-n^2` is −(n²) and `2^-n` needs no parentheses.
/// - The functions of one argument are `log2`, `ln`, `log10`, `sqrt`, `abs`, `floor`, `ceil`,
///   `round` (halves away from zero), `exp`, `sin`, `cos` and `tan`, angles being in radians; `min`
///   and `max` have two or more, and are not a number if one of them is not.
///
/// White space may stand between all of these.
struct CurveExpression: Sendable {
  /// The text it was read from.
  let source: String

  /// A step of an evaluation: it puts an operand on the stack, or takes some off and puts its result
  /// there.
  enum Step: Sendable {
    case number(Double)
    case variable
    case unary(@Sendable (Double) -> Double)
    case binary(@Sendable (Double, Double) -> Double)
  }

  /// What is done, operands before operators.
  private let steps: [Step]

  /// The greatest number of operands that wait at once.
  private let depth: Int

  /// Reads an expression.
  ///
  /// It is read by Edsger W. Dijkstra's shunting-yard algorithm ("Algol 60 translation", 1961):
  /// operators and parentheses wait on a stack of their own until their operands are there. So
  /// nesting may be as deep as a text of 1 MB allows.
  ///
  /// - Parameter text: the expression, at most 1,000,000 bytes.
  /// - Throws: `SourceError` at the first place where the text is none.
  /// - Complexity: O(*b*) time and memory for *b* bytes.
  init(_ text: String) throws(SourceError) {
    let plain = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\u{2212}": "-"
      case "·", "×": "*"
      case _ where scalar != "\n" && scalar.properties.isWhitespace: " "
      default: scalar
      }
    }
    let parser = try Parser(Array(String(String.UnicodeScalarView(plain)).utf8))
    source = text
    (steps, depth) = (parser.steps, parser.depth)
  }

  /// What the expression is at one point.
  ///
  /// - Parameter n: the value of the variable.
  /// - Returns: the value, which is infinite or not a number where the function is not defined.
  /// - Complexity: O(*s*) for *s* numbers, names and operators in the text.
  func value(at n: Double) -> Double {
    var stack = Array(repeating: 0.0, count: depth)
    var count = 0
    for step in steps {
      switch step {
      case .number(let number):
        stack[count] = number
        count += 1
      case .variable:
        stack[count] = n
        count += 1
      case .unary(let function):
        stack[count - 1] = function(stack[count - 1])
      case .binary(let function):
        count -= 1
        stack[count - 1] = function(stack[count - 1], stack[count])
      }
    }
    return stack[0]
  }
}
