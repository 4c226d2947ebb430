internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TextSupport
import TreeJudging
import TreeSteps
import TreeText
import TreesOfKeys

/// `treeviz judge --kind KIND -- PROGRAM ARG…`: tests whether the trees of a program are correct.
///
/// If not, prints a short failing sequence of operations and exits with status 1.
struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "judge", "Test a program's tree, in any language; exit 1 with a short failing sequence.",
    """
    treeviz judge --kind avl -- ./my_tree
    treeviz judge --kind red-black -- python3 my_tree.py
    treeviz judge --kind min-heap -- java Heap
    treeviz judge --kind avl --program 'python3 a.py' --program ./b
    treeviz judge --kind avl -o failure.cast -- ./my_tree

    The program is started anew for each sequence of operations. It reads one operation per line, 'insert 5' or \
    'remove 3', until its input ends. After each it prints its tree, even if nothing has changed, \
    in any format that 'draw' reads; the empty tree is []. Drawings and indented text, which take \
    several lines, are followed by an empty line. At the end of its input it exits with status 0. A \
    heap is sent 'insert 5', and 'remove' without a \
    key, which removes the top. Keys are whole numbers, zero and negative ones too.

    The operations also insert keys that are present and remove keys that are absent; neither may \
    change a set. --duplicates sets another rule; --present-only removes only present keys.

    Colors, priorities and balance factors are checked where the trees show them: JSON has members \
    color, priority and balance, and with --duplicates count multiplicity or count; a red-black tree \
    may also print 5r and 5b, or 5r and 5. Without colors or priorities, a program fails if none are \
    possible for its trees; otherwise the verdict is 'not decided', with exit status 2. Colors may be \
    the numbers 0 and 1, with one meaning in all trees, and a treap may have its greatest or its least \
    priority at the root, the same in all trees. The steps of a \
    splay tree are compared with those of the published algorithms: bottom-up and top-down splaying, \
    with their insertions and removals.
    """)

  @Option("The expected kind of tree: \(JudgedKindName.listed).", as: "kind")
  var kind = JudgedKindName(rawValue: TreeKind.bst.rawValue)

  @Option(
    name: .customLong("program"),
    "A program with its arguments, as in a shell; several programs are compared in a table.",
    as: "command")
  var programs: [RawArgument] = []

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "program"))
  var words: [RawArgument] = []

  @Option(
    """
    What the tree does with a key that is already present: ignore (default of search trees), right \
    (keep both, default of heaps), count (keep a counter); reject: such keys are not sent.
    """, as: "policy")
  var duplicates: DuplicatePolicy?

  @Flag(help: "Remove only keys that are in the tree.") var presentOnly = false

  @Option(
    """
    The in-order neighbor that must replace a removed node with two children, of \
    \(JudgedKind.kindsWithNeighbors.map(\.rawValue).joined(separator: ", ")); by default either.
    """, as: "neighbor")
  var removal: RemovalConvention?

  @Option("The seed of the random operations.", as: "n") var seed: UInt64 = 1

  @Option("The number of operations to try, \(NumberRange.words(Self.operationRange)).", as: "n")
  var operations = TreeJudge.usualOperations

  @Option(
    "The maximum time without output, \(NumberRange.words(Self.timeoutRange)).", as: "seconds")
  var timeout = 3.0

  @Option(
    """
    The maximum resident memory of the program and its child processes, \
    \(NumberRange.words(Self.memoryRange)).
    """, as: "mb")
  var memory = 1024

  @Option(
    """
    The maximum number of processes: the program and its child processes, \
    \(NumberRange.words(Self.processRange)).
    """, as: "n")
  var processes = 64

  @Flag(help: "Print the verdict as an object in JSON.") var json = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Log") var log: LogOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  private static let operationRange = 1...10_000_000
  private static let timeoutRange = 0.05...3600.0
  private static let memoryRange = 1...1_000_000
  private static let processRange = 1...10_000

  func validate() throws {
    try NumberRange.check(operations, Self.operationRange, "--operations", "operations")
    try NumberRange.check(timeout, Self.timeoutRange, "--timeout", "seconds")
    try NumberRange.check(memory, Self.memoryRange, "--memory", "megabytes")
    try NumberRange.check(processes, Self.processRange, "--processes", "processes")
    let judged = kind.kind(duplicates: duplicates)
    let names = JudgedKind.kindsWithNeighbors.map(\.rawValue).joined(separator: ", ")
    try refuse(if: [
      removal != nil && (judged.isHeap || !JudgedKind.kindsWithNeighbors.contains(judged.kind)):
        "--removal can be checked for \(names), not for \(kind.rawValue).",
      words.isEmpty && programs.isEmpty:
        "judge needs a program after --: treeviz judge --kind avl -- ./my_tree",
      !words.isEmpty && !programs.isEmpty: "name the program after -- or with --program, not both.",
      programs.count > 1 && picture.isAskedFor:
        "-o writes the failure of one program; name only one.",
      picture.step && !picture.isAskedFor:
        "judge plays a failure in a file; name it, for example -o failure.html.",
      json && picture.isAskedFor && picture.isForStandardOutput:
        "--json prints an object; write the recording with -o FILE.",
    ])
  }

  func run() throws {
    if !json { try picture.checkText() }
    var presenter = picture.isAskedFor ? try StepPresenter(picture) : nil
    // The report uses these options, so there must be no note that they have no effect.
    let used: Set = ["--layout", "--annotate", "--charset", "--color", "--width"]
    presenter?.usedOptions = used
    if presenter == nil {
      OptionUse.notes(on: .answer, used: used.union(["--traversal"])).forEach(note)
    }
    input.noteUnused(["--traversal"], on: "the steps of a failure", unless: picture.quiet)
    var judged = kind.kind(duplicates: duplicates)
    judged.removal = removal
    var judge = TreeJudge(ofProgram: judged, seed: seed, operations: operations)
    let limits = ProgramLimits(
      timeout: .milliseconds(Int(timeout * 1000)), memory: memory, processes: processes)
    judge.removesAbsentKeys = !presentOnly
    let verdicts = try commands().map { words in
      Progress.line.during("judging \(JudgedProgram.name(words))") {
        JudgedVerdict(words, by: judge) { program in
          ProgramSubject(program, judge.kind, input, log, limits)
        }
      }
    }
    for case .failure(let failure) in verdicts.map(\.outcome) where failure.status == .resources {
      throw failure
    }
    // If no program can be run, throw the reason. Otherwise, the table reports the programs that
    // cannot be run.
    if verdicts.allSatisfy({ $0.judgement == nil }) { _ = try verdicts.first?.outcome.get() }
    try present(verdicts)
    if let failure = verdicts.first?.failure, let presenter {
      try presenter.present { () throws(RecordingError) in try failure.recording() }
    } else if presenter != nil {
      note("there is no failure to write")
    }
    let answers = verdicts.map { $0.judgement?.verdict ?? ($0.isAtLimit ? .undecided : .wrong) }
    if answers.contains(.wrong) { throw CommandFailure.no }
    if answers.contains(.undecided) { throw CommandFailure.undecided }
  }

  /// The programs, each with its arguments.
  private func commands() throws(CommandFailure) -> [[RawArgument]] {
    if !words.isEmpty { return [words] }
    return try programs.map { program throws(CommandFailure) in
      try ShellWords.words(of: RawArgument.encoded(program.bytes))
        .map { RawArgument(argument: $0.text) }
    }
  }

  /// Prints the verdicts.
  ///
  /// If a recording goes to standard output, they go to standard error.
  private func present(_ verdicts: [JudgedVerdict]) throws {
    /// Prints a note about some of the programs.
    func say(_ text: String, about programs: (Judgement) -> Bool) {
      let names = verdicts.filter { $0.judgement.map(programs) ?? false }.map(\.name)
      if names.isEmpty { return }
      note((verdicts.count == 1 ? "" : "\(names.joined(separator: ", ")): ") + text)
    }
    if let missing = verdicts.lazy.compactMap({ $0.judgement?.unchecked.missingData }).first {
      say(missing) { $0.verdict == .undecided && !$0.unchecked.isEmpty }
    }
    var notes = verdicts.flatMap { $0.judgement?.conventionNotes ?? [] }
    while let text = notes.first {
      say(text) { $0.conventionNotes.contains(text) }
      notes.removeAll { $0 == text }
    }
    say(
      "no tree shows the counters of equal keys; they were checked only by removing the keys "
        + "(in JSON, the member is multiplicity or count)"
    ) { $0.lacksCounters }
    if input.keyType != nil { note("--key-type: no effect; the keys are whole numbers") }
    let text: String
    if json {
      let entries = verdicts.map { $0.entry(kind: kind, seed: seed) }
      let bytes = try entries.count == 1 ? JSON.encoded(entries[0]) : JSON.encoded(entries)
      text = String(decoding: bytes, as: UTF8.self)
    } else {
      let judgement = verdicts.count == 1 ? verdicts[0].judgement : nil
      text = try judgement.map { try verdicts[0].report($0, picture) } ?? table(verdicts)
    }
    if picture.quiet, !json { return }
    if picture.isAskedFor, picture.isForStandardOutput {
      StandardStreams.report(String(text.dropLast()))
    } else {
      try StandardStreams.write(Array(text.utf8), allowsColor: true)
    }
  }

  /// Returns a table with one row for each program.
  private func table(_ verdicts: [JudgedVerdict]) -> String {
    let rows = verdicts.map { verdict in
      let failure = verdict.failure
      var text = failure?.sentence ?? verdict.judgement?.undecidedReason ?? ""
      if case .failure(let failure) = verdict.outcome { text = failure.message ?? "" }
      let sentence = text.split(separator: "\n").first.map(String.init) ?? ""
      return [
        verdict.name, verdict.word == "unrunnable" ? "cannot be run" : verdict.word,
        failure.map { String($0.operations.count) } ?? "",
        sentence.isEmpty ? "" : picture.charset.spelled(sentence),
      ]
    }
    return TextTable(
      [["program", "verdict", "operations", "what is wrong"]] + rows, alignment: .left
    ).text
  }

  private func note(_ message: String) { StandardStreams.note([message], unless: picture.quiet) }
}
