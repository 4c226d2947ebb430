package import BinaryTrees
import TextSupport
import TreeSteps

/// The answer to the question whether a tree satisfies rules.
package enum RuleAnswer: String {
  /// All rules were checked, and there is no violation.
  case right
  /// There is a violation.
  case wrong
  /// There is no violation, but the tree does not show enough to check all rules.
  case undecided
}

extension RuleVerdict {
  /// Checks a tree against the rules of a kind.
  package init(on tree: TreeSnapshot<Key>, as kind: CheckedKind, duplicates: DuplicatePolicy) {
    self.init(on: tree, as: kind.rawValue, rules: kind.rules(duplicates: duplicates))
  }

  /// The answer in a word.
  package var answer: RuleAnswer {
    !violations.isEmpty ? .wrong : unchecked.isEmpty && !hasAmbiguousColor ? .right : .undecided
  }

  /// The notes on rules and columns that were not checked.
  ///
  /// - Parameter isJSON: whether the answer is in JSON, which lists unchecked rules itself.
  /// - Returns: the notes.
  package func notes(inJSON isJSON: Bool) -> [String] {
    var notes: [String] = []
    if !isJSON, answer == .undecided, let note = unchecked.missingData { notes.append(note) }
    for (column, kind) in uncheckedColumns {
      let hint = kind.map { "; --kind \($0.rawValue) checks it" } ?? ""
      notes.append("stored \(column) is not checked\(hint)")
    }
    if let red, !hasAmbiguousColor { notes.append("the color \(red) is read as red") }
    return notes
  }

  /// Returns the answer as text.
  ///
  /// The first line contains the verdict and the first violation, if any. Each further violation
  /// is on a separate line.
  package func answer(to kind: CheckedKind) -> String {
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

extension [TreeRule] {
  /// A note that names the data without which these rules cannot be checked, or `nil` if there are
  /// no rules.
  package var missingData: String? {
    guard let column = first?.requiredColumn else { return nil }
    let words = compactMap { $0.words }.joined(separator: "; ")
    let isColor = column == .color
    let members = isColor ? #""color": "red" or "isRed": true"# : "\"\(column)\": 7"
    let list = isColor ? "; in a list, r or b after each key does: [2b,1r,3r]" : ""
    return
      "not checked without the \(column) of nodes: \(words) (in JSON, \(members) shows it\(list))"
  }
}
