internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeSteps
import TreeWeb
import TreesOfKeys

/// `treeviz quiz`: asks for the next steps of the algorithms; exits with 1 unless all answers are
/// right.
struct QuizCommand: ParsableCommand, OutputDestination {
  static let configuration = CommandConfiguration(
    commandName: "quiz",
    abstract: "Ask which node, side or rotation comes next; exit 1 unless all answers are right.",
    discussion: """
      treeviz quiz
      treeviz quiz --topic traversal --order postorder --count 5
      treeviz quiz --topic rotation --kind splay --seed 7
      treeviz quiz --topic perform --kind red-black --case removal-case-1-to-4 --count 1
      treeviz quiz --from '50 30 70 20' --kind avl --do 'insert 10' --do 'remove 70'
      treeviz quiz --seed 7 --answers answers.txt --json
      treeviz quiz --topic rotation --kind avl -o quiz.html
      treeviz quiz --sheets 30 --seed 7 -o exam.pdf --key key.pdf
      treeviz quiz --topic balance -o questions.xml
      treeviz quiz --deck deck.txt
      treeviz quiz --verify result.txt

      Answers may be spelled in several ways: 'left at 8', '8 L' and 'rotate left at 8' are the same. An \
      answer that is not understood does not count, and the question is asked again. '?' shows the answer, which counts as \
      wrong; 'q' leaves. In the drawings the path is in [ ], red nodes in ( ), new nodes have a +, and · marks visited nodes. A rotation is named by the node that moves down, \
      and by the side to which it moves. In perform, comparisons and balance factors cost no move, \
      and colors stay in place when two nodes are swapped.

      A result (--result, or the end of a page) contains the seed and the answers, which --verify grades \
      again. Its checksum finds accidental damage. It contains no secret: it proves that the quiz was done, \
      not by whom.

      Off a terminal the answers are the lines of standard input. Exit status: 0 if all \
      questions were answered correctly, 1 if not, 65 if there are fewer answers than questions.
      """)

  @Option(
    """
    The topic: traversal, search (where a search continues), rotation, colors, balance (factors), \
    heap (which entries are swapped), query (ranges and intervals), mixed; or perform: carry out \
    operations by hand.
    """, as: "name")
  var topic: QuizSubject = .mixed

  @Option("The kind of tree; by default one that fits the topic, any for mixed.", as: "kind")
  var kind: TreeKind?

  @Option("The order of traversals; by default all orders.", as: "order") var order: TraversalOrder?

  @Option(
    name: .customLong("case"), "Ask about operations in which this happens: \(CaseName.listed).",
    as: "name")
  var caseName: CaseName?

  @Option(
    """
    The number of questions (default: 10) or operations to perform (default: 3, with --from all), \
    1 to 1000.
    """, as: "n")
  var count: Int?

  @Option("The number of nodes of each tree, 3 to 31 (default: 8, with --case 12).", as: "n")
  var size: Int?

  @Option("The seed of the random questions; by default a different one each time.", as: "n")
  var seed: UInt64?

  @OptionGroup var removals: RemovalOptions
  @OptionGroup(title: "Own Questions") var own: OwnQuestions
  @OptionGroup(title: "Sheets") var sheets: SheetOptions

  @Option(
    """
    Read the answers from this file, one per line; lines that begin with '#' are comments. '-' is \
    standard input.
    """, as: "file")
  var answers: FileArgument?

  @Option("Write the result to this file, to hand it in.", as: "file") var result: FileArgument?

  @Option("Grade the result in this file again; '-' is standard input.", as: "file")
  var verify: FileArgument?

  @Option(
    """
    Keep questions that were answered wrong in this file, and ask them again after 1, 2, 4, 8 and 16 \
    days. --topic and --kind also choose among them.
    """, as: "file")
  var deck: FileArgument?

  @Option("The date of today for --deck; by default the system's.", as: "yyyy-mm-dd", .hidden)
  var date: DeckDate?

  @Option(
    name: .shortAndLong,
    """
    Write the questions instead of asking: FILE.html is a page that grades the answers, FILE.pdf \
    sheets for an exam, FILE.xml questions for Moodle, FILE.tsv or FILE.txt cards (question, tab, \
    answer).
    """,
    as: "file", completion: .file(extensions: ["html", "htm", "pdf", "xml", "tsv", "txt"]))
  var output: FileArgument?

  @Flag(help: "Print the result as JSON; on a terminal, questions go to standard error.")
  var json = false

  @Option("Use color on the terminal.", as: "when") var color: OutputOptions.ColorChoice = .auto

  @Option(name: .customLong("charset"), help: ArgumentHelp(CharsetChoice.help, valueName: "name"))
  var charsetChoice: CharsetChoice = .auto

  @Option(
    """
    Fit drawings to this many columns, \(NumberRange.words(NumberRange.columns)); by default those \
    of the terminal.
    """, as: "n")
  var width: Int?

  @Flag(help: "Write only errors to standard error.") var quiet = false

  mutating func validate() throws {
    try NumberRange.check(size, QuizPlan.sizes, "--size", "nodes")
    try NumberRange.check(width, NumberRange.columns, "--width", "columns")
    try refuse(if: [
      !QuizPlan.counts.contains(count ?? 1): "--count must be a number from 1 to 1000.",
      order != nil && !topic.topics.contains(.traversal):
        "--order applies only to the topics traversal and mixed.",
    ])
    try checkModes()
    try checkKinds()
    try own.check(beside: self)
  }

  /// Checks that the options name one thing to do.
  private func checkModes() throws {
    let modes = [
      ("-o", output != nil), ("--verify", verify != nil), ("--deck", deck != nil),
      ("--result", result != nil),
    ].filter(\.1).map(\.0)
    try refuse(if: [
      modes.count > 1: "\(modes.joined(separator: " and ")) exclude each other.",
      deck != nil && topic == .perform: "--deck keeps questions; --topic perform has none.",
      deck != nil && own.isGiven: "--deck keeps random questions; omit --from.",
      verify != nil && own.isGiven: "--verify grades random questions; omit --from.",
      date != nil && deck == nil: "--date needs --deck.",
      result?.isStandardStream ?? false: "--result needs the name of a file.",
      deck?.isStandardStream ?? false: "--deck needs the name of a file.",
    ])
  }

  /// Checks that the topic, the kind and the case fit together.
  private func checkKinds() throws {
    func names(_ kinds: [TreeKind]) -> String { kinds.map(\.rawValue).joined(separator: ", ") }
    let quizCase = caseName?.quizCase
    try refuse(if: [
      kind.map { !topic.kinds.contains($0) } ?? false:
        "--topic \(topic.rawValue) is about \(names(topic.kinds)), not \(kind?.rawValue ?? "").",
      quizCase != nil && (topic == .named(.traversal) || topic == .named(.query)):
        "--case chooses operations; --topic \(topic.rawValue) has none (allowed: "
        + "\(QuizSubject.withOperations)).",
    ])
    guard let quizCase else { return }
    let allowed = quizCase.kinds.filter(topic.kinds.contains)
    try refuse(if: [
      allowed.isEmpty:
        "--case \(quizCase.name) occurs in \(names(quizCase.kinds)), but --topic \(topic.rawValue) "
        + "is about \(names(topic.kinds)).",
      kind.map { !allowed.contains($0) } ?? false:
        "--case \(quizCase.name) occurs in \(names(allowed)), not in \(kind?.rawValue ?? ""); for "
        + "\(kind?.rawValue ?? "") there are \(CaseName.listed(for: kind ?? .bst)).",
    ])
  }

  /// The kinds of trees of random questions.
  var kinds: [TreeKind] {
    if let kind { return [kind] }
    guard let quizCase = caseName?.quizCase else { return topic.usualKinds }
    let possible = quizCase.kinds.filter(topic.kinds.contains)
    return topic == .mixed ? possible : Array(possible.prefix(1))
  }

  /// Returns the plan of random questions.
  func plan(seed: UInt64, count: Int? = nil) -> QuizPlan {
    QuizPlan(
      topics: topic.topics, kinds: kinds, orders: order.map { [$0] } ?? [],
      count: count ?? self.count ?? topic.usualCount, size: size ?? (caseName == nil ? 8 : 12),
      seed: seed, quizCase: caseName?.quizCase, removal: removals.removal)
  }

  /// The noun for what is asked.
  var asked: String { topic == .perform ? "exercises" : "questions" }

  func run() throws {
    noteUnused()
    if let verify {
      try sheets.refuse("omit it with --verify")
      return try report(on: verify)
    }
    if let deck {
      try sheets.refuse("omit it with --deck")
      return try study(deck)
    }
    switch try outputFormat() {
    case "html": try writePage()
    case "pdf": try writeSheets()
    case let format?: try export(as: format)
    case nil: try askQuestions()
    }
  }

  /// Reports options without an effect.
  private func noteUnused() {
    if verify != nil {
      let unused = [
        "--topic", "--kind", "--order", "--case", "--count", "--size", "--seed", "--removal",
        "--answers", "--width",
      ].filter(Invocation.gives)
      if unused.isEmpty { return }
      return StandardStreams.note(
        ["\(unused.joined(separator: ", ")): no effect with --verify"], unless: quiet)
    }
    if topic == .named(.traversal) || topic == .named(.query) {
      guard removals.removal != nil else { return }
      return StandardStreams.note(
        ["--removal: no effect on the topic \(topic.rawValue), which removes no node"],
        unless: quiet)
    }
    removals.noteUnused(in: kinds, unless: quiet)
  }

  /// Returns the format of the output file, or `nil` if questions are asked.
  private func outputFormat() throws(CommandFailure) -> String? {
    guard let output else {
      try sheets.refuse("add -o FILE.pdf")
      return nil
    }
    let format = try FileFormat.name(
      of: output, among: ["html", "pdf", "xml", "tsv", "text"], "quiz",
      advice: "a quiz is written as FILE.html, .pdf, .xml (Moodle), .tsv or .txt (cards)")
    guard let format else {
      throw CommandFailure(
        .usage,
        "-o \(output.path.shown): the extension chooses what is written; name a file that "
          + "ends with .html, .pdf, .xml, .tsv or .txt")
    }
    if format != "pdf" { try sheets.refuse("add -o FILE.pdf") }
    StandardStreams.note(OptionUse.notes(on: .quizPage, used: ["--title"]), unless: quiet)
    return format
  }

  /// Checks that random trees have the case.
  ///
  /// - Throws: status 65 if there are fewer questions than planned.
  func checkCount(_ found: Int, of plan: QuizPlan) throws(CommandFailure) {
    guard found < plan.count, let quizCase = plan.quizCase else { return }
    throw CommandFailure(
      .badData,
      "--case \(quizCase.name) was not found in random trees of \(plan.size.nodesInWords); choose "
        + "another --size (3 to 31)")
  }

  /// Writes a page with the same questions.
  private func writePage() throws {
    if own.isGiven {
      throw CommandFailure(
        .usage,
        "a page asks random questions; --from can be asked here, or written as FILE.pdf, "
          + ".xml, .tsv or .txt")
    }
    let seed = ChosenSeed.resolved(seed, for: "asks these questions", isQuiet: quiet)
    let plan = plan(seed: seed)
    if plan.quizCase != nil { try checkCount(QuizRun(plan).count, of: plan) }
    try put(CollectionOfOne(WebPage(asking: plan).bytes))
  }
}
