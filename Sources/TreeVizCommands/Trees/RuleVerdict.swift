import BinaryTrees
import TextSupport

/// Whether a tree keeps some rules, as far as it can be told.
struct RuleVerdict<Key: LabeledKey> {
  /// How the first of the rules that is broken is broken, or `nil` if none is.
  let witness: RuleViolation<Key>?

  /// The rules of which the tree does not say enough to check them.
  let unchecked: [TreeRule]

  /// Checks a tree.
  init(on tree: TreeSnapshot<Key>, rules: [TreeRule]) {
    witness = rules.lazy.compactMap { tree.violation(of: $0) }.first
    unchecked = rules.filter { !tree.canCheck($0) }
  }

  /// The witness in words, or `nil` if there is none.
  var violation: String? { witness?.text { $0.label.visibleOnTerminal } }

  /// The answer to whether the tree is what was asked for.
  func answer(to kind: CheckedKind) -> String {
    if let violation { return "no: \(violation)" }
    guard let missing = unchecked.first?.requiredColumn else { return "yes: \(kind.words)" }
    return "yes, as far as can be told: the tree does not say the \(missing) of its nodes"
  }
}
