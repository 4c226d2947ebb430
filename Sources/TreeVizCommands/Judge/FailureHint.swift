import BinaryTrees
import TreeJudging

/// A hint about a failure: an option that avoids it, or a better format for the trees.
enum FailureHint {
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
    let held = failure.before.elements
    switch (failure.operation, failure.fault) {
    case (_, .runError(let runError)) where runError.reason == "hang":
      return "if the program is only slow, raise --timeout"
    case (_, .runError(let runError)) where runError.reason == "count":
      return failure.expected.isEmpty
        ? "an empty tree has to be printed too, as []"
        : failure.expected.elements.sorted() == held.sorted()
          ? "a tree has to be printed after each operation, also if nothing has changed"
          : "does it end before its input does?"
    case (_, .priorityOrder):
      return #"if priorities can be equal, the trees have to show them; in JSON: "priority": 7"#
    case (.insert(let key), .contents(_, let extra)) where held.contains(key) && extra == [key]:
      return "if equal keys are allowed: --duplicates right"
    default: return nil
    }
  }

  /// Returns an option that avoids the last operation, or `nil` if the program also fails at
  /// another operation.
  private static func option(
    _ failure: JudgedFailure, _ subject: ProgramSubject
  ) throws(CommandFailure) -> String? {
    guard case .runError = failure.fault else { return nil }
    let held = failure.before.elements
    let unused = (failure.operations.compactMap(\.key).max() ?? 0) + 1
    let (text, other): (String, JudgedOperation)
    switch failure.operation {
    case .insert(let key) where held.contains(key):
      (text, other) = ("if equal keys are not allowed: --duplicates reject", .insert(unused))
    case .remove(let key) where !held.contains(key):
      text = "if only keys in the tree may be removed: --present-only"
      other = held.first.map { .remove($0) } ?? .insert(unused)
    case .removeFirst where held.isEmpty:
      text = "if an empty heap may not be asked for an element: --present-only"
      other = .insert(unused)
    default: return nil
    }
    // The trees of this run are not checked.
    let operations: [JudgedOperation] = failure.operations.dropLast() + [other]
    return try subject.run(operations) { _ in true } == nil ? text : nil
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
