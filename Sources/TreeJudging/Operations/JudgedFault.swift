public import BinaryTrees
public import SearchTrees

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
  /// No published splay algorithm that agrees with the trees before makes this tree of the tree
  /// before the operation.
  ///
  /// One of these algorithms makes the expected tree. If `isMoveToRoot` is `true`, rotating the key
  /// to the root one edge at a time makes the tree under test.
  case splaying(expected: TreeSnapshot<Int>, isMoveToRoot: Bool)
  /// A node other than the expected neighbor replaced the node of a removed key.
  ///
  /// If `isOpposite` is `true`, the other in-order neighbor replaced it.
  case neighbor(
    RemovalConvention, of: Int, isOpposite: Bool, expected: TreeSnapshot<Int>)
  /// The priority of a key changed although the key stayed in the treap.
  case priority(of: Int, AnnotationValue, before: AnnotationValue)
  /// No priorities allow all trees of the run.
  ///
  /// The first key is the parent of the second one. In trees before, each of the other keys was
  /// above the next one; the last key is the first one again.
  case priorityOrder([Int])
  /// The operation returned a wrong answer.
  case answer(JudgedAnswer, expected: JudgedAnswer)
  /// The tree could not be obtained.
  case runError(JudgedRunError)
}

extension JudgedFault {
  /// The tree that the operation should have made, or `nil` if any correct tree is possible.
  var expected: TreeSnapshot<Int>? {
    switch self {
    case .splaying(let expected, _), .neighbor(_, _, _, let expected): expected
    default: nil
    }
  }

  /// The type of fault in one word: `contents`, `root`, `splaying`, `neighbor`, `priority`,
  /// `priorityOrder`, `answer`, the name of the rule, or the reason of the run error.
  public var reason: String {
    switch self {
    case .contents: "contents"
    case .rule(let violation): violation.rule.name
    case .root: "root"
    case .splaying: "splaying"
    case .neighbor: "neighbor"
    case .priority: "priority"
    case .priorityOrder: "priorityOrder"
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
    case .rule(let violation): return violation.text(label: String.init)
    case .root(let root, let key):
      return "the root is \(root), but a splay tree moves the inserted key \(key) to the root"
    case .splaying(_, let isMoveToRoot):
      return
        "no splay algorithm that agrees with the trees before makes this tree (tried: bottom-up, "
        + "top-down and simple top-down splaying, with all their insertions and removals)"
        + (isMoveToRoot
          ? "; rotating the key to the root one edge at a time does (move-to-root, no zig-zig)"
          : "")
    case .neighbor(let convention, let key, let isOpposite, _):
      let other = RemovalConvention.allCases.first { $0 != convention } ?? convention
      return isOpposite
        ? "\(key) was replaced by its \(other.rawValue) instead of its \(convention.rawValue)"
        : "replacing \(key) by its \(convention.rawValue) makes another tree"
    case .priority(let key, let priority, let before):
      return "\(key) has priority \(priority), but had \(before) before; the priority of a key is "
        + "fixed while it is in the tree"
    case .priorityOrder(let cycle):
      let steps = zip(cycle.dropFirst(), cycle.dropFirst(2)).map { "\($0) was above \($1)" }
      return "\(cycle[0]) is above \(cycle[1]), but \(Self.shortened(steps)) before: "
        + "no fixed priorities allow all these trees"
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
    return parts.compactMap { $0 }.joined(separator: "; ")
  }

  /// Returns at most four parts, and the number of the others, separated by commas.
  private static func shortened(_ parts: [String]) -> String {
    parts.prefix(4).joined(separator: ", ")
      + (parts.count > 4 ? ", … \(parts.count - 4) more" : "")
  }

  /// Returns at most eight keys and the number of the others, followed by "is" or "are".
  private static func list(_ keys: [Int]) -> String {
    let shown = keys.prefix(8).map(String.init).joined(separator: ", ")
    let rest = keys.count > 8 ? " and \(keys.count - 8) more" : ""
    return "\(shown)\(rest) \(keys.count == 1 ? "is" : "are")"
  }
}
