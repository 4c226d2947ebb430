extension CurveExpression {
  /// The sidings of Dijkstra's shunting yard, where operators and parentheses wait until their
  /// operands are complete, and the steps that have left it.
  struct Yard {
    /// The steps that have left, operands before operators.
    private(set) var steps: [Step] = []

    /// The greatest number of operands that wait at once when the steps are taken.
    private(set) var depth = 0

    private var operands = 0
    private var waiting: [Waiting] = []
  }

  private enum Waiting {
    case operation(Step, rank: Int)
    case opening(Opening)
  }

  /// A parenthesis that is not closed yet.
  struct Opening {
    let offset: Int
    var function: (word: String, step: Step, offset: Int)?
    /// How many arguments of the function are complete.
    var arguments = 0
  }
}

extension CurveExpression.Yard {
  /// Lets a step leave, in front of all that wait.
  mutating func emit(_ step: CurveExpression.Step) {
    switch step {
    case .number, .variable:
      operands += 1
      depth = max(depth, operands)
    case .unary: break
    case .binary: operands -= 1
    }
    steps.append(step)
  }

  /// Lets a sign wait and none of the others leave: before an operand nothing is complete.
  mutating func negate() {
    waiting.append(.operation(.unary(.negation), rank: CurveExpression.Unary.signRank))
  }

  /// Lets an operation wait for its right operand; the left one is complete.
  mutating func operate(_ operation: CurveExpression.Binary) {
    // The right one of two powers comes first.
    sendOperations(downTo: operation == .power ? operation.rank + 1 : operation.rank)
    waiting.append(.operation(.binary(operation), rank: operation.rank))
  }

  /// Lets a parenthesis wait for its end.
  mutating func open(_ opening: CurveExpression.Opening) { waiting.append(.opening(opening)) }

  /// Completes what stands since the last parenthesis and takes that off, if there is one.
  mutating func closeArgument() -> CurveExpression.Opening? {
    sendOperations()
    guard case .opening(var opening)? = waiting.popLast() else { return nil }
    opening.arguments += 1
    // The least of many is found two by two, as soon as there are two.
    if let step = opening.function?.step, case .binary = step, opening.arguments > 1 { emit(step) }
    return opening
  }

  /// Lets all operations leave that wait since the last parenthesis and bind tightly enough.
  mutating func sendOperations(downTo rank: Int = 0) {
    while case .operation(let step, let other)? = waiting.last, other >= rank {
      waiting.removeLast()
      emit(step)
    }
  }

  /// The last parenthesis that is not closed.
  var lastOpening: CurveExpression.Opening? {
    for case .opening(let opening) in waiting.reversed() { return opening }
    return nil
  }
}

extension CurveExpression.Unary {
  /// A sign binds more than a product and less than a power.
  fileprivate static var signRank: Int { 3 }
}

extension CurveExpression.Binary {
  /// How tightly it binds; a function has parentheses of its own.
  fileprivate var rank: Int {
    switch self {
    case .sum, .difference: 1
    case .product, .quotient: 2
    case .power: 4
    case .minimum, .maximum: 5
    }
  }
}
