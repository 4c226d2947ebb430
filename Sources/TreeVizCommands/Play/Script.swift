internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeKeys
import TreeSteps
import TreesOfKeys

/// A script of operations in the language of sessions, which is recorded.
///
///     kind avl
///     title Insertions
///     insert 50 30 70
///     title Removing the root
///     remove 50
struct Script {
  /// The session that reads the keys and holds the current trees.
  var session: Session

  /// The recorded trees, one for each tree of the session.
  var trees: [RecordedTree<TreeKey>] = []

  /// The title before the first operation, if any.
  var title: String?

  /// Whether an operation or a section has been recorded.
  var hasBegun: Bool { trees.contains(where: \.hasOperations) }

  /// Whether a line contained a command.
  private var hasCommands = false

  /// The commands that only show something, which a recording leaves out.
  private static let showing: [any ParsableCommand.Type] = [
    DrawCommand.self, ConvertCommand.self, CheckCommand.self, InfoCommand.self,
    CompareCommand.self, DiffCommand.self, SaveVerb.self, HistoryVerb.self, HelpVerb.self,
  ]

  /// The commands that a script accepts.
  static var names: [String] {
    Session.verbs.filter { $0 is any RecordedVerb.Type }.map { $0._commandName }
  }

  /// Performs and records the commands of a script.
  ///
  /// - Parameters:
  ///   - bytes: the script in UTF-8.
  ///   - name: the name of the script in messages.
  ///   - input: the options for reading keys and trees.
  ///   - isQuiet: whether notes are suppressed.
  /// - Throws: the failure of the first wrong line, with the name of the script and its number.
  init(
    _ bytes: [UInt8], name: String, _ input: InputOptions, isQuiet: Bool
  ) throws(CommandFailure) {
    let keyType = input.keyType.map { ["--key-type", $0.rawValue] } ?? []
    session = try CommandFailure.reporting {
      Session(try Settings(["--no-drawing"] + keyType + (isQuiet ? ["--quiet"] : [])))
    }
    beginRecordings()
    var lines = LineReader(bytes)
    while !session.isDone, let line = lines.nextHeld() {
      let place = "\(name):\(lines.number)"
      do throws(CommandFailure) {
        guard let text = String(validating: line, as: UTF8.self) else { throw LineReader.notText }
        for note in try perform(text) {
          StandardStreams.note(["\(place): \(note)"], unless: isQuiet)
        }
      } catch {
        let status = error.status == .usage ? .badData : error.status
        throw CommandFailure(
          status, "\(place): \(error.message ?? "the command failed")", at: error.position)
      }
    }
    guard hasCommands else {
      throw CommandFailure(.badData, "\(name): the script is empty; \(Self.advice)")
    }
  }

  /// The advice after a message about a command that cannot be recorded.
  private static var advice: String { "a script contains \(names.joined(separator: ", "))" }

  /// Performs and records the command of a line, and returns notes on it.
  private mutating func perform(_ line: String) throws(CommandFailure) -> [String] {
    var notes: [String] = []
    if let first = try ShellWords.words(of: line).first {
      hasCommands = true
      guard (try? Session.verb(named: first.text)) != nil else {
        throw ChoiceSpelling.unknown(
          first.text, among: Self.names, "command of scripts", advice: Self.advice)
      }
    }
    try Session.perform(line) { event in
      if case .note(let text) = event { notes.append(text) }
    } _: { verb, words in
      if Self.showing.contains(where: { $0 == verb }) {
        return notes.append(
          "'\(verb._commandName)' only shows the tree; the recording leaves it out")
      }
      guard let command = try session.command(verb, words) as? any RecordedVerb else {
        throw CommandFailure(
          .badData, "'\(verb._commandName)' cannot be recorded; \(Self.advice)")
      }
      try Self.checkOptions(command)
      try command.record(in: &self)
    }
    return notes
  }

  /// Refuses options of a line that belong to the command line.
  private static func checkOptions(_ command: any RecordedVerb) throws(CommandFailure) {
    if command.namesInput {
      throw CommandFailure(.badData, "a script works on its own tree, which 'load TREE' replaces")
    }
    guard let output = command.lineOutput else { return }
    let isForOutput = output.isAskedFor || output.at != nil || output.steps != nil
    let given = OptionUse.options.filter { $0 != "--traversal" && Invocation.gives($0) }
    if isForOutput || !given.isEmpty {
      let option = given.first ?? "-o FILE"
      throw CommandFailure(
        .badData,
        "the output of a script belongs to the command line, as in: treeviz play FILE.tv \(option)")
    }
  }

  /// Begins to record the current trees of the session.
  mutating func beginRecordings() {
    trees = session.trees.map(\.recorded)
    if let title { for index in trees.indices { trees[index].builder.title = title } }
  }

  /// Records an answer for each tree.
  ///
  /// - Throws: status 65 if a tree is empty, because there is nothing to show.
  mutating func record(_ answers: [QueryAnswer]) throws {
    for (index, answer) in answers.enumerated() {
      guard !answer.product.tree.isEmpty else {
        throw CommandFailure(.badData, "the tree is empty; insert keys first")
      }
      try trees[index].append(answer.recording())
    }
  }

  /// Replaces the trees.
  ///
  /// Before the first operation, the recording begins with the new trees.
  ///
  /// - Parameters:
  ///   - changed: the trees, of the same kinds.
  ///   - title: the title of the operation.
  mutating func replaceTrees(by changed: [KeyedTree<TreeKey>], _ title: String) {
    session.trees = changed
    if !hasBegun { return beginRecordings() }
    for (index, tree) in changed.enumerated() {
      trees[index].replace(by: tree.recorded.tree, title)
    }
  }

  /// The recordings with their kinds as names.
  var recordings: [StepPresenter.NamedRecording] {
    trees.map { tree in
      (name: tree.tree.kind.title, recording: { () throws(RecordingError) in try tree.recording() })
    }
  }
}
