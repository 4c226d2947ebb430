import Foundation

extension CurveExpression {
  /// A step of an evaluation: it puts an operand on the stack, or takes some off and puts its result
  /// there.
  enum Step: Hashable, Sendable {
    case number(Double)
    case variable
    case unary(Unary)
    case binary(Binary)
  }

  /// What is done with one operand.
  enum Unary: String, Hashable, Sendable, CaseIterable {
    case negation = "-"
    case log2, ln, log10, sqrt, abs, floor, ceil, round, exp, sin, cos, tan
  }

  /// What is done with two operands.
  enum Binary: String, Hashable, Sendable {
    case sum = "+"
    case difference = "-"
    case product = "*"
    case quotient = "/"
    case power = "^"
    case minimum = "min"
    case maximum = "max"
  }
}

extension CurveExpression.Unary {
  /// The result for an operand.
  func value(of operand: Double) -> Double {
    switch self {
    case .negation: -operand
    case .log2: Foundation.log2(operand)
    case .ln: Foundation.log(operand)
    case .log10: Foundation.log10(operand)
    case .sqrt: operand.squareRoot()
    case .abs: operand.magnitude
    case .floor: operand.rounded(.down)
    case .ceil: operand.rounded(.up)
    case .round: operand.rounded()
    case .exp: Foundation.exp(operand)
    case .sin: Foundation.sin(operand)
    case .cos: Foundation.cos(operand)
    case .tan: Foundation.tan(operand)
    }
  }
}

extension CurveExpression.Binary {
  /// The result for two operands.
  func value(of left: Double, _ right: Double) -> Double {
    switch self {
    case .sum: left + right
    case .difference: left - right
    case .product: left * right
    case .quotient: left / right
    case .power: pow(left, right)
    // A curve has a gap where a part of it has one, in whichever order the parts are named.
    case .minimum: left.isNaN || right.isNaN ? .nan : min(left, right)
    case .maximum: left.isNaN || right.isNaN ? .nan : max(left, right)
    }
  }
}
