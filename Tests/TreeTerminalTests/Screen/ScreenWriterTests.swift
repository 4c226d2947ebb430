import BinaryTrees
import Testing
import TreeTerminal
import TreeText

/// The written bytes result in the intended screen, and few bytes are written.
@Suite struct ScreenWriterTests {
  static let words = ["5", "abc", "木", "é", "👨‍👩‍👧", "──", "a b  c    d", "e\u{301}", "        "]
  static let styles = [
    CellStyle.plain, CellStyle(.red, isBold: true), CellStyle(.brightBlue),
    CellStyle(isReverse: true), CellStyle(isDim: true, isUnderlined: true),
  ]

  /// Returns the parameters after `0;` of the escape sequence for a style.
  static func sequence(_ style: CellStyle, hasColor: Bool) -> String {
    var parts: [String] = []
    if style.isBold { parts.append("1") }
    if style.isDim { parts.append("2") }
    if style.isUnderlined { parts.append("4") }
    if hasColor, let color = style.color {
      parts.append("\(color.rawValue < 8 ? 30 + Int(color.rawValue) : 82 + Int(color.rawValue))")
    }
    if style.isReverse { parts.append("7") }
    return parts.joined(separator: ";")
  }

  static func scribble(_ grid: inout CellGrid, _ generator: inout SplitMix64) {
    for _ in 0..<generator.below(8) {
      let area = CellRectangle(
        columns: generator.below(grid.columns)..<grid.columns,
        rows: generator.below(grid.rows)..<grid.rows)
      switch generator.below(6) {
      case 0: grid.fill(area)
      case 1: grid.fill(area, "x", CellStyle(isReverse: true))
      default:
        grid.write(
          words[generator.below(words.count)], column: generator.below(grid.columns + 2) - 2,
          row: generator.below(grid.rows), styles[generator.below(styles.count)])
      }
    }
  }

  @Test(arguments: [false, true]) func theTerminalShowsTheGrid(hasColor: Bool) {
    var generator = SplitMix64(seed: 77)
    for (columns, rows) in [(1, 1), (2, 3), (13, 4), (40, 8)] {
      var terminal = TestTerminal(columns: columns, rows: rows)
      var writer = ScreenWriter(hasColor: hasColor)
      var grid = CellGrid(columns: columns, rows: rows)
      for _ in 0..<300 {
        terminal.take(writer.update(to: grid))
        let wrong = terminal.differences(from: grid) { Self.sequence($0, hasColor: hasColor) }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
        if !wrong.isEmpty { return }
        Self.scribble(&grid, &generator)
      }
    }
  }

  @Test func whatIsSeenIsNotWrittenAgain() {
    var writer = ScreenWriter(hasColor: true)
    var grid = CellGrid(columns: 80, rows: 24)
    for row in 0..<24 { grid.write(String(repeating: "x", count: 80), column: 0, row: row) }
    let whole = writer.update(to: grid).count
    #expect(whole > 80 * 24)
    #expect(writer.update(to: grid).isEmpty)
    grid.write("y", column: 40, row: 12)
    #expect(String(decoding: writer.update(to: grid), as: UTF8.self) == "\u{1B}[13;41Hy")
    grid.write("z", column: 41, row: 3)
    grid.write("z", column: 43, row: 3)
    #expect(String(decoding: writer.update(to: grid), as: UTF8.self) == "\u{1B}[4;42Hzxz")
    writer.invalidate()
    #expect(writer.update(to: grid).count == whole)
  }

  @Test func aClearedRowIsErased() {
    var writer = ScreenWriter(hasColor: false)
    var grid = CellGrid(columns: 80, rows: 1)
    grid.write(String(repeating: "x", count: 80), column: 0, row: 0)
    _ = writer.update(to: grid)
    grid.fill(CellRectangle(columns: 3..<80, rows: 0..<1))
    #expect(String(decoding: writer.update(to: grid), as: UTF8.self) == "\u{1B}[1;4H\u{1B}[K")
  }
}
