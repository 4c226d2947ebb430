import BinaryTrees
import TreeSteps

/// Checks the states of one tree under test, operation by operation.
struct SequenceChecker {
  /// The keys that the tree must contain.
  private(set) var oracle: KeyOracle

  private let rules: [TreeRule]

  /// Creates a checker for a tree that is empty.
  init(_ kind: JudgedKind) {
    oracle = KeyOracle(kind)
    rules = kind.rules
  }

  /// Returns the fault of the tree after an operation, or `nil`.
  ///
  /// The keys of the tree are compared first, then the rules of its kind, then the root of a splay
  /// tree, then the answer of the operation.
  mutating func fault(after operation: JudgedOperation, _ state: JudgedState) -> JudgedFault? {
    let expected = oracle.perform(operation)
    if let difference = oracle.difference(from: state.tree) { return difference }
    for rule in rules {
      if let violation = state.tree.violation(of: rule) { return .rule(violation) }
    }
    if case .insert(let key) = operation, oracle.kind.kind == .splay, expected == .found(false),
      let root = state.tree.elements.first, root != key
    {
      return .root(root, expected: key)
    }
    if let answer = state.answer, answer != expected { return .answer(answer, expected: expected) }
    return nil
  }
}
