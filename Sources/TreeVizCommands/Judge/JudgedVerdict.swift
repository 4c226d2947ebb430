import BinaryTrees
import TreeJudging

/// The verdict on one program.
struct JudgedVerdict {
  /// The command in the syntax of a shell.
  let name: String

  /// The judgement of the program's trees, or the reason why the program cannot be run.
  private(set) var outcome: Result<Judgement, CommandFailure>

  /// The lines of standard error that are shown with a failure.
  private(set) var errors: [String] = []

  /// An option or a change of the program that may help.
  private(set) var hint: String?

  /// Judges a program.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - judge: the test to apply to its trees.
  ///   - makeSubject: creates the tree under test for a program.
  init(
    _ words: [RawArgument], by judge: TreeJudge, _ makeSubject: (JudgedProgram) -> ProgramSubject
  ) {
    name = JudgedProgram.name(words)
    do throws(CommandFailure) {
      let subject = makeSubject(try JudgedProgram(words))
      let judgement = try Self.judgement(by: judge, subject)
      outcome = .success(judgement)
      guard let failure = judgement.failure else { return }
      errors = Self.excerpt(
        String(decoding: subject.errors, as: UTF8.self).split(separator: "\n").map(String.init))
      // If the program cannot be run again, only the hint is missing.
      hint = try? ProgramHint.text(for: failure, subject)
    } catch {
      outcome = .failure(error)
    }
  }

  private static func judgement(
    by judge: TreeJudge, _ subject: ProgramSubject
  ) throws(CommandFailure) -> Judgement {
    func judgement() throws(CommandFailure) -> Judgement {
      try judge.judge { operations, see throws(CommandFailure) in try subject.run(operations, see) }
    }
    let result = try judgement()
    // Later runs have a shorter timeout, which may be too short under load.
    if let failure = result.failure, failure.fault.reason == "hang",
      try !subject.hangs(at: failure.operations)
    {
      return try judgement()
    }
    return result
  }

  /// Returns an excerpt of the lines: all lines if there are at most 14, otherwise the first 6 and
  /// the last 8.
  ///
  /// If the lines contain an error message of a sanitizer, the excerpt begins there.
  private static func excerpt(_ lines: [String]) -> [String] {
    let (first, last) = (6, 8)
    guard lines.count > first + last else { return lines }
    let error = lines.firstIndex { $0.contains("ERROR: ") } ?? 0
    let start = min(error, lines.count - first - last)
    let rest = lines[start...]
    let isCut = rest.count > first + last
    return (start > 0 ? ["…"] : [])
      + (isCut ? rest.prefix(first) + ["…"] + rest.suffix(last) : Array(rest))
  }

  /// The judgement, or `nil` if the program cannot be run.
  var judgement: Judgement? { try? outcome.get() }

  /// The failure, if one was found.
  var failure: JudgedFailure? { judgement?.failure }

  /// Whether the trees exceed a limit that the user set, so that they cannot be judged.
  var isAtLimit: Bool {
    if case .failure(let failure) = outcome { failure.status == .undecided } else { false }
  }

  /// The verdict in a word: `right`, `wrong`, `undecided`, `unrunnable`, or the reason for a run
  /// error, such as `crash`.
  var word: String {
    if case .runError(let runError)? = failure?.fault { return runError.reason }
    return judgement?.verdict.rawValue ?? (isAtLimit ? "undecided" : "unrunnable")
  }
}

extension JudgedVerdict {
  /// Returns the verdict as a JSON object.
  func entry(kind: JudgedKindName, seed: UInt64) -> JSONValue {
    let failed: JSONValue? =
      switch outcome {
      case .success(let judgement):
        judgement.failure.map { failure in
          [
            "reason": failure.fault.reason, "message": failure.sentence,
            "operations": failure.operations.map(\.description),
            "before": failure.before.levelOrderList(),
            "after": failure.after.map { JSONValue($0.levelOrderList()) },
            "expected": failure.expected.levelOrderList(),
            "reproducible": failure.isReproducible, "minimal": !failure.isCutShort,
            "errors": errors,
          ]
        }
      case .failure(let failure):
        [
          "reason": word, "message": failure.message ?? "", "operations": [String](),
          "before": [Int](), "expected": [Int](), "reproducible": true, "minimal": true,
          "errors": [String](),
        ]
      }
    return [
      "program": name, "kind": kind.rawValue, "verdict": word, "seed": seed,
      "operations": judgement?.operationCount ?? 0, "sequences": judgement?.sequenceCount ?? 0,
      "largestTree": judgement?.largestTree ?? 0,
      "unchecked": judgement?.unchecked.map(\.name) ?? [],
      "undecided": judgement?.undecidedReason, "failure": failed,
    ]
  }
}
