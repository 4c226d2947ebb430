import BinaryTrees
import TreeJudging

/// What a program was found to be.
struct JudgedVerdict {
  /// The program.
  let program: JudgedProgram

  /// What its trees were found to be.
  let judgement: Judgement

  /// The last lines that it printed to standard error when it failed.
  let errors: [String]

  /// What else there is to say of it.
  let notes: [String]

  /// Tests a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - judge: what its trees are meant to be, and how much is tried.
  ///   - subject: runs the program.
  /// - Throws: if the program cannot be started.
  init(
    _ program: JudgedProgram, by judge: TreeJudge, _ subject: ProgramSubject
  ) throws(CommandFailure) {
    func judgement() throws(CommandFailure) -> Judgement {
      try judge.judge { operations, see throws(CommandFailure) in try subject.run(operations, see) }
    }
    var result = try judgement()
    // On a busy machine, what takes long may look like a hang.
    if let failure = result.failure, failure.fault.reason == "hang",
      try !subject.hangs(at: failure.operations)
    {
      result = try judgement()
    }
    self.program = program
    self.judgement = result
    let lines = String(decoding: subject.errors, as: UTF8.self).split(separator: "\n")
    errors = result.failure == nil ? [] : lines.suffix(8).map(String.init)
    notes = subject.notes
  }

  /// The headline of a failure: `not an AVL tree`, `crashes`.
  var headline: String {
    switch word {
    case "crash": "crashes"
    case "hang": "hangs"
    case "garbage": "prints something else than a tree"
    case "count", "surplus": "does not print one tree for each operation"
    case "endless": "prints without end"
    default: "not \(judgement.kind)"
    }
  }

  /// The verdict in a word: `right`, `wrong`, or what went wrong, such as `crash`.
  var word: String {
    switch judgement.failure?.fault {
    case nil: "right"
    case .mishap(let mishap): mishap.reason
    case .contents, .rule, .answer: "wrong"
    }
  }
}

/// What the JSON of a judgement says.
struct JudgedEntry: Encodable {
  private struct Failure: Encodable {
    let reason: String
    let message: String
    let operations: [String]
    let before: [Int?]
    let after: [Int?]?
    let expected: [Int?]
    let reproducible: Bool
    let errors: [String]
  }

  private let program: String
  private let kind: String
  private let verdict: String
  private let seed: UInt64
  private let operations: Int
  private let sequences: Int
  private let unchecked: [String]
  private let failure: Failure?

  init(_ verdict: JudgedVerdict, kind: JudgedKindName) {
    let judgement = verdict.judgement
    program = verdict.program.name
    self.kind = kind.rawValue
    self.verdict = verdict.word
    seed = judgement.seed
    operations = judgement.operationCount
    sequences = judgement.sequenceCount
    unchecked = judgement.unchecked.map(\.name)
    failure = judgement.failure.map { failure in
      Failure(
        reason: failure.fault.reason, message: failure.sentence,
        operations: failure.operations.map(\.description), before: failure.before.levelOrderList(),
        after: failure.after?.levelOrderList(), expected: failure.expected.levelOrderList(),
        reproducible: failure.isReproducible, errors: verdict.errors)
    }
  }
}
