import Testing
import TextSupport

@Suite struct SourceErrorTests {
  /// Returns an error at the position of `§`, which is removed from the text.
  static func error(_ marked: String) -> SourceError {
    let parts = marked.split(separator: "§", omittingEmptySubsequences: false)
    return SourceError(
      "fault", at: parts[0].utf8.count, in: Array(parts.joined().utf8))
  }

  @Test func theDescriptionShowsTheLineAndTheCaret() {
    let error = SourceError(
      "a child of a missing node", expected: "end of the list", at: 6, in: Array("[null,1]".utf8))
    #expect(
      error.description == """
        line 1, column 7: a child of a missing node (expected: end of the list)
          [null,1]
                ^
        """)
    let end = SourceError("a missing label", at: 2, in: Array("5\n".utf8))
    #expect(end.description == "line 2, column 1: a missing label")
  }

  @Test(arguments: [
    ("§", "", 0, 1, 1), ("§abc", "abc", 0, 1, 1), ("abc§", "abc", 3, 1, 4),
    ("漢字§x", "漢字x", 4, 1, 3), ("a\t§b", "a␉b", 2, 1, 3), ("é e\u{301}§x", "é e\u{301}x", 3, 1, 5),
    ("one\r\ntwo§\r\nthree", "two", 3, 2, 4), ("one\ntwo\n§", "", 0, 3, 1), ("👨‍👩‍👧§!", "👨‍👩‍👧!", 2, 1, 6),
    ("\u{FEFF}5§ x", "5 x", 1, 1, 2), ("a\u{1B}[2J§", "a␛[2J", 5, 1, 6),
    ("\u{202E}§x", "‹U+202E›x", 8, 1, 2),
  ])
  func errorsShowTheirPlace(marked: String, excerpt: String, caret: Int, line: Int, column: Int) {
    let error = Self.error(marked)
    #expect(error.excerpt == excerpt)
    #expect(error.caretColumn == caret)
    #expect(error.position.line == line)
    #expect(error.position.column == column)
  }

  @Test func anOffsetInsideACharacterIsAtThatCharacter() {
    let bytes = Array("x漢y".utf8)
    for offset in 1...3 {
      let error = SourceError("fault", at: offset, in: bytes)
      #expect(error.excerpt == "x漢y" && error.caretColumn == 1 && error.position.column == 2)
    }
    let accent = SourceError("fault", at: 1, in: Array("e\u{301}f".utf8))
    #expect(accent.excerpt == "e\u{301}f" && accent.caretColumn == 0)
  }

  @Test func badBytesAreShownAndCounted() {
    let stray = SourceError("not UTF-8", at: 2, in: [0x61, 0x80, 0xFF, 0x62])
    #expect(stray.excerpt == "a\u{FFFD}\u{FFFD}b")
    #expect(stray.caretColumn == 2 && stray.position.column == 3)
    let cut = SourceError("not UTF-8", at: 1, in: [0x61, 0xE6, 0xBC, 0x62])
    #expect(cut.excerpt == "a\u{FFFD}b" && cut.caretColumn == 1 && cut.position.column == 2)
    let end = SourceError("not UTF-8", at: 9, in: [0x61, 0xE6])
    #expect(end.excerpt == "a\u{FFFD}" && end.position.offset == 2)
  }

  /// For every character width and position, the excerpt of a long line begins and ends between
  /// characters.
  @Test func longLinesAreCutBetweenCharacters() {
    var wrong: [String] = []
    for piece in ["a", "é", "漢", "😀", "e\u{301}", "👨‍👩‍👧"] {
      let line = String(repeating: piece, count: 120)
      for index in line.indices {
        let offset = line.utf8.distance(from: line.startIndex, to: index)
        let error = SourceError("fault", at: offset, in: Array(line.utf8))
        let shown = error.excerpt.filter { $0 != "…" }
        let isWhole = shown.allSatisfy { String($0) == piece }
        let head = error.caretColumn - (error.excerpt.hasPrefix("…") ? 1 : 0)
        let bytesBefore = head / piece.cellWidth * piece.utf8.count
        let isFar = offset > 60
        if !isWhole || bytesBefore > 60 || isFar != error.excerpt.hasPrefix("…")
          || !isFar && bytesBefore != offset || isFar && bytesBefore < 60 - piece.utf8.count
        {
          wrong.append("\(piece) at \(offset): \(error)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func aCombiningBombIsCut() {
    let bomb = "a" + String(repeating: "\u{301}", count: 100_000)
    let error = Self.error(bomb + "§" + bomb)
    #expect(error.excerpt.utf8.count < 160)
    #expect(error.position.column == 100_002)
  }
}
