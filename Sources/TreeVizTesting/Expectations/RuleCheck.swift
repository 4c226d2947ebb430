import BinaryTrees
import TreeReflection

/// The check of a tree against rules.
struct RuleCheck {
  let tested: TestedTree
  let rules: [TreeRule]

  /// The name of a tree that satisfies the rules: `an AVL tree`.
  let name: String

  /// The order of the elements, or `nil` for their natural order.
  var order: ((Any, Any) throws -> Bool)?

  /// The maximum number of violations in the message.
  private static let longestList = 5

  /// The failure, or `nil` if the tree satisfies the rules.
  var failure: TestFailure? {
    if let failure = tested.failure(of: "tree") { return failure }
    let tree = tested.tree
    if order == nil, let type = tested.incomparableType, rules.contains(where: \.comparesElements) {
      return TestFailure(
        text:
          "the tree cannot be checked: its elements are of type \(type), which is not Comparable")
    }
    if let failure = failure(violations(limit: Self.longestList + 1)) { return failure }
    guard let rule = rules.first(where: { !tree.canCheck($0) }) else { return nil }
    return TestFailure(unchecked: rule)
  }

  private func violations(limit: Int) -> [RuleViolation<ReflectedElement>] {
    rules.flatMap { rule -> [RuleViolation<ReflectedElement>] in
      guard let order else { return tested.tree.violations(of: rule, limit: limit) }
      // If the order throws, neither element comes before the other.
      let violation = tested.tree.violation(of: rule) { one, other in
        (try? order(one.value, other.value)) ?? false
      }
      return violation.map { [$0] } ?? []
    }
  }

  private func failure(_ violations: [RuleViolation<ReflectedElement>]) -> TestFailure? {
    guard let first = violations.first else { return nil }
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
