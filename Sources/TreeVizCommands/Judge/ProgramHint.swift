import BinaryTrees
import TreeJudging

/// A hint about a failure: an option that avoids it, or a better format for the trees.
enum ProgramHint {
  /// Finds a hint.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - subject: runs the program again to find out whether a hint applies.
  /// - Returns: the hint without a full stop, or `nil` if there is no hint.
  /// - Throws: an error if the program cannot be started.
  static func text(for failure: JudgedFailure, _ subject: ProgramSubject) throws -> String? {
    try hint(failure) ?? option(failure, subject) ?? traversal(failure, subject)
  }

  private static func hint(_ failure: JudgedFailure) -> String? {
    if case .runError(let runError) = failure.fault, runError.reason == "count" {
      return failure.expected.isEmpty
        ? "an empty tree has to be printed too, as []"
        : failure.expected.elements.sorted() == failure.before.elements.sorted()
          ? "a tree has to be printed after each operation, also if nothing has changed"
          : "does it end before its input does?"
    }
    return FailureHint(failure).map(words)
  }

  /// Returns an option that avoids the last operation, or `nil` if the program also fails at
  /// another operation.
  private static func option(
    _ failure: JudgedFailure, _ subject: ProgramSubject
  ) throws(CommandFailure) -> String? {
    try FailureHint(failure) { operations, see throws(CommandFailure) in
      try subject.run(operations, see)
    }.map(words)
  }

  /// Returns a hint with the option for its setting.
  private static func words(_ hint: FailureHint) -> String {
    switch hint.setting {
    case .equalKeys: "\(hint.condition): --duplicates right"
    case .noEqualKeys: "\(hint.condition): --duplicates reject"
    case .presentOnly: "\(hint.condition): --present-only"
    case .time: "\(hint.condition), raise --timeout"
    case nil: #"\#(hint.condition); in JSON: "priority": 7"#
    }
  }

  /// The keys of a complete tree in level order, and the same keys in depth-first orders.
  private static let levels = [4, 2, 6, 1, 3, 5, 7]
  private static let traversals: [String: [Int?]] = [
    "an in-order": [1, 2, 3, 4, 5, 6, 7], "a pre-order": [4, 2, 1, 3, 6, 5, 7],
    "a post-order": [1, 3, 2, 5, 7, 6, 4],
  ]

  /// Returns a hint that lists of keys are in a depth-first order instead of level order.
  private static func traversal(
    _ failure: JudgedFailure, _ subject: ProgramSubject
  ) throws(CommandFailure) -> String? {
    guard case .rule = failure.fault, let after = failure.after, !failure.kind.isHeap,
      !after.levelOrderList().contains(nil)
    else { return nil }
    var last: [Int?] = []
    _ = try subject.run(levels.map { .insert($0) }) { state in
      last = state.tree.levelOrderList()
      return true
    }
    return traversals.first { $0.value == last }.map { name, _ in
      "these lists look like \(name) traversal, which does not determine the shape: "
        + "print its keys level by level, as in \(levels), (5 (3) (8)), JSON or a drawing"
    }
  }
}
