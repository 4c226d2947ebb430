import BinaryTrees
import TextSupport
import TreeSteps

// The texts of a report on a program, which the command prints and pages show.
extension Judgement {
  /// The maximum number of operations in a list.
  ///
  /// If the sequence is longer, the list contains only its last operations, half of this number.
  private static let longestList = 40

  /// The result in one line: `an AVL tree; no failure in …`, or `not an AVL tree after 6
  /// operations`.
  package var headline: String {
    if let failure {
      return "\(failure.complaint) after \(failure.operations.count.grouped("operation"))"
    }
    let answer = undecidedReason.map { "not decided whether \(kind): \($0)" } ?? "\(kind)"
    return "\(answer); no failure in \(counts) with trees of up to \(largestTree.grouped("key")) "
      + "and \(mostLevels.grouped("level")) (seed \(seed))"
  }

  /// Returns the lines that list the operations of the failure.
  ///
  /// - Parameter hint: the place where readers find the operations that a long list omits.
  /// - Returns: the lines.
  package func list(hint: String) -> [String] {
    let operations = failure?.operations ?? []
    let hidden =
      operations.count > Self.longestList ? operations.count - Self.longestList / 2 : 0
    let first = "… \(hidden.grouped) operations before these\(hint)"
    return (hidden > 0 ? [first] : []) + operations.dropFirst(hidden).map { $0.description }
  }

  /// The fault as a sentence without a full stop.
  package var fault: String? {
    failure.map { failure in
      if case .runError = failure.fault { return failure.sentence }
      return "after '\(failure.operation)': \(failure.sentence)"
    }
  }

  /// The origin of the failure: `found after 35 operations in 3 runs (seed 1), shortened from 11`.
  package var origin: String? {
    failure.map { failure in
      let isShortened = failure.originalCount > failure.operations.count
      let shortened = isShortened ? ", shortened from \(failure.originalCount)" : ""
      let limit = failure.isCutShort ? "; \(JudgedFailure.limitOfShortening)" : ""
      return "found after \(counts) (seed \(seed))\(shortened)\(limit)"
    }
  }

  /// The remark that the failure is not reproducible, or `nil` if it is.
  package var unreproducible: String? {
    failure?.isReproducible ?? true
      ? nil : "the same operations did not fail again: the program is not deterministic"
  }

  private var counts: String {
    "\(operationCount.grouped("operation")) in \(sequenceCount.grouped("run"))"
  }

  /// How the trees were read, if that matters for the verdict.
  package var conventionNotes: [String] {
    var notes: [String] = []
    var rule: TreeRule?
    if case .rule(let violation)? = failure?.fault { rule = violation.rule }
    if let red = conventions.red, rule.map({ $0.requiredColumn == .color }) ?? (red == 0) {
      notes.append("the color \(red) is read as red in all trees")
    }
    if rule == .minPriorityOrder {
      notes.append(
        "the first trees have the least priority at the root, so all must have")
    }
    return notes
  }
}

extension JudgedFailure {
  /// The failure in a few words: `not an AVL tree`, `crashes`.
  package var complaint: String {
    switch fault.reason {
    case "crash": "crashes"
    case "hang": "hangs"
    case "garbage": "prints something other than a tree"
    case "count", "surplus": "does not print one tree for each operation"
    case "endless": "prints without end"
    case "memory": "uses too much memory"
    case "processes": "runs too many processes"
    default: "not \(kind)"
    }
  }
}
