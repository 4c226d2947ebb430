internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeSteps
import TreeText
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
      treeviz quiz --topic query --count 5
      treeviz quiz --topic perform --kind red-black --count 1
      treeviz quiz --seed 7 --answers answers.txt --json
      treeviz quiz --topic rotation --kind avl -o quiz.html

      Answers may be spelled in several ways: 'left at 8', '8 L' and 'rotate left at 8' are the same. An \
      answer that is not understood does not count, and the question is asked again. '?' shows the answer, which counts as \
      wrong; 'q' leaves. In the drawings the path is in [ ], red nodes in ( ), new nodes have a +, and · marks visited nodes. A rotation is named by the node that moves down, \
      and by the side to which it moves. In perform, comparisons and balance factors cost no move, \
      and colors stay in place when two nodes are swapped.

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
    """
    The number of questions (default: 10) or operations to perform (default: 3), 1 to 1000.
    """, as: "n")
  var count: Int?

  @Option("The number of nodes of each tree, 3 to 31.", as: "n") var size = 8

  @Option("The seed of the random questions; by default a different one each time.", as: "n")
  var seed: UInt64?

  @Option(
    """
    Read the answers from this file, one per line; lines that begin with '#' are comments. '-' is \
    standard input.
    """, as: "file")
  var answers: FileArgument?

  @Option(
    name: .shortAndLong,
    "Write a page that asks the questions and grades the answers, instead of asking.",
    as: "file.html", completion: .file(extensions: ["html", "htm"]))
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
    try NumberRange.check(size, 3...31, "--size", "nodes")
    try NumberRange.check(width, NumberRange.columns, "--width", "columns")
    let names = topic.kinds.map(\.rawValue).joined(separator: ", ")
    try refuse(if: [
      !(1...1000).contains(count ?? 1): "--count must be a number from 1 to 1000.",
      kind.map { !topic.kinds.contains($0) } ?? false:
        "--topic \(topic.rawValue) is about \(names), not \(kind?.rawValue ?? "").",
      order != nil && !topic.topics.contains(.traversal):
        "--order applies only to the topics traversal and mixed.",
    ])
  }

  func run() throws {
    if let output { return try write(to: output) }
    let lines = try AnswerLines(answers)
    var session = QuizSession(talk: talk(isTyped: lines.isTyped), answers: lines)
    let count = count ?? topic.usualCount
    let kinds = kind.map { [$0] } ?? topic.usualKinds
    let asked = topic == .perform ? "exercises" : "questions"
    let seed = ChosenSeed.resolved(seed, for: "asks these \(asked)", isQuiet: quiet)
    if topic == .perform {
      try session.perform(QuizTree.exercises(count, of: kinds, size: size, seed: seed))
    } else {
      let quiz = try Quiz(
        count: count, on: topic.topics, of: kinds, orders: order.map { [$0] } ?? [], size: size,
        seed: seed)
      try session.ask(quiz.questions)
    }
    try conclude(session, asked)
  }

  /// Writes a page with the same questions.
  private func write(to output: FileArgument) throws {
    _ = try FileFormat.name(
      of: output, among: ["html"], "page", advice: "a quiz is written as FILE.html")
    StandardStreams.note(OptionUse.notes(on: .quizPage), unless: quiet)
    let seed = ChosenSeed.resolved(seed, for: "asks these questions", isQuiet: quiet)
    let page = WebPage(
      asking: topic.topics, of: kind.map { [$0] } ?? topic.usualKinds,
      orders: order.map { [$0] } ?? [], count: count ?? topic.usualCount, size: size, seed: seed)
    try put(CollectionOfOne(page.bytes))
  }

  private func talk(isTyped: Bool) -> QuizPrompter {
    QuizPrompter(
      place: !json ? .output : isTyped && StandardStreams.isErrorTerminal ? .errors : .nowhere,
      options: TextOptions(
        charset: charset, color: color.isUsed(onStandardOutput: !json),
        width: width ?? StandardStreams.terminalWidth, gutter: .always), isQuiet: quiet)
  }

  /// Reports the score, and throws a failure unless all answers are right.
  private func conclude(_ session: QuizSession, _ asked: String) throws {
    let score = session.score
    if json {
      try StandardStreams.write(JSON.encoded(score.json))
    } else {
      let rest = score.isComplete ? "" : " (there were more \(asked))"
      try session.talk.say("\(score.rightCount) of \(score.entries.count) right\(rest)")
    }
    if session.ending == .answersEnded {
      let answers = score.entries.count.counted("answer")
      throw CommandFailure(
        .badData, "not all \(asked) were answered: the input ended after \(answers)")
    }
    if !score.isPerfect { throw CommandFailure.no }
    if !quiet, try !session.answers.isTyped && session.answers.next() != nil {
      StandardStreams.note(["there are more answers than \(asked)"])
    }
  }
}

/// The subjects of `treeviz quiz`: the topics of questions, complete operations, and a mixture.
struct QuizSubject: NamedChoice {
  let rawValue: String

  /// The learner performs complete operations.
  static let perform = Self(rawValue: "perform")
  /// The questions are about all topics.
  static let mixed = Self(rawValue: "mixed")

  static let allCases = QuizTopic.allCases.map { Self(rawValue: $0.rawValue) } + [perform, mixed]

  /// The topics of the questions, or an empty list if the learner performs operations.
  var topics: [QuizTopic] {
    self == .mixed ? QuizTopic.allCases : QuizTopic(rawValue: rawValue).map { [$0] } ?? []
  }

  /// The kinds of trees that the subject supports.
  var kinds: [TreeKind] {
    let topics = topics
    return topics.isEmpty
      ? TreeKind.allCases
      : TreeKind.allCases.filter { kind in topics.contains { $0.kinds.contains(kind) } }
  }

  /// The default kinds of trees.
  var usualKinds: [TreeKind] {
    if self == .mixed { return kinds }
    return self == .perform || topics == [.query] ? [.avl] : Array(kinds.prefix(1))
  }

  /// The default number of questions or operations.
  var usualCount: Int { self == .perform ? 3 : 10 }
}
