import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

@testable import TreeVizCommands

/// Lines of sessions with their complete output.
///
/// The lines are those of the README and of the session tests. `FOLDER` stands for a temporary
/// folder.
@Suite struct SessionTranscriptTests {
  /// The lines of a session and its initial state.
  private struct Script {
    var kinds: [TreeKind] = [.bst]
    var draws = false
    let lines: [String]
  }

  /// Lines that are run alone, on the tree of the keys 5, 3, 8 and 1.
  private static let short = [
    "insert 6,7,9", "insert -5", "remove 3 4", "search 8", "search 9", "traverse",
    "traverse inorder", "traverse inorder reversed", "traverse preorder --reversed",
    "traverse --order preorder --json", "traverse morris", "traverse euler", "traverse BFS",
    "rotate right 5", "rotate left 5", "check", "check full", "check --kind avl", "check AVL",
    "check rb", "info", "kind avl", "kinds bst,splay", "kinds bst splay", "undo", "redo", "undo 1",
    "redo 2", "clear", "set layout knuth", "history", "history 3", "exit", "quit",
    "draw --format sexpr", "load no-such-file", "source no-such-file", "convert --to newick",
    "diff", "compare", "compare --kinds avl,bst", "compare --format json", "info --json",
    "check --json", "search 3 --format list", "insert 4 --format sexpr --mark 4",
    "insert 4 --duplicates reject", "insert 5 --duplicates reject", "insert 5 --duplicates count",
    "insert 4 --kind avl", "rotate up 5", "traverse nosuch", "traverse inroder", "check nosuch",
    "check full full", "traverse inorder reversed now", "traverse inorder backwards",
    "traverse '7 6 8'", "check '[7,6]'", "info '[1,2]' --json", "draw '2 1' --format list -o -",
    "traverse '(1 (2))' --order preorder", "search 4 --in '5 3'", "remove 5 --from '5 3'",
    "compare 1 2 --kinds avl,bst --format json", "check '[5,3,8,null,7]' --kind bst",
    "diff '[5,3,8]'", "diff '[5,3,8]' '[5,4,8]'", "diff 1 2 3", "insert 4 --into '5 3'",
    "undo 0", "undo x", "search", "search 3 4", "search '3 4'", "insert", "remove", "rotate left",
    "kind", "kind oak", "load", "ins 5", "'insert' 4", "insert 'open", "insert --charset",
    "insert 4 --charset cuneiform", "insert 4 --layuot knuth", "draw --layout oak", "draw --view",
    "draw --engine nosuch --step", "insert 4 --step", "step insert 4", "help nosuch", "set oak",
    "insert \"-o\" '--kind' \"a \\\"b\\\", c\" '' -", "insert \"4\"", "insert 4 --mark \"4\"",
    "insert \"a\u{0}b\"", "remove -- -", "insert --", "insert -- 4", "draw --reversed",
    "draw --format dot", "draw --format dot --rulers", "draw --rulers", "draw --layout radial",
    "draw --format json --theme night", "insert 4 --orientation right", "insert 4 --layout htree",
    "insert 4 --traversal inorder", "remove 3 --traversal inorder --charset ascii --format text",
    "draw --width 5", "draw --mark 8 --tag 3 --annotate height,depth", "draw --color always",
    "convert", "convert --to oak", "insert 4 --quiet", "check --quiet", "info --kind avl",
    "draw --kind red-black", "insert 2.5", "insert apple", "insert 5 5 3",
    "kinds bst,avl\nsave x.json", "kinds bst,avl\nstep insert 13 -o steps.cast",
    "set max-nodes 2\ninsert 1 2 3", "set radii 3", "set layout radial", "set fit a4",
  ]

  private static let settings = [
    "set charset ascii", "insert 5,3,8,1 # some keys", "set layout radial", "draw",
    "draw --layout knuth", "set layout tidy", "set rulers on", "insert 4", "draw --format dot",
    "draw --format dot --grid", "set traversal inorder", "draw", "draw --traversal preorder",
    "set reversed on", "draw", "traverse", "traverse preorder", "compare", "diff",
    "set traversal none", "draw", "set duplicates count", "insert 5", "search 5", "remove 5",
    "set duplicates reject", "insert 5", "set key-type text", "insert 5", "clear",
    "set key-type none", "insert 10 9", "set width 12", "insert 1 2 3 4 5 6 7 8", "set width none",
    "set drawing off", "insert 11", "set seed 7", "kinds treap,avl", "set quiet on", "insert 10",
    "set quiet off", "set from-format sexpr", "set max-nodes 5", "insert 1 2 3 4 5 6 7 8 9",
    "set max-nodes 0", "set orientation right", "draw", "set orientation", "set width 10001",
    "set radii 3", "set color always", "draw", "set color never", "undo 40", "redo 3", "undo 2",
    "set annotate height,depth", "set edge-labels yes,no", "set fit a4", "set background '#fff'",
    "set scale 2", "set megapixels 10", "set theme night", "draw --format dot",
  ]

  private static let readme: [String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.matches(of: /\n[a-z,-]+ [0-9]+> (.*)/).map { match in
      String(match.output.1).replacing("tree.json", with: "FOLDER/tree.json")
        .replacing("path.svg", with: "FOLDER/path.svg")
    }
  }()

  private static let scripts: [Script] = [
    Script(draws: true, lines: readme + ["load FOLDER/tree.json"]),
    Script(draws: true, lines: settings),
    Script(
      kinds: [.bst, .avl], draws: true,
      lines: [
        "insert 1 2 3 4", "search 4", "traverse", "traverse --json", "info --json", "check avl",
        "check", "draw --view", "draw --format svg --title T -o FOLDER/x.svg",
        "save FOLDER/x.json",
        "save FOLDER/y.svg", "rotate left 1", "kind bst", "rotate left 1", "undo", "diff",
      ]),
    Script(
      lines: [
        "insert 5 3 8", "step insert 4", "insert 6 --step", "step remove 3", "step search 5",
        "step search 77", "step rotate right 5", "step traverse inorder reversed",
        "traverse --step", "draw --traversal inorder --step", "step info", "step check", "step",
        "step insert -- -o", "draw --step", "step insert 9 -o FOLDER/steps.json --rulers",
        "step insert 10 -o FOLDER/steps.html", "traverse preorder -o FOLDER/t.html",
        "kinds bst,avl",
        "step insert 12", "step insert 13 -o FOLDER/steps.cast", "help step",
      ]),
    Script(
      draws: true,
      lines: [
        "insert \"New York\" Rom", "search \"New York\"", "insert 7", "traverse inorder",
        "save 'FOLDER/a b.json'", "clear", "load 'FOLDER/a b.json'", "save FOLDER/t.oak",
        "draw -o FOLDER/x.png --scale 0.5", "draw -o FOLDER/x.html --width 5", "save",
        "insert 4 -o FOLDER/none/x.svg", "remove Rom --mark Rom --format text", "undo 9",
      ]),
  ]

  @Test func linesAreAnsweredAsEver() async throws {
    let folder = try TemporaryFolder()
    var text = ""
    for line in Self.short {
      // The two lines are one input, so the status is that of the second one.
      let result = try await SessionProcess.run(
        ["insert 5 3 8 1\n\(line)"], arguments: ["--no-drawing"], in: folder.url)
      let answer = result.answers[0].drop { $0 != "\n" }.dropFirst()
      let status = result.status ?? 0
      text += "> \(line)\n\(answer)" + (status == 0 ? "" : "status \(status)\n")
    }
    for script in Self.scripts {
      let kinds = script.kinds.map(\.rawValue).joined(separator: ",")
      let lines = script.lines.map { $0.replacing("FOLDER", with: folder.url.path) }
      let result = try await SessionProcess.run(
        lines, arguments: ["--kind", kinds] + (script.draws ? [] : ["--no-drawing"]))
      #expect(result.answers.count == lines.count, "\(script.lines)")
      text += zip(script.lines, result.answers).map { "> \($0)\n\($1)" }.joined()
    }
    #expect(Self.readme.count >= 6)
    text = text.replacing(folder.url.path, with: "FOLDER")
    #expect(
      Snapshots(besides: #filePath).mismatch(text.visible, "session-lines.txt") == nil)
  }
}

extension String {
  /// The text with escape and NUL characters as visible symbols.
  fileprivate var visible: String { replacing("\u{1B}", with: "␛").replacing("\0", with: "␀") }
}
