import BinaryTrees
package import TreeFormats

extension TreeDocument {
  /// The reason why the labels are not keys in order, or `nil` if they may be.
  package var reasonForNoSearchOrder: String? {
    if [.decisionRules, .decisionDOT, .xgboost, .lightgbm].contains(format)
      || tree.columns["threshold"] != nil
    {
      return "this is a decision tree, whose nodes are tests"
    }
    // An empty label in a list is a key, which the text contains.
    if [.list, .heapArray, .jsonArrays].contains(format) { return nil }
    let hasUnnamed = tree.shape.indices.contains {
      !tree.shape.isLeaf($0) && tree.elements[$0].isEmpty
    }
    return hasUnnamed ? "this tree has inner nodes without labels" : nil
  }
}

extension PresentedTree {
  /// Marks the nodes that violate rules, and the path to the first of them.
  package mutating func mark<Key>(_ verdict: RuleVerdict<Key>, of kind: CheckedKind) {
    guard let sentence = verdict.sentences.first else {
      title = verdict.answer(to: kind)
      return
    }
    let count = verdict.violations.count
    let others = count == 1 ? "" : "; \(verdict.isCut ? "over " : "")\(count - 1) more"
    title = "Not \(kind.name): \(sentence)\(others)"
    if let first = verdict.violations.first { marks.formUnion(TreeMarks(witness: first)) }
    for violation in verdict.violations { marks[violation.node].insert(.violation) }
  }
}
