import BinaryTrees
import Foundation
import Testing
import TreeTestSupport

@testable import TreeVizCommands

/// Returns the error for a text with the line and a caret, or `nil` if the text is an expression.
private func fault(in text: String) -> String? {
  do {
    _ = try CurveExpression(text)
    return nil
  } catch {
    return "\(error)"
  }
}

/// Whether two results are equal, or both NaN.
private func same(_ one: Double, _ other: Double) -> Bool {
  one == other || (one.isNaN && other.isNaN)
}

/// Expressions of curves, compared with Swift arithmetic.
@Suite struct CurveExpressionTests {
  /// An expression and the equivalent Swift function.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let value: @Sendable (Double) -> Double

    init(_ text: String, _ value: @escaping @Sendable (Double) -> Double) {
      (self.text, self.value) = (text, value)
    }

    var testDescription: String { text }
  }

  private static let points: [Double] = [
    0, -0.0, 1, 2, 3, 0.5, 1.5, 2.5, -1, -1.5, -2.5, 10, 1000, 1e-9, 1e300, -1e300,
    .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ]

  static let cases: [Case] = [
    Case("n") { $0 },
    Case("x") { $0 },
    Case("1") { _ in 1 },
    Case("1.44") { _ in 1.44 },
    Case(".5") { _ in 0.5 },
    Case("5.") { _ in 5 },
    Case("2e3") { _ in 2000 },
    Case("2E-3") { _ in 0.002 },
    Case("0.1e+1") { _ in 1 },
    Case("1.e2") { _ in 100 },
    Case("007") { _ in 7 },
    Case("0e999") { _ in 0 },
    Case("5e-324") { _ in .leastNonzeroMagnitude },
    Case("1.7976931348623157e308") { _ in .greatestFiniteMagnitude },
    Case("pi") { _ in .pi },
    Case("e") { _ in exp(1) },
    Case("phi") { _ in (1 + 5.0.squareRoot()) / 2 },
    Case("2*e^n") { 2 * pow(exp(1), $0) },
    Case("log2(n+1)-1") { log2($0 + 1) - 1 },
    Case("1.44*log2(n+2)-0.328") { 1.44 * log2($0 + 2) - 0.328 },
    Case("2 * log2 ( n + 1 )") { 2 * log2($0 + 1) },
    Case("ln(n)/ln(phi)") { log($0) / log((1 + 5.0.squareRoot()) / 2) },
    Case("ln(n)") { log($0) },
    Case("log10(n)") { log10($0) },
    Case("sqrt(n)") { sqrt($0) },
    Case("abs(n)") { abs($0) },
    Case("floor(n)") { floor($0) },
    Case("ceil(n)") { ceil($0) },
    Case("round(n)") { round($0) },
    Case("exp(n)") { exp($0) },
    Case("sin(n)") { sin($0) },
    Case("cos(n)") { cos($0) },
    Case("tan(n)") { tan($0) },
    Case("min(n, 2)") { $0.isNaN ? .nan : min($0, 2) },
    Case("max(2, n)") { $0.isNaN ? .nan : max(2, $0) },
    Case("min(3,n,-n,2)") { $0.isNaN ? .nan : min(3, $0, -$0, 2) },
    Case("max(0,min(n,5),n/3,1)-1") { $0.isNaN ? .nan : max(0, min($0, 5), $0 / 3, 1) - 1 },
    Case("max(n+1*2,-n^2)") { $0.isNaN ? .nan : max($0 + 2, -($0 * $0)) },
    Case("1/n") { 1 / $0 },
    Case("n/n") { $0 / $0 },
    Case("n^n") { pow($0, $0) },
    Case("+n") { $0 },
    Case("2 − n · 3 × n") { 2 - $0 * 3 * $0 },
    Case("−n") { -$0 },
    Case("\t(\u{A0}n\u{3000}+\n1 )\r\n") { $0 + 1 },
  ]

  @Test(arguments: cases) func equalsSwift(_ example: Case) throws {
    let expression = try CurveExpression(example.text)
    #expect(expression.source == example.text)
    for point in Self.points {
      let (value, wanted) = (expression.value(at: point), example.value(point))
      #expect(same(value, wanted), "at \(point): \(value), not \(wanted)")
    }
  }

  /// Both texts of a pair have the same value; the second has all parentheses.
  @Test(arguments: [
    ("1+2*3", "1+(2*3)"), ("1*2+3", "(1*2)+3"), ("8-4-2", "(8-4)-2"), ("8-4+2", "(8-4)+2"),
    ("8/4/2", "(8/4)/2"), ("8/4*2", "(8/4)*2"), ("2*3/4", "(2*3)/4"), ("2^3^2", "2^(3^2)"),
    ("2^3^2^n", "2^(3^(2^n))"), ("2*3^2", "2*(3^2)"), ("2^3*2", "(2^3)*2"), ("-n^2", "0-(n^2)"),
    ("(-n)^2", "n^2"), ("2^-n", "2^(0-n)"), ("2^-n^2", "2^(0-(n^2))"), ("2^-n*3", "(2^(0-n))*3"),
    ("2^--n^3", "2^(n^3)"), ("-2*n", "(0-2)*n"), ("2*-n", "2*(0-n)"), ("2*-n*3", "(2*(0-n))*3"),
    ("2*-n^2", "2*(0-(n^2))"), ("1--n", "1+n"), ("1-+n", "1-n"), ("1+-n-1", "(1+(0-n))-1"),
    ("- - -n", "0-n"), ("-n+1", "(0-n)+1"), ("-n/2-n", "((0-n)/2)-n"), ("-sqrt(n)^2", "0-n"),
    ("2-min(1,n)-1", "(2-(min((1),(n))))-1"), ("2^min(1,2)^2", "2^((min(1,2))^2)"),
    ("-(n)", "0-n"), ("((n))^(2)", "n*n"),
  ])
  func bindsAsUsual(_ text: String, _ explicit: String) throws {
    let (one, other) = (try CurveExpression(text), try CurveExpression(explicit))
    for point in [4.0, 9, 16] { #expect(one.value(at: point) == other.value(at: point)) }
  }

}

/// Random expressions, compared with a recursive evaluation of their trees.
@Suite struct RandomExpressionTests {
  private indirect enum Tree {
    case number(Double)
    case name(String, Double?)
    case negation(Tree)
    case operation(Character, Tree, Tree)
    case call(String, [Tree])
  }

  /// Generates random expression trees and their texts.
  private struct Gardener {
    var generator: SplitMix64

    /// Whether to add redundant white space and parentheses.
    var isLavish = false

    mutating func number(in range: ClosedRange<Int>) -> Int {
      .random(in: range, using: &generator)
    }

    mutating func tree(depth: Int) -> Tree {
      switch depth == 0 ? number(in: 0...2) : number(in: 2...9) {
      case 0: return .number(Double(number(in: 0...12)))
      case 1: return .number(pow(10, .random(in: -12...12, using: &generator)))
      case 2:
        let (name, value) = names[number(in: 0...names.count - 1)]
        return .name(name, value)
      case 3: return .negation(tree(depth: depth - 1))
      case 4:
        let name = functionNames[number(in: 0...functionNames.count - 1)]
        return .call(name, [tree(depth: depth - 1)])
      case 5:
        let name = ["min", "max"][number(in: 0...1)]
        return .call(name, (0..<number(in: 2...4)).map { _ in tree(depth: depth - 1) })
      default:
        let sign = Array("+-*/^")[number(in: 0...4)]
        return .operation(sign, tree(depth: depth - 1), tree(depth: depth - 1))
      }
    }

    /// Returns the text of a tree, with parentheses if it binds less tightly than `least`.
    mutating func text(_ tree: Tree, least: Int = 0) -> String {
      let (rank, text) = bareText(tree)
      let needsParentheses = rank < least || (isLavish && number(in: 0...2) == 0)
      return needsParentheses ? space + "(" + space + text + space + ")" + space : text
    }

    private mutating func bareText(_ tree: Tree) -> (rank: Int, text: String) {
      switch tree {
      case .number(let number): return (5, "\(number)")
      case .name(let name, _): return (5, name)
      case .negation(let part): return (3, "-" + space + text(part, least: 3))
      case .operation(let sign, let left, let right):
        let rank = sign == "^" ? 4 : "+-".contains(sign) ? 1 : 2
        let (first, last) = sign == "^" ? (5, 3) : (rank, rank + 1)
        let (start, end) = (text(left, least: first), text(right, least: last))
        return (rank, start + space + String(sign) + space + end)
      case .call(let name, let parts):
        let texts = parts.map { space + text($0) + space }
        return (5, name + space + "(" + texts.joined(separator: ",") + ")")
      }
    }

    private var space: String {
      mutating get { isLavish ? ["", " ", "\t", "\u{A0}"][number(in: 0...3)] : "" }
    }
  }

  private static let names: [(String, Double?)] = [
    ("n", nil), ("x", nil), ("pi", .pi), ("e", exp(1)), ("phi", (1 + sqrt(5)) / 2),
  ]

  private static let functions: [String: @Sendable (Double) -> Double] = [
    "log2": { log2($0) }, "ln": { log($0) }, "log10": { log10($0) }, "sqrt": { sqrt($0) },
    "abs": { abs($0) }, "floor": { floor($0) }, "ceil": { ceil($0) }, "round": { round($0) },
    "exp": { exp($0) }, "sin": { sin($0) }, "cos": { cos($0) }, "tan": { tan($0) },
  ]

  private static let functionNames = functions.keys.sorted()

  private static func value(of tree: Tree, at n: Double) -> Double {
    switch tree {
    case .number(let number): return number
    case .name(_, let value): return value ?? n
    case .negation(let part): return -value(of: part, at: n)
    case .operation(let sign, let left, let right):
      let (left, right) = (value(of: left, at: n), value(of: right, at: n))
      switch sign {
      case "+": return left + right
      case "-": return left - right
      case "*": return left * right
      case "/": return left / right
      default: return pow(left, right)
      }
    case .call(let name, let parts):
      let values = parts.map { value(of: $0, at: n) }
      if let function = functions[name] { return function(values[0]) }
      if values.contains(where: \.isNaN) { return .nan }
      return values.dropFirst().reduce(values[0], name == "min" ? { min($0, $1) } : { max($0, $1) })
    }
  }

  @Test func printedTreesAreReadBack() throws {
    var gardener = Gardener(generator: SplitMix64(seed: 31))
    var (fault, numbers): (String?, Int) = (nil, 0)
    for round in 0..<4_000 {
      let tree = gardener.tree(depth: round % 6)
      for isLavish in [false, true] {
        gardener.isLavish = isLavish
        let text = gardener.text(tree)
        let expression = try CurveExpression(text)
        for point in [0, 1, 2.5, 37, 1e6] {
          let (value, wanted) = (expression.value(at: point), Self.value(of: tree, at: point))
          if !same(value, wanted) {
            fault = fault ?? "\(text) at \(point): \(value), not \(wanted)"
          }
          if wanted.isFinite { numbers += 1 }
        }
      }
    }
    #expect(fault == nil)
    // Enough results must be numbers for the comparison to be meaningful.
    #expect(numbers > 10_000)
  }

  /// Any text results in an expression or an error description.
  @Test func noTextTraps() {
    var generator = SplitMix64(seed: 32)
    let pieces =
      [
        "n", "x", "pi", "e", "phi", "log2", "log", "min(", "max(", "sin(", "(", ")", "(", ")", ",",
        "+", "-", "*", "/", "^", "−", "·", "×", "1", "2.5", ".", "1e", "1e9", "1e999", " ", "\n",
        "\u{301}", "\u{FEFF}", "🌳", "\u{1F468}\u{200D}\u{1F469}", "٣", "\0", "\u{1B}[0m", "_",
        "\r\n",
      ]
    var (read, refused) = (0, 0)
    for round in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...(2 + round % 12), using: &generator) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      if let expression = try? CurveExpression(text) {
        for point in [-1, 0, 2, .nan] { _ = expression.value(at: point) }
        read += 1
      } else if fault(in: text)?.isEmpty == false {
        refused += 1
      }
    }
    #expect(read + refused == 20_000)
    #expect(read > 500)
  }

  @Test func noScalarsTrap() {
    var generator = SplitMix64(seed: 33)
    var fine = 0
    for _ in 0..<4_000 {
      var text = "n+".unicodeScalars
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let range: ClosedRange<UInt32> = Bool.random(using: &generator) ? 0...0x7F : 0...0x10FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
          text.append(scalar)
        }
      }
      if (try? CurveExpression(String(text))) != nil || fault(in: String(text)) != nil { fine += 1 }
    }
    #expect(fine == 4_000)
  }
}

/// Texts that are not expressions, and very deep or long texts.
@Suite struct RefusedExpressionTests {
  /// A text, the column of its fault, and the error message.
  static let faults: [(text: String, column: Int, message: String)] = [
    ("", 1, operand("end of the text")),
    (" \t ", 4, operand("end of the text")),

    ("foo", 1, "an unknown name foo (expected: \(everyName))"),
    ("2 + sqr(n)", 5, "an unknown name sqr (expected: sqrt)"),
    ("N", 1, "an unknown name N (expected: n)"),
    ("y", 1, "an unknown name y (expected: n or x or e)"),
    ("si(n)", 1, "an unknown name si (expected: sin)"),
    ("log2n", 1, "an unknown name log2n (expected: log2)"),
    ("log_2(n)", 1, "an unknown name log_2 (expected: log2)"),
    ("1+ceiling(n)", 3, "an unknown name ceiling (expected: \(everyName))"),
    ("LN(n)", 1, "an unknown name LN (expected: ln)"),
    ("nan", 1, "an unknown name nan (expected: tan)"),
    ("inf", 1, "an unknown name inf (expected: \(everyName))"),
    ("log(n)", 1, "an unknown name log (expected: log2 or log10)"),
    ("1+lg(n)", 3, "an unknown name lg (expected: ln)"),
    ("Log", 1, "an unknown name Log (expected: log2 or log10)"),
    (
      "a123456789012345678901", 1,
      "an unknown name a1234567890123456789… (expected: \(everyName))"
    ),

    ("(n+1", 1, "a parenthesis that is not closed (expected: a closing parenthesis)"),
    ("(1+(2)", 1, "a parenthesis that is not closed (expected: a closing parenthesis)"),
    ("1+((2)*(3)", 3, "a parenthesis that is not closed (expected: a closing parenthesis)"),
    ("sin(n", 1, "a parenthesis that is not closed (expected: a closing parenthesis)"),
    ("2*min (1,2", 3, "a parenthesis that is not closed (expected: a closing parenthesis)"),
    ("n)", 2, operatorBetween(")")),
    ("(1))+(2", 4, operatorBetween(")")),
    (")", 1, operand("“)”")),
    ("1+)", 3, operand("“)”")),

    ("*n", 1, operand("“*”")),
    ("2*/n", 3, operand("“/”")),
    ("2**n", 3, operand("“*”")),
    ("()", 2, operand("“)”")),
    ("(1+)", 4, operand("“)”")),
    ("1-,", 3, operand("“,”")),
    ("min(,1)", 5, operand("“,”")),
    ("min(1,)", 7, operand("“)”")),
    ("min(1,", 7, operand("end of the text")),
    ("sin(+)", 6, operand("“)”")),
    ("sin()", 5, operand("“)”")),
    ("2*(", 4, operand("end of the text")),
    ("sin(", 5, operand("end of the text")),
    ("n+", 3, operand("end of the text")),
    ("n ^ ", 5, operand("end of the text")),
    ("-", 2, operand("end of the text")),
    ("2 × − ", 7, operand("end of the text")),

    ("2n", 2, operatorBetween("n")),
    ("n n", 3, operatorBetween("n")),
    ("2(n)", 2, operatorBetween("(")),
    ("(n)(n)", 4, operatorBetween("(")),
    ("(n)2", 4, operatorBetween("2")),
    ("n(2)", 2, operatorBetween("(")),
    ("3 log2(n)", 3, operatorBetween("l")),
    ("n mod 2", 3, operatorBetween("m")),
    ("2e", 2, operatorBetween("e")),
    ("2e+n", 2, operatorBetween("e")),
    ("2e+-3", 2, operatorBetween("e")),
    ("0x1F", 2, operatorBetween("x")),
    ("1_000", 2, operatorBetween("_")),
    ("sin n", 1, "sin without parentheses (expected: a parenthesis after sin)"),
    ("2*max", 3, "max without parentheses (expected: a parenthesis after max)"),

    ("n*ln(1,2)", 3, "2 arguments of ln (expected: one argument)"),
    ("sin(1,2,3)", 1, "3 arguments of sin (expected: one argument)"),
    ("1+min((n))", 3, "1 argument of min (expected: two or more arguments)"),
    ("min(1,sin(2,3))", 7, "2 arguments of sin (expected: one argument)"),
    ("1,2", 2, operatorBetween(",")),
    ("(1,2)", 3, operatorBetween(",")),
    ("min(1,(2,3))", 9, operatorBetween(",")),

    ("$", 1, operand("“$”")),
    ("n!", 2, operatorBetween("!")),
    ("n²", 2, operatorBetween("²")),
    ("1+π", 3, operand("“π”")),
    ("·5+٣", 1, operand("“*”")),
    ("5+٣", 3, operand("“٣”")),
    ("n+\u{301}1", 3, operand("U+0301")),

    (".", 1, invalidNumber),
    ("1.2.3", 1, invalidNumber),
    ("(1+2.5).", 8, operatorBetween(".")),
    ("1+.e3", 3, invalidNumber),
    ("1e999", 1, invalidNumber),
    ("n-1e309", 3, invalidNumber),
    ("n*1e-999", 3, invalidNumber),
    ("1e99999999999999999999", 1, invalidNumber),
  ]

  private static let everyName =
    "one of n, x, pi, e, phi, log2, ln, log10, sqrt, abs, floor, ceil, round, exp, sin, cos, tan, "
    + "min, max"
  private static func operand(_ found: String) -> String {
    "unexpected \(found) (expected: a number, a name or a parenthesis)"
  }
  private static func operatorBetween(_ found: String) -> String {
    "unexpected “\(found)” (expected: an operator)"
  }
  private static let invalidNumber =
    "an invalid number (expected: 0 or a number from 5e-324 to 1.79e308)"

  @Test(arguments: faults.indices) func saysWhatIsWrongAndWhere(_ index: Int) throws {
    let (text, column, message) = Self.faults[index]
    let lines = try #require(fault(in: text)).split(separator: "\n")
    #expect(lines.first.map(String.init) == "line 1, column \(column): \(message)", "\(text)")
  }

  @Test func showsTheLineOfTheFault() {
    #expect(
      fault(in: "n × 2 −\n 3 m")
        == """
        line 2, column 4: unexpected “m” (expected: an operator)
           3 m
             ^
        """)
  }

  @Test func takesOneMegabyteAndNoMore() throws {
    let most = "n" + String(repeating: "+n", count: 499_999) + " "
    #expect(try CurveExpression(most).value(at: 1) == 500_000)
    #expect(
      fault(in: most + " ")?.hasPrefix(
        "line 1, column 1: the text has 1000001 bytes (expected: at most 1000000 bytes)") == true)
    let digits = String(repeating: "7", count: 900_000)
    #expect(try CurveExpression("0." + digits).value(at: 1) == 7.0 / 9)
    #expect(fault(in: digits) != nil)
    #expect(fault(in: String(repeating: "q", count: 900_000)) != nil)
  }

  /// Very deep expressions; recursive code would crash on the small stack.
  @Test func depthTakesNoStack() {
    let count = Chain.longCount
    func many(_ text: String) -> String { String(repeating: text, count: count) }
    let texts: [(text: String, value: Double)] = [
      (many("(") + "n" + many(")"), 2),
      (many("-") + "n", 2),
      (many("+-") + "n" + many("-1"), Double(2 - count)),
      (many("1^") + "n", 1),
      (many("2-(") + "n" + many(")"), 2),
      (many("abs(") + "-n" + many(")"), 2),
      (many("min(n,") + "3" + many(")"), 2),
      ("max(" + many("n,") + "3)", 3),
      (many("-(") + "n" + many(")"), 2),
      (many("n^-"), .nan),
    ]
    let values = onSmallStack {
      texts.map { example in
        guard let expression = try? CurveExpression(example.text) else { return Double.nan }
        return expression.value(at: 2)
      }
    }
    for (value, example) in zip(values, texts) {
      #expect(same(value, example.value), "\(example.text.prefix(20))")
    }
    #expect(onSmallStack { fault(in: String(repeating: "sin(", count: count)) != nil })
    #expect(onSmallStack { fault(in: String(repeating: "(", count: count) + "n") != nil })
  }
}
