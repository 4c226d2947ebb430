import BinaryTrees
import TextSupport

/// Whether a tree keeps some rules, as far as it can be told.
struct RuleVerdict<Key: LabeledKey> {
  /// How the rules are broken, those of the first rule first; at most ``limit`` of them.
  let violations: [RuleViolation<Key>]

  /// Whether there are more violations than are listed.
  let isCut: Bool

  /// The rules of which the tree does not say enough to check them.
  let unchecked: [TreeRule]

  /// The greatest number of violations that are listed.
  static var limit: Int { 20 }

  /// Checks a tree.
  init(on tree: TreeSnapshot<Key>, rules: [TreeRule]) {
    var found: [RuleViolation<Key>] = []
    for rule in rules where found.count <= Self.limit {
      found += tree.violations(of: rule, limit: Self.limit + 1 - found.count)
    }
    isCut = found.count > Self.limit
    violations = Array(found.prefix(Self.limit))
    unchecked = rules.filter { !tree.canCheck($0) }
  }

  /// Each violation in words.
  var sentences: [String] { violations.map { $0.text { $0.label.visibleOnTerminal } } }

  /// The answer to whether the tree is what was asked for: a line, and one for each further violation.
  func answer(to kind: CheckedKind) -> String {
    let sentences = sentences
    if let first = sentences.first {
      let others = sentences.dropFirst().map { "and: \($0)" } + (isCut ? ["and more"] : [])
      return (["no: \(first)"] + others).joined(separator: "\n")
    }
    guard let missing = unchecked.first?.requiredColumn else { return "yes: \(kind.words)" }
    return "yes, as far as can be told: the tree does not say the \(missing) of its nodes"
  }
}

/// What the JSON of a check says.
struct VerdictEntry: Encodable {
  private struct Violation: Encodable {
    let rule: String
    let node: Int
    let element: String
    let path: [String]
    let message: String
  }

  private let kind: String
  private let holds: Bool
  private let violations: [Violation]
  private let hasMoreViolations: Bool
  private let unchecked: [String]

  init<Key>(_ verdict: RuleVerdict<Key>, of kind: CheckedKind) {
    self.kind = kind.rawValue
    holds = verdict.violations.isEmpty
    violations = zip(verdict.violations, verdict.sentences).map { violation, message in
      let path = violation.path.elements.map(\.label)
      return Violation(
        rule: violation.rule.name, node: violation.node, element: path.last ?? "", path: path,
        message: message)
    }
    hasMoreViolations = verdict.isCut
    unchecked = verdict.unchecked.map(\.name)
  }
}
