import ArgumentParser
import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeJudging
import TreeSteps
import TreesOfKeys

@testable import TreeVizCommands

/// Lines of a session have the same syntax as command lines, because both use the same
/// declarations.
@Suite struct SessionLineTests {
  /// Returns the output of a session for a line; failures begin with their status.
  private func answer(_ line: String, _ session: inout Session) -> String {
    var text = ""
    session.run(line) { event in
      switch event {
      case .output(let output), .value(let output): text += output
      case .outcome: break
      case .note(let note): text += "note: \(note)\n"
      case .failure(let failure, _):
        text += "\(failure.status.rawValue): \(failure.message ?? "")\n"
      }
    }
    return text
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var begun: [String: Session] = [:]

  /// Returns a session that does not draw the trees after changes, in the state after some lines.
  ///
  /// The tests share the states, so that the lines are parsed once.
  private func session(
    _ lines: String..., kinds: [TreeKind] = [.bst]
  ) throws -> Session {
    let key = "\(kinds) \(lines)"
    if let session = Self.lock.withLock({ Self.begun[key] }) { return session }
    var session = Session(try Settings.shared(drawing: false), kinds: kinds)
    for line in lines { #expect(!answer(line, &session).contains("usage")) }
    Self.lock.withLock { Self.begun[key] = session }
    return session
  }

  /// A part of the answer to a line.
  private enum Expected {
    case `is`(String)
    case begins(String)
    case ends(String)
    case contains(String)

    func fits(_ answer: String) -> Bool {
      switch self {
      case .is(let text): answer == text
      case .begins(let text): answer.hasPrefix(text)
      case .ends(let text): answer.hasSuffix(text)
      case .contains(let text): answer.contains(text)
      }
    }
  }

  /// Checks the answers of the program to lines of one session.
  private func check(
    after begin: [String], _ lines: KeyValuePairs<String, Expected>
  ) async throws {
    let answers = try await SessionProcess.run(
      begin + lines.map(\.key), arguments: ["--no-drawing"]
    ).answers.dropFirst(begin.count)
    #expect(answers.count == lines.count)
    for ((line, expected), answer) in zip(lines, answers) {
      #expect(expected.fits(answer), "\(line): \(answer)")
    }
  }

  /// The help in a session equals that of the command line.
  @Test func helpIsThatOfTheCommandLine() throws {
    var session = try session()
    let list = answer("help", &session)
    for name in Session.names {
      #expect(list.contains(try Regex("(?m)^\(name) +[A-Z].*\\.$")), "\(name)")
    }
    #expect(Session.names.count == 32)
    #expect(answer("help rotate", &session).contains("USAGE: rotate <side> <key> [--step]"))
    #expect(answer("help draw", &session).contains("USAGE: draw [<options>] [<tree>]"))
    #expect(answer("help draw", &session) == answer("draw --help", &session))
  }

  @Test func linesShowTheirSteps() throws {
    for line in [
      "step insert 4", "insert 4 --step", "step remove 3", "step search 3", "step rotate right 5",
      "step traverse inorder reversed", "traverse --step", "draw --traversal inorder --step",
    ] {
      var session = try session("insert 5 3 8")
      #expect(answer(line, &session).hasPrefix("start: "), "\(line)")
    }
    var session = try session("insert 5 3 8")
    #expect(answer("info --step", &session).hasPrefix("64: Unknown option '--step'"))
    for name in ["info", "check"] {
      #expect(answer("step \(name)", &session).hasPrefix("64: '\(name)' has no steps"))
    }
    session.isConfined = true
    let refusal = "64: this session cannot access files or the terminal\n"
    #expect(answer("insert 4 --step", &session) == refusal)
    #expect(session.trees[0].count == 3)
  }

  /// Options of the command line apply to the current tree.
  @Test func optionsOfTheCommandLine() async throws {
    try await check(
      after: ["insert 5 3 8 1"],
      [
        "traverse": .is("1 3 5 8\n"), "traverse --order preorder --json": .is("[5,3,1,8]\n"),
        "traverse preorder --reversed": .is("8 1 3 5\n"),
        "info --json": .begins("{\"annotations\":[],\"balanced\":true,"),
        "check --kind avl": .begins("yes: "), "convert --to newick": .begins("((1)3,8)5;\n"),
        "search 3 --format list": .is("found: 3 (2 comparisons)\n[5,3,8,1]\n"),
        "insert 4 --format sexpr --mark 4":
          .contains("\n(5 (3 (1) (4)) (8))\ntreeviz: --mark: no effect"),
        "insert 4 --duplicates reject": .begins("treeviz: 4 is already in the tree"),
        "remove 4 --traversal inorder --charset ascii --format text":
          .ends("\ninorder: 1 3 5 8\n"),
        "compare --kinds avl,bst": .contains("\navl       4       2"),
        "insert 4 --kind avl": .begins("treeviz: the kind of the current trees"),
        "insert --help": .begins("OVERVIEW: Insert keys"),
        "rotate up 5": .ends("\n  'help rotate' explains it\n"),
        "kinds bst,avl": .begins("kinds: "), "info --json": .begins("[{"),
        "traverse --json": .begins("bst: ["),
      ])
  }

  @Test func picturesGoToFiles() throws {
    let folder = try TemporaryFolder()
    var session = try session("set orientation right", "insert 5 3 8")
    for line in ["insert 4", "search 4", "remove 4", "check full", "draw", "convert", "compare"] {
      let name = String(line.prefix { $0 != " " }) + ".svg"
      #expect(!answer("\(line) -o '\(folder.path(name))'", &session).contains("64:"), "\(line)")
      #expect(folder.names.contains(name))
    }
    #expect(answer("draw --layout knuth", &session).contains("╭"))
    // On a page, the visits are played.
    session = try self.session("insert 5 3 8")
    let page = folder.path("x.html")
    #expect(!answer("traverse preorder -o '\(page)'", &session).contains("64:"))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("<title>Pre-order traversal</title>"))
  }

  /// Settings precede the options of the line, for commands that have these options.
  @Test func settingsAreOptions() async throws {
    try await check(
      after: ["insert 5 3 8", "set traversal inorder", "set width 40"],
      [
        "draw": .ends("\ninorder: 3 5 8\n"), "traverse": .is("3 5 8\n"),
        "draw --traversal preorder": .ends("\npreorder: 5 3 8\n"),
        "compare": .contains("red-black"), "set reversed on": .is("reversed: on\n"),
        "draw": .ends("\ninorder: 8 5 3\n"), "set traversal none": .is("traversal: none\n"),
        "draw": .ends("8\n"), "set duplicates count": .is("duplicates: count\n"),
        "insert 5": .begins("counted again: 5"), "search 5": .begins("found"),
      ])
  }

  /// Quoted keys are words, whatever they look like.
  @Test func quotedWords() throws {
    var session = try session()
    #expect(
      answer("insert \"-o\" '--kind' \"a \\\"b\\\", c\" '' -", &session).hasPrefix("inserted: "))
    #expect(session.trees[0].count == 5)
    #expect(answer("search \"-o\"", &session).hasPrefix("found: -o"))
    #expect(answer("remove -- -", &session).hasPrefix("removed: -"))
    #expect(answer("insert \"a\u{0}b\"", &session).hasPrefix("64: 'a␀b' contains NUL"))
  }

  /// Many keys bypass the parser, which takes time quadratic in the number of words.
  @Test func manyKeys() throws {
    var session = try session()
    let keys = (0..<20_000).map { String(($0 * 7919) % 20_000 - 10_000) }
    #expect(answer("insert \(keys.joined(separator: " "))", &session).hasPrefix("inserted: "))
    #expect(session.trees[0].count == 20_000)
  }

  /// A line with its own input is run like a command line, and the current trees do not change.
  @Test func linesThatNameTheirInput() async throws {
    let result = try await Tool.run(
      "repl", "5 3 8", "--no-drawing",
      input: """
        info '[1,2]' --json
        traverse '(1 (2))' --order preorder
        search 4 --in '5 3'
        remove 5 --from '5 3'
        compare 1 2 --kinds avl,bst --format json
        check full full
        traverse inorder reversed now
        draw -
        check '[5,3,8,null,7]' --kind bst
        traverse
        """)
    let lines = result.text.split(separator: "\n")
    #expect(lines.first?.contains("\"count\":2") ?? false)
    #expect(lines.dropFirst().prefix(2).joined().hasPrefix("1 2"))
    #expect(lines.dropLast(2).last?.contains("\"kind\":\"avl\"") ?? false)
    #expect(lines.dropLast().last?.hasPrefix("no: 7 is in the left subtree of 5") ?? false)
    #expect(!result.errors.contains("line 9"))
    #expect(result.text.contains("\n4 is not in the tree"))
    #expect(lines.last == "3 5 8")
    // The status of the first failure; a negative answer is not a failure.
    #expect(result.status == 64)
    for words in [
      "line 6: Unexpected argument 'full'",
      "line 7: Unexpected argument 'now'", "line 8: standard input is already used for commands",
    ] {
      #expect(result.errors.contains(words))
    }
  }

  /// If an output fails, the change is reverted, and a confined session accesses no files.
  @Test func failuresChangeNothing() throws {
    let folder = try TemporaryFolder()
    var session = try session("insert 5 3 8")
    let path = folder.path("none/x.svg")
    #expect(answer("insert 4 -o '\(path)'", &session).hasPrefix("73: "))
    #expect(answer("remove 3 --mark 3", &session).hasPrefix("removed"))
    #expect(answer("undo", &session).hasPrefix("undid"))
    #expect(answer("remove 3 --mark 3 --format text", &session).hasPrefix("65: --mark: 3"))
    #expect(session.trees[0].count == 3 && session.changes.undoCount == 1)
    session.isConfined = true
    for line in [
      "draw -o '\(folder.path("x.svg"))'", "info '\(path)'", "save '\(folder.path("x.svg"))'",
      "draw --engine dot", "load '\(path)'", "source '\(path)'", "insert 4 --into '\(path)'",
    ] {
      #expect(
        answer(line, &session) == "64: this session cannot access files or the terminal\n",
        "\(line)")
    }
    #expect(folder.names.isEmpty && session.trees[0].count == 3)
  }

  @Test func completionGoesByTheDeclaration() throws {
    let session = try session("insert 5 3 8")
    func after(_ line: String) -> String {
      let completion = Completion(of: line, in: session)
      guard let inserted = completion.inserted else {
        return completion.choices.joined(separator: "|")
      }
      return String(line.unicodeScalars.dropLast(completion.removed)) + inserted
    }
    #expect(after("insert 4 --layout kn") == "insert 4 --layout knuth ")
    #expect(after("insert 4 --ru") == "insert 4 --rulers ")
    #expect(after("search ") == "3|5|8")
    #expect(after("draw --mark 3 ") == "3|5|8")
    #expect(after("traverse --order z") == "traverse --order zigzag ")
    #expect(after("convert --to ne") == "convert --to newick ")
    #expect(after("compare --kinds avl,sp") == "compare --kinds avl,splay")
    #expect(after("draw --annotate height,de") == "draw --annotate height,depth")
    #expect(after("check min") == "check min-heap ")
    #expect(after("step rotate l") == "step rotate left ")
    #expect(after("set rulers o") == "on|off")
    #expect(after("help trav") == "help traverse ")
  }

  /// Settings for pictures do not prevent a change; if drawing fails afterward, only the drawing is
  /// missing.
  @Test func whatIsSetForPicturesKeepsNoChangeBack() throws {
    var session = try session("set drawing on", "set layout radial")
    // A layout that text cannot show is kept for pictures, like an orientation.
    let said = answer("insert 5 3 8", &session)
    #expect(said.hasPrefix("inserted: 5 3 8") && said.contains("╭─┴─╮\n3   8"))
    #expect(answer("draw --format svg", &session).contains("<svg"))
    #expect(answer("search 8", &session).hasPrefix("found: 8"))
    #expect(answer("kind avl", &session).hasPrefix("kinds: avl"))
    #expect(session.trees[0].count == 3 && session.trees[0].kind == .avl)
    // Options of the line itself can make it fail.
    #expect(answer("remove 3 --mark 3", &session).hasPrefix("65: "))
    #expect(answer("insert 4 --layout htree", &session).hasPrefix("64: "))
    #expect(session.trees[0].count == 3)
  }

  /// After a setting that only affects pictures, the answer names the outputs that it affects.
  @Test func aSettingForPicturesIsSaidToBeOne() async throws {
    let (pictures, drawings) = (
      ["size-by subtree", "layout radial", "orientation right"],
      ["highlight postorder", "layout knuth", "annotate height", "charset ascii", "width 40"]
    )
    let answers = try await SessionProcess.run((pictures + drawings).map { "set \($0)" }).answers
    #expect(answers.count == 8)
    for (line, answer) in zip(pictures, answers) {
      let name = line.prefix { $0 != " " }
      #expect(
        answer == "\(name): \(line.dropFirst(name.count + 1))\ntreeviz: \(name): no effect on "
          + "drawings in characters; use -o FILE.svg, .png, .pdf or .tex\n")
    }
    for answer in answers.dropFirst(3) { #expect(!answer.contains("treeviz:")) }
  }

  /// Settings without effect on an output cause no note; options of a line without effect do.
  @Test func settingsForPicturesSayNothing() async throws {
    var session = try session("set drawing on", "set nodes box", "set labels wrap")
    #expect(!answer("insert 5 3", &session).contains("note:"))
    #expect(answer("draw --format dot", &session).contains("digraph"))
    #expect(answer("draw --format dot --rulers", &session).contains("note: --rulers: no effect"))
    let dot = try await Tool.run(
      "insert", "5", "3", "--format", "dot", "--orientation", "right", "--layout", "knuth")
    #expect(
      dot.errors.contains(
        "--layout, --orientation: no effect on this output; use --format text, or -o FILE.svg,"))
  }

  @Test func stepsComeBeforeTwoDashes() throws {
    var session = try session("insert a b")
    #expect(answer("step insert -- -o", &session).contains("inserted: -o ("))
    #expect(session.trees[0].count == 3)
  }

  /// Quotes around the value of an option do not affect the type of keys.
  @Test func onlyQuotedKeysAreWords() throws {
    var session = try session("insert 5 3")
    #expect(answer("insert 4 --mark \"4\"", &session).hasPrefix("inserted: 4"))
    #expect(answer("insert --quiet \"4\"", &session).contains("4 is a word"))
  }

  @Test func whatALineSaysCounts() async throws {
    try await check(
      after: ["set duplicates right", "insert 5 3 5"],
      [
        "check": .begins("yes"), "check --duplicates reject": .begins("no: 5"),
        "check --quiet": .is(""), "set reversed on": .is("reversed: on\n"),
        "traverse preorder": .is("5 3 5\n"), "set traversal inorder": .begins("traversal: "),
        "traverse preorder": .is("5 3 5\n"),
      ])
  }

  @Test func wordsThatAreNoNamesMayBeTrees() async throws {
    var session = try session("insert 5 3")
    #expect(answer("traverse nosuch", &session).hasPrefix("64: 'nosuch' is not a valid order"))
    #expect(answer("check nosuch", &session).hasPrefix("64: 'nosuch' is not a valid rule"))
    let result = try await Tool.run(
      "repl", "5 3 8", "--no-drawing", input: "traverse '7 6 8'\ncheck '[7,6]'\n")
    #expect(result.text.hasPrefix("6 7 8\nyes") && result.status == 0)
  }

  /// Standard input has the lines of the session, so no line can use it as its tree.
  @Test(arguments: ["search 4 --in=-", "insert 4 --into=-", "remove 4 --from -", "draw -"])
  func standardInputIsForLines(_ line: String) async throws {
    let result = try await Tool.run(
      "repl", "5 3 8", "--no-drawing", input: "\(line)\ntraverse inorder\n")
    #expect(result.text == "3 5 8\n" && result.status == 64)
    #expect(result.errors.contains("line 1: standard input is already used for commands"))
    let output = try await Tool.run("repl", "5 3 8", input: "draw '2 1' --format list -o -\n")
    #expect(output.text == "[2,1]\n" && output.status == 0)
  }

  @Test func comparingCountsAsTheTreeDoes() async throws {
    try await check(
      after: ["set duplicates count", "insert 5 5 5 3"],
      [
        "compare --kinds avl,bst --format json": .contains("\"nodes\":2"),
        // A node with multiplicity 1 has no multiplicity column.
        "kind avl": .begins("kinds: avl"), "traverse inorder": .is("3 5\n"),
        "undo": .begins("undid"), "set duplicates right": .begins("duplicates"),
        "insert 7 7": .begins("inserted"), "set duplicates reject": .begins("duplicates"),
        "compare --kinds avl,bst": .contains("\navl       3       1"),
      ])
  }

  @Test func oneTreeAtATimeIsViewed() async throws {
    var session = try session("insert 5 3", kinds: [.bst, .avl])
    #expect(answer("draw --view", &session).hasPrefix("64: "))
    #expect(try await Tool.run("repl", "--view", input: "").status == 64)
  }

  /// Every kind of tree can be checked with its own rules.
  @Test func everyKindCanBeChecked() {
    for kind in TreeKind.allCases {
      let checked = CheckedKind(rawValue: kind.rawValue)
      #expect(checked.rules(duplicates: .ignore) == kind.rules(duplicates: .ignore), "\(kind)")
    }
    for checked in CheckedKind.allCases { #expect(!checked.rules(duplicates: .ignore).isEmpty) }
  }

  @Test func everyKindCanBeJudgedAndEveryTopicAsked() {
    for kind in TreeKind.allCases {
      #expect(JudgedKindName(rawValue: kind.rawValue).kind(duplicates: nil).kind == kind)
    }
    let help = QuizCommand.helpMessage()
    for topic in QuizSubject.allCases { #expect(help.contains(topic.rawValue), "\(topic)") }
  }
}
