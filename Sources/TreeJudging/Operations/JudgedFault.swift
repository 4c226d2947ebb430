public import BinaryTrees

/// What is wrong with a tree under test after an operation.
public enum JudgedFault: Hashable, Sendable {
  /// It lacks keys, or holds keys that it should not; both lists are sorted.
  case contents(missing: [Int], extra: [Int])
  /// It breaks a rule of its kind.
  case rule(RuleViolation<Int>)
  /// The root of a splay tree is not the key that was just inserted.
  case root(Int, expected: Int)
  /// The operation said something that is not so.
  case answer(JudgedAnswer, expected: JudgedAnswer)
  /// The tree could not be seen.
  case mishap(JudgedMishap)
}

extension JudgedFault {
  /// The reason in a word: `contents`, `root`, `answer`, the name of the rule, or of the mishap.
  public var reason: String {
    switch self {
    case .contents: "contents"
    case .rule(let violation): violation.rule.name
    case .root: "root"
    case .answer: "answer"
    case .mishap(let mishap): mishap.reason
    }
  }

  /// What is wrong, in a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - operation: the operation after which it is so.
  ///   - tree: the tree after the operation, if it was seen.
  /// - Returns: the sentence.
  func text(after operation: JudgedOperation, tree: TreeSnapshot<Int>?) -> String {
    switch self {
    case .rule(let violation): return violation.description
    case .root(let root, let key):
      return "the root is \(root), but a splay tree moves the inserted key \(key) to the root"
    case .mishap(let mishap): return mishap.message
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

  /// Some keys with the verb that follows them; of many, the first.
  private static func list(_ keys: [Int]) -> String {
    let shown = keys.prefix(8).map(String.init).joined(separator: ", ")
    let rest = keys.count > 8 ? " and \(keys.count - 8) more" : ""
    return "\(shown)\(rest) \(keys.count == 1 ? "is" : "are")"
  }
}
