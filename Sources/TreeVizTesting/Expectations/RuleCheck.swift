import BinaryTrees
import TreeReflection

/// The check of a tree against rules.
struct RuleCheck {
  private let tested: TestedTree
  private let rules: [TreeRule]

  /// What a tree that keeps the rules is called.
  private let name: String

  /// Compares elements in an order of the test's own.
  private let order: ((Any, Any) throws -> Bool)?

  /// The greatest number of violations that are listed.
  private static let longestList = 5

  init(
    _ tested: TestedTree, _ rules: [TreeRule], as name: String,
    by order: ((Any, Any) throws -> Bool)? = nil
  ) {
    (self.tested, self.rules, self.name, self.order) = (tested, rules, name, order)
  }

  /// What is wrong, or `nil` if the tree keeps the rules.
  var failure: TestFailure? {
    if let failure = tested.failure(of: "tree") { return failure }
    let tree = tested.tree
    if order == nil, let type = tested.incomparableType, rules.contains(where: \.comparesElements) {
      return TestFailure(
        text:
          "the tree cannot be checked: its elements are of type \(type), which is not Comparable")
    }
    if let rule = rules.first(where: { !tree.canCheck($0) }), let column = rule.requiredColumn {
      return TestFailure(
        text: "the tree cannot be checked (\(rule)): no property of its nodes says their \(column)")
    }
    let violations = violations(limit: Self.longestList + 1)
    guard let first = violations.first else { return nil }
    return failure(first, violations)
  }

  private func violations(limit: Int) -> [RuleViolation<ReflectedElement>] {
    rules.flatMap { rule -> [RuleViolation<ReflectedElement>] in
      guard case .elements(let elements) = rule, let order else {
        return tested.tree.violations(of: rule, limit: limit)
      }
      // What the order throws is no comparison: neither comes first.
      let violation = tested.tree.violation(of: elements) { one, other in
        (try? order(one.value, other.value)) ?? false
      }
      return violation.map { [$0] } ?? []
    }
  }

  private func failure(
    _ first: RuleViolation<ReflectedElement>, _ violations: [RuleViolation<ReflectedElement>]
  ) -> TestFailure {
    let sentences = violations.map { $0.text(label: \.description) }
    var marks = TreeMarks(witness: first)
    for violation in violations { marks[violation.node].insert(.violation) }
    let title = "not \(name): \(sentences[0])"
    var lines = [title, "", TreePicture.text(tested.labels, marks).trimmingLineFeed]
    let others = sentences.dropFirst().prefix(Self.longestList - 1).map { "and: \($0)" }
    if !others.isEmpty { lines += [""] + others }
    if sentences.count > Self.longestList { lines.append("and more") }
    return TestFailure(
      text: lines.joined(separator: "\n"),
      files: TreePicture.file(
        [("witness", tested.labels, marks)], title: title, subject: "witness"))
  }
}

extension TreeRule {
  /// Whether elements are compared with one another, not only for being equal.
  fileprivate var comparesElements: Bool {
    if case .elements(let rule) = self { rule != .symmetric } else { false }
  }

  /// What must be known of the nodes.
  fileprivate var requiredColumn: AnnotationKey? {
    if case .balance(let rule) = self { rule.requiredColumn } else { nil }
  }
}
