import TextSupport

/// A function of one variable, in a notation such as `log2(n+1)-1`.
///
/// - Numbers are decimals such as `1`, `1.44`, `.5` and `2e3`, with the digits 0 to 9.
/// - The variable is `n` or `x`. The constants are `pi`, `e` and `phi`, the golden ratio.
/// - The operators are `+`, `-`, `*`, `/` and `^`, with `−` for minus and `·` or `×` for times.
///   They have the usual precedence and associate to the left, except that powers associate to the
///   right. A sign binds less tightly than a power on its right, so that `-n^2` is −(n²), and
///   `2^-n` needs no parentheses.
/// - The functions of one argument are `log2`, `ln`, `log10`, `sqrt`, `abs`, `floor`, `ceil`,
///   `round` (halves away from zero), `exp`, `sin`, `cos` and `tan`, with angles in radians. The
///   functions `min` and `max` take two or more arguments. Their result is NaN if an argument is
///   NaN.
///
/// White space is allowed between all of these.
struct CurveExpression: Sendable {
  /// The text of the expression.
  let source: String

  /// A step of an evaluation.
  ///
  /// A step pushes an operand on a stack, or replaces operands on the stack by a result.
  enum Step: Sendable {
    case number(Double)
    case variable
    case unary(@Sendable (Double) -> Double)
    case binary(@Sendable (Double, Double) -> Double)
  }

  /// The steps of an evaluation, with operands before operators.
  private let steps: [Step]

  /// The maximum number of operands on the stack during an evaluation.
  private let depth: Int

  /// Parses an expression.
  ///
  /// The parser uses the shunting-yard algorithm of Edsger W. Dijkstra ("Algol 60 translation",
  /// 1961). It keeps waiting operators and parentheses in an array instead of using recursion.
  /// Therefore the nesting depth is limited only by the length of the text.
  ///
  /// - Parameter text: the expression, at most 1,000,000 bytes.
  /// - Throws: `SourceError` at the first position where the text is not an expression.
  /// - Complexity: O(*b*) time and memory, where *b* is the number of bytes.
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

  /// Returns the value of the function at a point.
  ///
  /// - Parameter n: the value of the variable.
  /// - Returns: the value. It is infinite or NaN where the function is not defined.
  /// - Complexity: O(*s*), where *s* is the number of numbers, names and operators in the text.
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
      case .unary(let function): stack[count - 1] = function(stack[count - 1])
      case .binary(let function):
        count -= 1
        stack[count - 1] = function(stack[count - 1], stack[count])
      }
    }
    return stack[0]
  }
}
