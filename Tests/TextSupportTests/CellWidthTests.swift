import Testing

@testable import TextSupport

@Suite struct CellWidthTests {
  @Test func columnsOfTablesAreAlignedByCells() {
    let rows = [["program", "verdict"], ["./木", "right"], ["./b", "wrong"]]
    #expect(
      TextTable(rows, alignment: .left).text == "program  verdict\n./木     right\n./b      wrong\n")
    #expect(
      TextTable(rows, alignment: .right).text
        == "program  verdict\n   ./木    right\n    ./b    wrong\n")
  }

  @Test func widthsAreThoseOfTheOracle() {
    let wrong = CellWidthExpectations.widths.filter { $0.text.cellWidth != $0.width }
    #expect(CellWidthExpectations.widths.count > 400)
    #expect(wrong.isEmpty, "\(wrong.map { "\($0): \($0.text.cellWidth)" })")
    #expect(CellWidthTable.unicodeVersion == CellWidthExpectations.unicodeVersion)
  }

  @Test func everyScalarByItselfIsThatOfTheOracle() {
    var counts = [0, 0, 0]
    for value in 0xA0..<UInt32(0x110000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      counts[Character(scalar).cellWidth] += 1
    }
    #expect(counts == CellWidthExpectations.scalarsOfWidth)
  }

  @Test func theTableIsInOrderAndAlternates() {
    let runs = CellWidthTable.runs
    let bad = zip(runs, runs.dropFirst()).first { $0 >> 3 >= $1 >> 3 || $0 & 7 == $1 & 7 }
    #expect(bad == nil)
    #expect(runs.first == 1 && runs.allSatisfy { CellWidthTable.Kind(rawValue: $0 & 7) != nil })
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("e\u{301}", 1), ("\u{301}", 0), ("漢字", 4), ("ｶﾅ", 2), ("🇩🇪🇯🇵", 4),
    ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("☁\u{FE0F}", 2), ("☁", 1), ("☁\u{FE0E}", 1), ("1\u{FE0F}\u{20E3}", 2),
    ("❤\u{FE0F}‍🔥", 2), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{200B}", 0), ("กำ", 2),
    ("a\u{1B}", 1), ("\r\n", 0), ("क्ष", 2), ("x\u{FE0F}", 1), ("️", 0),
  ])
  func textsHaveTheExpectedWidths(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  @Test func aMillionMarksOnOneLetterAreOneCell() {
    #expect(("a" + String(repeating: "\u{301}", count: 100_000)).cellWidth == 1)
  }
}
