import BinaryTrees
import TreeJudging
import TreeSteps

/// The result of checking a tree against rules.
struct RuleVerdict<Key: LabeledKey> {
  /// The violations, ordered by rule.
  let violations: [RuleViolation<Key>]

  /// Whether there are more violations than the list contains.
  let isCut: Bool

  /// The rules that cannot be checked because the tree lacks a column.
  let unchecked: [TreeRule]

  /// The columns that no rule checks, each with a kind whose rules do check it.
  let uncheckedColumns: [(column: AnnotationKey, kind: TreeKind)]

  /// An additional fact for the user, for example that the tree is a min-heap instead of a
  /// max-heap.
  private(set) var remark: String?

  /// The number that is read as red, or `nil` if colors are not numbers.
  private let red: Int?

  /// Whether the tree is a red-black tree only if its single color, 1, means black.
  private let hasAmbiguousColor: Bool

  /// Checks a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - rules: the rules, in the order of the checks.
  ///   - limit: the maximum number of violations in the list.
  /// - Complexity: O(*n* + `limit` · height).
  init(on tree: TreeSnapshot<Key>, rules: [TreeRule], limit: Int) {
    var found: [RuleViolation<Key>] = []
    for rule in rules where found.count <= limit {
      found += tree.violations(of: rule, limit: limit + 1 - found.count)
    }
    // Of the recorded summaries, the command can check only the maximum ends of interval trees.
    if rules.contains(.recordedSummary(IntervalKey.maximumEnd)),
      let wrong = (tree as? TreeSnapshot<IntervalKey>)?.wrongMaximumEnd as? RuleViolation<Key>
    {
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
    }
    let isColored = rules.contains { $0.checkedColumn == .color }
    red = isColored ? tree.numberOfRed : nil
    hasAmbiguousColor = red == 0 && tree.colorNumbers == [1]
  }

  /// Checks a tree against the rules of a kind, and sets ``remark`` for symmetric trees and heaps.
  init(on tree: TreeSnapshot<Key>, as kind: CheckedKind, duplicates: DuplicatePolicy) {
    // A treap has its greatest or its least priority at the root.
    let isMinTreap =
      kind.rawValue == TreeKind.treap.rawValue
      && tree.violations(of: .minPriorityOrder).count < tree.violations(of: .maxPriorityOrder).count
    let rules = kind.rules(duplicates: duplicates)
      .map { isMinTreap && $0 == .maxPriorityOrder ? .minPriorityOrder : $0 }
    self.init(on: tree, rules: rules, limit: 20)
    switch kind.rawValue {
    case _ where isMinTreap: remark = "with the least priority at the root"
    case "symmetric" where violations.isEmpty:
      let values = tree.violation(of: .symmetric)
      remark =
        values.map { "but not the same values: \($0.text(label: \.shownLabel))" }
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

  /// The answer in a word.
  var answer: Judgement.Verdict {
    !violations.isEmpty ? .wrong : unchecked.isEmpty && !hasAmbiguousColor ? .right : .undecided
  }

  /// The violations in words.
  var sentences: [String] { violations.map { $0.text(label: \.shownLabel) } }

  /// The notes for standard error: rules and columns that were not checked.
  ///
  /// - Parameter isJSON: whether the answer is in JSON, which lists unchecked rules itself.
  /// - Returns: the notes.
  func notes(inJSON isJSON: Bool) -> [String] {
    var notes: [String] = []
    if !isJSON, answer == .undecided, let note = unchecked.missingData { notes.append(note) }
    for (column, kind) in uncheckedColumns {
      notes.append("stored \(column) is not checked; --kind \(kind.rawValue) checks it")
    }
    if let red, !hasAmbiguousColor { notes.append("the color \(red) is read as red") }
    return notes
  }

  /// Returns the answer as text.
  ///
  /// The first line contains the verdict and the first violation, if any. Each further violation
  /// is on a separate line.
  func answer(to kind: CheckedKind) -> String {
    // Several rules may report the same fault.
    var said: Set<String> = []
    let sentences = sentences.filter { said.insert($0).inserted }
    if let first = sentences.first {
      let others = sentences.dropFirst().map { "and: \($0)" } + (isCut ? ["and more"] : [])
      let start = remark.map { "\($0): \(first)" } ?? first
      return (["no: \(start)"] + others).joined(separator: "\n")
    }
    if hasAmbiguousColor {
      return "not decided: the only color is 1; this is \(kind.name) if 1 means black, not if it "
        + "means red"
    }
    guard let missing = unchecked.first?.requiredData else {
      return "yes: \(kind.words)" + (remark.map { " \($0)" } ?? "")
    }
    return "not decided: the tree shows no \(missing); its keys and its shape are possible in "
      + kind.name
  }
}

extension RuleVerdict {
  /// Returns the answer as a JSON object.
  ///
  /// A path of more than 100 nodes is reduced to its last 100 nodes. The member `holds` is `false`
  /// also if the answer is not decided.
  func entry(for kind: CheckedKind) -> JSONValue {
    let found = zip(violations, sentences).map { violation, message -> JSONValue in
      let path = violation.path.elements.suffix(100).map { JSONLabel($0.label, isWord: $0.isText) }
      return [
        "rule": violation.rule.name, "node": violation.node, "element": path.last ?? JSONLabel(""),
        "depth": violation.path.sides.count, "path": path, "message": message,
      ]
    }
    return [
      "kind": kind.rawValue, "verdict": answer.rawValue, "holds": answer == .right,
      "violations": found,
      "hasMoreViolations": isCut, "remark": remark, "unchecked": unchecked.map(\.name),
    ]
  }
}

extension [TreeRule] {
  /// A note that names the data without which these rules cannot be checked, or `nil` if there are
  /// no rules.
  var missingData: String? {
    guard let column = first?.requiredColumn else { return nil }
    let words = compactMap(\.words).joined(separator: "; ")
    let isColor = column == .color
    let members = isColor ? #""color": "red" or "isRed": true"# : "\"\(column)\": 7"
    let list = isColor ? "; in a list, r or b after each key does: [2b,1r,3r]" : ""
    return
      "not checked without the \(column) of nodes: \(words) (in JSON, \(members) shows it\(list))"
  }
}
