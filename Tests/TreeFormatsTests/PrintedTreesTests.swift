import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeTestSupport

/// Four hundred trees in each notation that can be read but not written.
@Suite struct PrintedTreesTests {
  /// Returns trees of random shapes.
  private func trees(_ seed: UInt64, atLeast least: Int = 1) -> [TreeSnapshot<String>] {
    var generator = SplitMix64(seed: seed)
    return (0..<400).map { round in
      let count = least + round % 3 * (round % 20)
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let labels = (0..<50).map { "\($0 * 7 - 50)" } + ["2.5", "-0.125", "1e9"]
      return tree(shape, labels, using: &generator)
    }
  }

  private func fault(_ text: String, _ format: TreeFormat, _ tree: TreeSnapshot<String>) -> String?
  {
    switch read(text) {
    case .failure(let error): return "\(error)\n\(text)"
    case .success(let document):
      if document.format != format { return "taken for \(document.format): \(text)" }
      if !document.notes.isEmpty { return "\(document.notes)\n\(text)" }
      let isEqual =
        document.tree.shape == tree.shape && document.tree.elements == tree.elements
      return isEqual ? nil : "\(outline(document.tree)) from \(text)"
    }
  }

  /// Returns the first fault when reading the trees printed by a printer, or `nil`.
  private func fault(_ printer: TreePrinter, _ format: TreeFormat, atLeast least: Int = 1)
    -> String?
  {
    trees(UInt64(printer.name.utf8.count), atLeast: least).lazy.compactMap { tree in
      tree.root.flatMap { fault(printer.text($0), format, tree) }
    }.first.map { "\(printer.name): \($0)" }
  }

  @Test func printedLiteralsAreRead() {
    // A tuple or list with only a label is not a tree.
    for printer in TreePrinter.literals { #expect(fault(printer, .literal, atLeast: 2) == nil) }
  }

  @Test func printedParenthesesAreRead() {
    for printer in TreePrinter.parenthesized {
      #expect(fault(printer, .parenthesized, atLeast: 2) == nil)
    }
  }

  @Test func indentedText() {
    for printer in TreePrinter.indented { #expect(fault(printer, .indented, atLeast: 2) == nil) }
  }

  @Test func printedListsAreRead() throws {
    for tree in trees(9, atLeast: 2) {
      let list = String(try TreeFormat.list.write(tree).text.dropLast())
      let entries = list.dropFirst().dropLast()
      let isPlain = !entries.contains("\"")
      #expect(fault("root = \(list)", .list, tree) == nil)
      #expect(fault("\(list),", .list, tree) == nil)
      guard isPlain else { continue }
      #expect(fault("{\(entries.replacing("null", with: "#"))}", .list, tree) == nil)
      if entries.contains("null") { #expect(fault(String(entries), .list, tree) == nil) }
    }
  }

  /// Truncated text is refused with a position inside it, unless all its brackets are closed.
  @Test func whatBreaksOffIsRefused() {
    var generator = SplitMix64(seed: 12)
    for printer in TreePrinter.literals + TreePrinter.parenthesized {
      for tree in trees(3, atLeast: 2).prefix(30) {
        guard let text = tree.root.map(printer.text) else { continue }
        let bytes = Array(text.utf8)
        let start = (bytes.firstIndex { "([{".utf8.contains($0) } ?? 0) + 1
        let cut = Array(bytes[..<Int.random(in: start..<bytes.count, using: &generator)])
        switch read(cut) {
        case .success(let document):
          let depth = cut.reduce(0) {
            $0 + ("([{".utf8.contains($1) ? 1 : ")]}".utf8.contains($1) ? -1 : 0)
          }
          #expect(
            depth == 0 && document.format == .parenthesized,
            "\(String(decoding: cut, as: UTF8.self))")
        case .failure(let error):
          #expect(error.position.offset <= cut.count)
        }
      }
    }
  }

  /// A child with a misspelled field name is reported.
  @Test(arguments: [
    #"{"val":1,"left":{"val":2},"rigth":{"val":3}}"#,
    "{'val': 1, 'left': {'val': 2}, 'rigth': {'val': 3}}",
    "Node(1, left=Node(2), rigth=Node(3))",
  ])
  func whatIsLeftOutIsSaid(text: String) throws {
    let document = try read(text).get()
    #expect(document.tree.elements == ["1", "2"])
    #expect(document.notes == ["ignored: the contents of rigth; children are named left and right"])
    #expect(try read(text.replacing("rigth", with: "right")).get().notes.isEmpty)
  }

  /// The guides of a text have the same number of dashes, so another dash is the sign of a number.
  @Test(arguments: [
    ("x\n+-10\n| +-3\n| +--4\n+-7\n", "x{10{3 -4} 7}"), ("5\n|--3\n`---8", "5{3 -8}"),
    ("x\n+---3\n| +---4\n| +---8\n+---7", "x{3{4 8} 7}"),
    ("x\n+----43\n\\---7", "x{-43 7}"), ("x\n+---43\n\\---7", "x{43 7}"),
    ("5\n  L---3\n  R----8", "5{3 -8}"), ("5\n|-- -3\n`-- 8", "5{-3 8}"),
    ("     .---9\n5\n     '--3", "5{3 -9}"), ("x\n+--a\n+---5", "x{a -5}"),
    ("R----5\n   L-----3\n   R----8", "5{-3 8}"), ("5\n  --3\n  ---8", "5{3 -8}"),
    ("5\n  -- -3\n  -- 8", "5{-3 8}"), ("    ---8\n5\n    --3", "5{3 -8}"),
  ])
  func dashesAfterGuidesAreSigns(_ text: String, _ expected: String) throws {
    let document = try read(text).get()
    #expect(outline(document.tree) == expected)
    #expect(document.notes.isEmpty)
  }

  /// Dashes of the same length before all numbers are not signs, whatever the indentation.
  @Test func equalDashesBeforeNumbersAreGuides() throws {
    for (step, count) in (1...5).flatMap({ step in (2...6).map { (step, $0) } }) {
      let (blanks, dashes) = (
        String(repeating: " ", count: step), String(repeating: "-", count: count)
      )
      let (sideways, roots) = ("\(blanks)/\(dashes)53", ["R", "Root", "root", "L"])
      for root in roots {
        let text = "\(root)\(dashes)33\n\(blanks)L\(dashes)13\n\(blanks)R\(dashes)53"
        #expect(outline(text) == "33{13 53}", "\(text)")
        #expect(outline("\(root)\(dashes)33") == "33")
      }
      for guide in ["|", "+", "`", "\\", "\(blanks)|", "\(blanks)+", blanks] {
        let text = "33\n\(guide)\(dashes)13\n\(guide)\(dashes)53"
        #expect(outline(text) == "33{13 53}", "\(text)")
      }
      let deep = "33\n+\(dashes)13\n|\(blanks)+\(dashes)11\n|\(blanks)+\(dashes)20\n+\(dashes)53"
      #expect(outline(deep) == "33{13{11 20} 53}", "\(deep)")
      #expect(outline("\(sideways)\n33\n\(blanks)\\\(dashes)13") == "33{13 53}")
      #expect(outline("Root:33\n\(blanks)L\(dashes)13") == "33{13 .}")
    }
    for text in ["+---5", "|----5", "Root:5", "Root: 5"] { #expect(outline(text) == "5") }
    for word in ["R:5", "--5", "R-5", "left--right"] { #expect(outline(word) == word) }
    // A word that would be read as such a node is written in quotation marks.
    for word in ["R----5", "Root:5", "5(red)"] {
      let tree = try read("[\"\(word)\"]").get().tree
      for format in TreeFormat.allCases where format.isWritten {
        #expect(try read(format.write(tree).text).get().tree.elements == [word], "\(format)")
      }
    }
  }

  @Test(arguments: [
    "R----5(BLACK)\n     L----3(RED)\n     R----8(RED)", "5 (black)\n    3 (red)\n    8 (red)",
    "5[B]\n├── 3[R]\n└── 8[R]", "    ┌── 8(R)\n5(B)\n    └── 3(R)",
  ])
  func colorsAfterAllLabelsAreReadAsColumn(_ text: String) throws {
    let document = try read(text).get()
    #expect(outline(document.tree) == "5{3 8}")
    #expect(document.tree.columns[.color] == .texts(["black", "red", "red"]))
    #expect(document.notes.count == 1 && document.notes[0].contains("is read as the "))
  }

  @Test func labelsOfWhichOnlySomeEndWithColorsAreKept() throws {
    let document = try read("5\n├── 3(red)\n└── 8").get()
    #expect(document.tree.elements == ["5", "3(red)", "8"])
    #expect(document.tree.columns.isEmpty)
    let tree = TreeSnapshot(shape: document.tree.shape, elements: ["5(b)", "3(r)", "8(r)"])
    let written = try TreeFormat.sideways.write(tree).text
    #expect(try read(written).get().tree == tree)
  }

  @Test func ambiguousDashesAreReported() throws {
    for text in ["x\n+----43\n\\----7", "x\n+---43\n|  +---7", "x\n  --43\n  --7"] {
      #expect(try read(text).get().notes.contains { $0.contains("not as minus signs") })
    }
    let document = try read("b1\n|--5\n`--5\n").get()
    #expect(outline(document.tree) == "b1{5 5}")
    #expect(
      document.notes == [
        "dashes before numbers are read as parts of guides, not as minus signs: -- and 5 in |--5"
      ])
  }

  /// Arrows at the end of guides are not part of labels.
  @Test(arguments: [
    "a\n└─> b\n└─> c\n", "a\n|-> b\n`-> c\n", "a\n├─→ b\n└─► c\n", "a\n  -> b\n  --> c\n",
    "    -> c\n-> a\n    -> b\n", "     ┌─> c\na\n     └─> b",
  ])
  func arrowsAreGuides(_ text: String) { #expect(outline(text) == "a{b c}") }

  @Test func loneChildrenWithoutASideAreSaidToBeLeft() throws {
    let one = try read("5\n  3\n").get()
    #expect(outline(one.tree) == "5{3 .}")
    #expect(
      one.notes == [
        "3 is an only child without a side and is read as a left child; L: and R: name sides"
      ])
    let many = try read("5\n├── 3\n│   └── 1\n└── 8\n    └── 9").get()
    #expect(outline(many.tree) == "5{3{1 .} 8{9 .}}")
    #expect(
      many.notes == [
        "2 only children without a side, such as 1, are read as left children; L: and R: name sides"
      ])
  }

  @Test(arguments: [
    "5\n├── 3\n└── ...", "5\n├── …\n└── 8", "┌── ...\n5\n└── 3", "  5\n╭─┴─╮\n3   …",
  ])
  func labelsOfCutTextsAreReported(_ text: String) throws {
    let notes = try read(text).get().notes
    #expect(notes.count == 1 && notes[0].hasPrefix("the text seems to be cut: "), "\(notes)")
    #expect(try read("5\n├── \"...\"\n└── 8").get().notes.isEmpty)
  }

  @Test(arguments: [
    ("5\n  3\n  8\n  9", 4, 3, "a third child, but a node of a binary tree has at most two"),
    ("5\n  L: 3\n  L: 8", 3, 6, "the left child is given twice"),
    ("5\n    3\n  8", 3, 3, "an indentation that no line above has"),
    ("5\n  None\n    3\n  8", 3, 5, "a child of a missing node"),
  ])
  func badIndentationIsRefused(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    guard case .failure(let error) = read(text) else {
      Issue.record("accepted: \(outline(text))")
      return
    }
    #expect(error.message == message)
    #expect((error.position.line, error.position.column) == (line, column))
  }

  /// Keys on several lines are read as keys.
  @Test(arguments: [
    "5\n3\n8", "5 3\n  8 1\n", "    5\n   30\n  800", "  5\n  3\n  8", "5,\n 3,\n 8", "-5\n-3",
  ])
  func keysOnLinesStayKeys(_ text: String) throws {
    #expect(try read(text).get().format == .keys)
  }
}
