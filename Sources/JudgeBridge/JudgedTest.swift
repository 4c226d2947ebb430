import BinaryTrees
import TextSupport
import TreeJudging
import TreeStage
import TreeSteps

/// A test of a program that a page runs, and its report.
struct JudgedTest {
  private let judge: TreeJudge

  /// Creates a test from the words of the page: the kind, the treatment of equal keys or `usual`,
  /// `all` or `present` for the keys to remove, the seed, the number of operations, and the number of
  /// runs that shorten a failure.
  ///
  /// The result is `nil` if a word is not valid.
  ///
  /// - Parameter text: the words, separated by blanks.
  init?(_ text: String) {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 6, let seed = UInt64(words[3]), let operations = Int(words[4]),
      let runs = Int(words[5]), words[1] == "usual" || DuplicatePolicy(rawValue: words[1]) != nil,
      let kind = JudgedKind(name: words[0], duplicates: DuplicatePolicy(rawValue: words[1]))
    else { return nil }
    var judge = TreeJudge(ofProgram: kind, seed: seed, operations: operations)
    judge.removesAbsentKeys = words[2] != "present"
    judge.budget.shorteningRuns = min(runs, judge.budget.shorteningRuns)
    self.judge = judge
  }

  /// Judges the program.
  ///
  /// - Returns: the report as JSON and, if there is a failure, the packed recording of its trees
  ///   followed by the packed pictures.
  func report() -> [[UInt8]] {
    let judgement = judge.judge { operations, see throws(Never) in run(operations, see) }
    var report = JSONObject()
    report.add("verdict", judgement.verdict.rawValue)
    report.add("headline", judgement.headline)
    report.add("notes", judgement.conventionNotes)
    guard let failure = judgement.failure else { return [report.buffer.bytes] }
    report.add("reason", failure.fault.reason)
    report.add("operations", failure.operations.map { $0.description })
    report.add("list", judgement.list(hint: ""))
    report.add("fault", judgement.fault)
    report.add("origin", judgement.origin)
    report.add("unreproducible", judgement.unreproducible)
    if let hint = FailureHint(failure) ?? self.hint(failure) {
      report.add("hint", hint.condition)
      report.add("setting", hint.setting?.rawValue)
    }
    let views = failure.views
    report.add("views", objects: views.indices) { object, number in
      let marks = views[number].marks
      object.add("name", views[number].heading)
      object.add("marks", views[number].tree.shape.indices.filter { !marks[$0].isEmpty }) {
        $0.write("[\($1),\(marks[$1].rawValue)]")
      }
    }
    let pictures = views.map { view in
      (try? Recording(of: [view.tree], title: view.heading))?.packed ?? []
    }
    let steps = (try? failure.recording())?.packed ?? []
    return [report.buffer.bytes, steps] + pictures
  }

  private func hint(_ failure: JudgedFailure) -> FailureHint? {
    FailureHint(failure) { operations, see throws(Never) in run(operations, see) }
  }
}
