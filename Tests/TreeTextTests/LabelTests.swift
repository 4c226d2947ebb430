import BinaryTrees
import Testing
import TextSupport
import TreeLayout
import TreeTestSupport
import TreeText

/// Labels from untrusted files.
@Suite struct LabelTests {
  static let hostile = [
    "", " ", "  ", "a  b", " a ", "a b", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]52;c;aGk=\u{7}",
    "\u{9B}2J",
    "\u{7}", "\0", "a\nb", "a\tb", "a\r\nb", "\u{7F}", "\u{85}", "\u{202E}evil",
    "\u{2066}x\u{2069}",
    "\u{FEFF}5", "\u{2028}", "\u{301}", "\u{301}a", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{3000}",
    "a\u{A0}", "\u{903}", "│ ╭─╮", "e" + String(repeating: "\u{301}", count: 100_000),
    String(repeating: "long ", count: 1000), String(repeating: "漢", count: 100), "\u{1F3FD}", "🇩",
    "\u{FFFF}", "\u{E0001}", "\u{1160}", "\u{FFF9}a\u{FFFA}b\u{FFFB}", "…", "·", "(5)", "\\N",
    "<b>",
  ]

  /// Returns whether a drawing has only visible characters, apart from line feeds.
  static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      if scalar == "\n" { return true }
      let properties = scalar.properties
      return properties.generalCategory != .control && !properties.isBidiControl
        && properties.generalCategory != .lineSeparator
        && properties.generalCategory != .paragraphSeparator
        && !properties.isNoncharacterCodePoint
    }
  }

  @Test(arguments: TextOptions.Charset.allCases)
  func nothingHostileComesOut(charset: TextOptions.Charset) throws {
    var wrong: [String] = []
    for label in Self.hostile {
      for shape in EveryShape.upTo(3) {
        let tree = labeled(shape) { $0 == 0 ? "root" : label }
        let text = try TextDrawing(of: tree, options: TextOptions(charset: charset)).text
        let hasLines = label.contains("─")
        let nodes = hasLines ? nil : try? DrawingReader(text).nodes
        let isRead = hasLines || nodes?.count == shape.count
        if !Self.isSafe(text) || !isRead || text.utf8.count > 4000 {
          wrong.append("\(label.prefix(9).debugDescription)\n\(text)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test(arguments: [
    ("", "·", "o"), (" ", "␣", "_"), ("a  b", "a␣␣b", "a__b"), (" a b ", "␣a b␣", "_a b_"),
    ("\u{1B}[2J", "␛[2J", "^[[2J"), ("\u{301}a", "◌\u{301}a", "◌\u{301}a"), ("a\nb", "a␊b", "a^Jb"),
    ("\u{202E}x", "‹U+202E›x", "<U+202E>x"), ("12345678901234567890", "1234567890…", "123456789.."),
    ("漢字漢字漢字", "漢字漢字漢…", "漢字漢字.."),
  ])
  func shownAs(label: String, unicode: String, ascii: String) throws {
    let tree = TreeSnapshot(shape: EveryShape.ofCount(1)[0], elements: [label])
    for (charset, shown) in [(TextOptions.Charset.unicode, unicode), (.ascii, ascii)] {
      let drawing = try TextDrawing(
        of: tree, options: TextOptions(charset: charset, maximumLabelCells: 11))
      #expect(drawing.text == shown + "\n")
    }
  }

  @Test func cutLabelsAreSaid() throws {
    let tree = TreeSnapshot(
      shape: EveryShape.ofCount(2)[0],
      elements: [
        String(repeating: "x", count: 100), "e" + String(repeating: "\u{301}", count: 5000),
      ])
    let drawing = try TextDrawing(of: tree)
    #expect(drawing.notes == ["2 labels are cut at 32 cells; a greater --label-width shows more"])
    #expect(drawing.width == 32 && drawing.height == 3 && drawing.omitted == 0)
    #expect(drawing.text.contains(String(repeating: "x", count: 31) + "…"))
    #expect(try TextDrawing(of: searchTree([5, 3])).notes.isEmpty)
  }

  /// Coloring adds only its own escape sequences: no label can contain one.
  @Test func onlyOurOwnEscapesWithColor() throws {
    for label in Self.hostile {
      let tree = TreeSnapshot(
        shape: EveryShape.ofCount(2)[0], elements: ["root", label],
        columns: [.color: .texts(["red", nil])])
      let text = try TextDrawing(
        of: tree, marks: TreeMarks(path: [0, 1]), options: TextOptions(color: true)
      ).text
      let rest = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      let isOurs = rest.dropFirst().allSatisfy { part in
        let parameters = part.prefix { $0 != "m" }
        return parameters.allSatisfy { "0123456789;".contains($0) } && part.contains("m")
      }
      let bare = rest.enumerated().map { $0 == 0 ? $1 : $1.drop { $0 != "m" }.dropFirst() }
      #expect(isOurs && Self.isSafe(bare.joined()))
    }
  }
}
