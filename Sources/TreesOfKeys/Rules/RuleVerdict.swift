package import BinaryTrees
import TreeKeys
package import TreeSteps

/// The result of checking a tree against rules.
package struct RuleVerdict<Key: LabeledKey> {
  /// The violations, ordered by rule.
  package let violations: [RuleViolation<Key>]

  /// Whether there are more violations than the list contains.
  package let isCut: Bool

  /// The rules that cannot be checked because the tree lacks a column.
  package let unchecked: [TreeRule]

  /// The columns that no rule checks, each with a kind whose rules do check it, or without a kind if the
  /// tree is not binary.
  package let uncheckedColumns: [(column: AnnotationKey, kind: TreeKind?)]

  /// An additional fact for the user, for example that the tree is a min-heap instead of a
  /// max-heap.
  package private(set) var remark: String?

  /// The number that is read as red, or `nil` if colors are not numbers.
  package let red: Int?

  /// Whether the tree is a red-black tree only if its single color, 1, means black.
  package let hasAmbiguousColor: Bool

  /// Checks a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - rules: the rules, in the order of the checks.
  ///   - limit: the maximum number of violations in the list.
  /// - Complexity: O(*n* + `limit` · height).
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package init(on tree: TreeSnapshot<Key>, rules: [TreeRule], limit: Int) {
    var found: [RuleViolation<Key>] = []
    for rule in rules where found.count <= limit {
      found += tree.violations(of: rule, limit: limit + 1 - found.count)
    }
    // Of the recorded summaries, only the maximum ends of interval trees can be checked.
    if rules.contains(.recordedSummary(.maximumEnd)), let wrong = Key.wrongMaximumEnd(in: tree) {
      found.append(wrong)
    }
    isCut = found.count > limit
    violations = Array(found.prefix(limit))
    unchecked = rules.filter { !tree.canCheck($0) }
    let kinds: [(column: AnnotationKey, kind: TreeKind)] = [
      (.color, .redBlack), (.balance, .avl), (.height, .avl), (.size, .avl),
    ]
    uncheckedColumns = kinds.filter { column, _ in
      tree.columns[column] != nil && !rules.contains { $0.checkedColumn == column }
    }.map { ($0.column, tree.shape.hasGroups ? nil : $0.kind) }
    let isColored = rules.contains { $0.checkedColumn == .color }
    red = isColored ? tree.numberOfRed : nil
    hasAmbiguousColor = red == 0 && tree.colorNumbers == [1]
  }

  /// Checks a tree against the rules of a kind, and sets ``remark`` for treaps, symmetric trees and
  /// heaps.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - kind: the name of the kind.
  ///   - rules: the rules of the kind, in the order of the checks.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package init(on tree: TreeSnapshot<Key>, as kind: String, rules: [TreeRule]) {
    // A treap has its greatest or its least priority at the root.
    let isMinTreap =
      kind == TreeKind.treap.rawValue
      && tree.violations(of: .minPriorityOrder).count < tree.violations(of: .maxPriorityOrder).count
    let rules = rules.map { isMinTreap && $0 == .maxPriorityOrder ? .minPriorityOrder : $0 }
    self.init(on: tree, rules: rules, limit: 20)
    switch kind {
    case _ where isMinTreap: remark = "with the least priority at the root"
    case "symmetric" where violations.isEmpty:
      let values = tree.violation(of: .symmetric)
      remark =
        values.map { "but not the same values: \($0.text(label: { $0.shownLabel }))" }
        ?? "and the same values"
    case "heap", "max-heap":
      let isOther = !violations.isEmpty && tree.violation(of: .minHeap) == nil
      if isOther { remark = "this is not a max-heap; it is a min-heap" }
    case "min-heap":
      let isOther = !violations.isEmpty && tree.violation(of: .maxHeap) == nil
      if isOther { remark = "this is not a min-heap; it is a max-heap" }
    default: break
    }
  }

  /// The violations in words.
  package var sentences: [String] { violations.map { $0.text(label: { $0.shownLabel }) } }
}
