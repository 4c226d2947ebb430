import Testing
import TreeTerminal
import TreeText

/// Tests of grids of screen cells.
@Suite struct CellGridTests {
  @Test func textIsClipped() {
    var grid = CellGrid(columns: 6, rows: 2)
    #expect(grid.write("abcdefgh", column: -2, row: 0) == 6)
    grid.write("lost", column: 0, row: 2)
    grid.write("lost", column: 0, row: -1)
    grid.write(
      "abcdef", column: 0, row: 1, within: CellRectangle(columns: 2..<4, rows: 0..<9))
    #expect(grid.text == "cdefgh\n  cd\n")
  }

  @Test func wideCharactersTakeTwoCells() {
    var grid = CellGrid(columns: 5, rows: 1)
    #expect(grid.write("木a木", column: 0, row: 0) == 5)
    #expect(grid[1, 0].isRightHalf)
    #expect(grid.text == "木a木\n")
    grid.write("x", column: 1, row: 0)
    grid.write("y", column: 3, row: 0)
    #expect(grid.text == " xay\n")
    grid.write("木", column: 4, row: 0)
    grid.write("木", column: -1, row: 0)
    #expect(grid.text == " xay\n")
  }

  @Test func aFilledPartLeavesNoHalves() {
    var grid = CellGrid(columns: 8, rows: 1)
    grid.write("木木木木", column: 0, row: 0)
    grid.fill(CellRectangle(columns: 1..<7, rows: 0..<5), ".")
    #expect(grid.text == " ......\n")
  }

  @Test func theOtherHalfOfAWideCharacterGoes() {
    var grid = CellGrid(columns: 4, rows: 1)
    grid.write("a木b", column: 0, row: 0)
    grid.write("x", column: 1, row: 0)
    #expect(grid.text == "ax b\n")
    grid.write("a木b", column: 0, row: 0)
    grid.write("x", column: 2, row: 0)
    #expect(grid.text == "a xb\n")
  }

  @Test func nothingActsOnTheTerminal() {
    var grid = CellGrid(columns: 12, rows: 2)
    grid.write("\u{1B}[2J\u{202E}", column: 0, row: 0)
    var plain = CellGrid(columns: 12, rows: 1, charset: .ascii)
    plain.write("\u{1B}[2J", column: 0, row: 0)
    #expect(grid.text == "␛[2J‹U+202E›\n\n")
    #expect(plain.text == "^[[2J\n")
    let bomb = "a" + String(repeating: "\u{301}", count: 100_000)
    grid.write(bomb, column: 0, row: 1)
    #expect(grid[0, 1].text.utf8.count <= 64)
  }

  @Test func noSizeIsTooSmall() {
    for (columns, rows) in [(0, 0), (1, 1), (-3, 5)] {
      var grid = CellGrid(columns: columns, rows: rows)
      grid.write("木x", column: 0, row: 0)
      grid.fill(grid.bounds, "x")
      #expect(grid.rows == max(0, rows))
    }
  }
}
