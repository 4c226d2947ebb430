import BinaryTrees
import Testing
import TreeSteps
import TreeText

@testable import TreeTerminal

struct HelpAndPromptTests {
  static let boxes = [Stepper.help, TreeViewer.help, TreeViewer.branchHelp]

  /// All keys and their descriptions are completely visible on a standard and on a small screen.
  @Test(arguments: boxes.indices, [(80, 24), (120, 30), (50, 14)])
  func everyRowIsComplete(_ box: Int, _ size: (columns: Int, rows: Int)) {
    for charset in TextOptions.Charset.allCases {
      var grid = CellGrid(columns: size.columns, rows: size.rows, charset: charset)
      Self.boxes[box].draw(into: &grid)
      let text = grid.text
      for row in Self.boxes[box].rows {
        #expect(
          text.contains(charset.spelled(row.keys)) && text.contains(charset.spelled(row.meaning)),
          "\(row)")
      }
      let corners = charset.pick(("╭", "╯"), ascii: (".", "'"))
      #expect(text.contains(corners.0) && text.contains(corners.1), "\(text)")
    }
  }

  /// Ctrl-C ends every program, also while the help box or a line of input is shown.
  @Test func controlCEnds() throws {
    let tree = TreeSnapshot(TreeNode("5"))
    try Self.expectEnd(of: Stepper(of: Recording(of: [tree], title: "one tree")))
    try Self.expectEnd(of: TreeViewer(of: tree, title: "one node"))
    Self.expectEnd(of: GraphViewer([], over: 0...1, titles: GraphTitles("nothing")))
  }

  private static func expectEnd(of program: some ScreenProgram) {
    for keys: [TerminalKey] in [[], [.character("?")], [.character("/")]] {
      var program = program
      _ = program.handle(.resize(columns: 60, rows: 20))
      for key in keys { _ = program.handle(.key(key)) }
      let continuation = program.handle(.key(.character("c"), .control))
      #expect(continuation == .end, "\(type(of: program)) after \(keys)")
    }
  }

  /// Any screen size can be drawn on.
  @Test func tinyScreens() {
    for columns in 0..<8 {
      for rows in 0..<8 {
        var grid = CellGrid(columns: columns, rows: rows)
        for box in Self.boxes { box.draw(into: &grid) }
        var prompt = LinePrompt(question: "? ")
        prompt.paste("answer")
        prompt.draw(into: &grid, CellRectangle(columns: 0..<columns, rows: 0..<min(1, rows)))
      }
    }
  }

  /// Control keys type nothing, and a paste ends at the first line break.
  @Test func whatIsTyped() {
    var prompt = LinePrompt(question: "/")
    #expect(prompt.press(.character("a"), .control) == .ignored)
    #expect(prompt.press(.character("a"), []) == .typing)
    prompt.paste("b\nc")
    #expect(prompt.text == "ab")
    prompt.paste(String(repeating: "é", count: 1000))
    #expect(prompt.text.utf8.count <= 256 && prompt.text.hasPrefix("abé"))
    #expect(prompt.press(.character("u"), .control) == .typing)
    #expect(prompt.press(.enter, []) == .answered(""))
    #expect(prompt.press(.backspace, []) == .givenUp)
    #expect(prompt.press(.escape, []) == .givenUp)
  }

  @Test func onlyDigitsForANumber() {
    var prompt = LinePrompt(question: "go to step: ", takesDigitsOnly: true)
    prompt.paste("1x-2٣4")
    #expect(prompt.press(.enter, []) == .answered("124"))
  }

  /// If the box is larger than the screen, the descriptions are cut off, not the keys.
  @Test func narrowScreensKeepTheKeys() {
    var grid = CellGrid(columns: 30, rows: 10)
    Stepper.help.draw(into: &grid)
    for row in Stepper.help.rows.prefix(7) { #expect(grid.text.contains(row.keys), "\(row)") }
  }

  /// Pasting into the viewer's prompt searches for the first line.
  @Test func aPasteIsLookedFor() throws {
    var look = try ViewerTests.Look(
      TreeSnapshot(inserting: [5, 3, 8]).map { "\($0)" })
    look.type("/")
    _ = look.viewer.handle(.paste("8\n"))
    #expect(look.screen().contains("/8"))
    look.type("\r")
    #expect(look.screen().contains("1 of 1"))
  }
}
