internal import ArgumentParser
import Foundation
import TreeSteps
import TreesOfKeys

/// `treeviz repl [TREE]`: a session on one tree, or on several kinds of trees side by side.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Work on a tree command by command; help in the session lists them.",
    discussion: """
      treeviz repl
      treeviz repl '5 3 8' --kind avl,red-black
      treeviz repl < script
      treeviz repl --json --no-drawing

      A terminal offers line editing, completion and a history, which is kept in \
      $XDG_STATE_HOME/treeviz/history, or in the file named by TREEVIZ_HISTORY. Off a terminal \
      there is no prompt; errors are reported with their line, and the exit status is that of the first.

      With --json, each line is answered by one JSON object on one line: status (0 or that of the \
      first error), text, values (trees, recordings and answers in JSON), outcomes (numbers of keys and \
      costs, for each kind), notes, errors (status, message, line, column), kinds and count. Errors do not \
      affect the exit status.
      """)

  @Argument(help: "The tree to start with.") var tree: RawArgument?

  @Option("The kind of tree, or several separated by commas.", as: "kinds")
  var kind = KindList([.bst])

  @Flag(help: "Answer each line by one JSON object, for programs.") var json = false

  @OptionGroup(title: "Session") var options: SessionOptions

  func run() throws {
    if options.picture.step {
      throw ValidationError(
        "in a session, --step, --at and --steps belong to a command: insert 4 --step.")
    }
    InputSource.reserveStandardInput()
    var session = Session(try Settings(Invocation.arguments), kinds: kind.kinds)
    let isInteractive = !json && isatty(STDIN_FILENO) == 1 && StandardStreams.isOutputTerminal
    if let tree {
      let document = try InputSource(tree).tree(options.input, quiet: true)
      func report(_ event: SessionEvent) {
        if case .note(let note) = event { StandardStreams.report("treeviz: \(note)") }
        if isInteractive, case .output(let text) = event { StandardStreams.writeToError(text) }
      }
      try SessionOutput.receive(report) { try session.begin(with: document) }
    }
    var file: HistoryFile?
    if isInteractive {
      file = HistoryFile(environment: ProcessInfo.processInfo.environment)
      session.history = file?.read(limit: Session.historyLimit) ?? []
    }
    var runner = ReplRunner(session: session, isInteractive: isInteractive, file: file)
    if isInteractive, !options.picture.quiet {
      StandardStreams.writeToError("insert 5 3 8 starts a tree; help lists commands; exit ends\n")
      if let obstacle = EditedLines.obstacle {
        StandardStreams.note(["lines cannot be edited or recalled: \(obstacle)"])
      }
    }
    let limit = options.input.maxBytes
    if json {
      var plain = PlainLines(prompts: false, limit: limit)
      return try runner.runInJSON(&plain)
    }
    if isInteractive, var edited = EditedLines(session, limit: limit) {
      return try runner.run(&edited)
    }
    var plain = PlainLines(prompts: isInteractive, limit: limit)
    try runner.run(&plain)
  }
}
