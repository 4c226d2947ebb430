public import BinaryTrees

/// A fault of a tree under test after an operation.
public enum JudgedFault: Hashable, Sendable {
  /// The tree lacks keys or contains keys that it should not contain.
  ///
  /// Both lists are sorted.
  case contents(missing: [Int], extra: [Int])
  /// The tree violates a rule of its kind.
  case rule(RuleViolation<Int>)
  /// The root of a splay tree is not the key that was just inserted.
  case root(Int, expected: Int)
  /// The operation returned a wrong answer.
  case answer(JudgedAnswer, expected: JudgedAnswer)
  /// The tree could not be obtained.
  case runError(JudgedRunError)
}

extension JudgedFault {
  /// The type of fault in one word: `contents`, `root`, `answer`, the name of the rule, or the
  /// reason of the run error.
  public var reason: String {
    switch self {
    case .contents: "contents"
    case .rule(let violation): violation.rule.name
    case .root: "root"
    case .answer: "answer"
    case .runError(let runError): runError.reason
    }
  }

  /// Returns a description of the fault, in a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - operation: the operation before the fault.
  ///   - tree: the tree after the operation, or `nil` if it could not be obtained.
  /// - Returns: the sentence.
  func text(after operation: JudgedOperation, tree: TreeSnapshot<Int>?) -> String {
    switch self {
    case .rule(let violation): return violation.description
    case .root(let root, let key):
      return "the root is \(root), but a splay tree moves the inserted key \(key) to the root"
    case .runError(let runError): return runError.message
    case .answer(let answer, let expected):
      return "'\(operation)' returned \(answer) instead of \(expected)"
    case .contents(let missing, let extra):
      let parts = [
        missing.isEmpty ? nil : "\(Self.list(missing)) missing from the tree",
        extra.isEmpty ? nil : Self.surplus(extra, after: operation, tree),
      ]
      return parts.compactMap { $0 }.joined(separator: "; ")
    }
  }

  private static func surplus(
    _ extra: [Int], after operation: JudgedOperation, _ tree: TreeSnapshot<Int>?
  ) -> String {
    func count(_ key: Int) -> Int { tree?.elements.count { $0 == key } ?? 1 }
    if extra.count == 1, let key = extra.first {
      let count = count(key)
      if count > 1 { return "\(key) is in the tree \(count == 2 ? "twice" : "\(count) times")" }
      if operation == .remove(key) { return "\(key) is still in the tree" }
    }
    let repeated = Set(extra).filter { key in count(key) > extra.count { $0 == key } }.sorted()
    let unexpected = extra.filter { !repeated.contains($0) }
    let parts = [
      repeated.isEmpty ? nil : "\(list(repeated)) in the tree more than once",
      unexpected.isEmpty ? nil : "\(list(unexpected)) in the tree but should not be",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  /// Returns at most eight keys and the number of the others, followed by "is" or "are".
  private static func list(_ keys: [Int]) -> String {
    let shown = keys.prefix(8).map(String.init).joined(separator: ", ")
    let rest = keys.count > 8 ? " and \(keys.count - 8) more" : ""
    return "\(shown)\(rest) \(keys.count == 1 ? "is" : "are")"
  }
}
