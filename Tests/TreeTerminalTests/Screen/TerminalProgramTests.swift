import Testing
import TreeTerminal
import TreeText

/// Tests of the loop that runs a program on a terminal.
@Suite struct TerminalProgramTests {
  /// A program that records its events and shows their number.
  struct Diary: TerminalProgram {
    var events: [TerminalEvent] = []
    var interval: Duration?
    var draws = 0

    var nextTick: Duration? { interval }

    mutating func handle(_ event: TerminalEvent) -> TerminalContinuation {
      events.append(event)
      if event == .key(.character("t")) { interval = .milliseconds(100) }
      if event == .key(.character("s")) { interval = nil }
      if event == .key(.character("-")) { return .wait }
      return event == .key(.character("q")) ? .end : .redraw
    }

    mutating func draw(into grid: inout CellGrid) {
      draws += 1
      grid.write("\(events.count)", column: 0, row: 0)
    }
  }

  @Test func eventsComeInOrderAndTheScreenFollows() throws {
    var diary = Diary()
    let terminal = ScriptedTerminal(
      columns: 9, rows: 2,
      [
        .types("ab"), .types("-"), .resize(columns: 5, rows: 1),
        .happens(.resumed, after: .zero), .types("cq!"), .types("never"),
      ])
    try diary.run(on: terminal)
    #expect(
      diary.events == [
        .resize(columns: 9, rows: 2), .key(.character("a")), .key(.character("b")),
        .key(.character("-")), .resize(columns: 5, rows: 1), .resize(columns: 5, rows: 1),
        .key(.character("c")), .key(.character("q")),
      ])
    #expect(diary.draws == 4)
    #expect(terminal.screen.cells[0].text == "6")
    #expect(terminal.screen.faults.isEmpty)
    #expect(terminal.written.count == 4)
    #expect(
      terminal.written.last?.starts(with: Array("\u{1B}[?2026h\u{1B}[0m\u{1B}[2J".utf8)) == true)
  }

  @Test func escapeIsKnownAfterAWhile() throws {
    var diary = Diary()
    let terminal = ScriptedTerminal(
      columns: 9, rows: 2,
      [
        .types("\u{1B}"), .types("[A", after: .milliseconds(20)), .types("\u{1B}"),
        .types("[A", after: .milliseconds(70)),
      ])
    try diary.run(on: terminal)
    #expect(
      diary.events.dropFirst() == [
        .key(.up), .key(.escape), .key(.character("[")), .key(.character("A")), .endOfInput,
      ])
  }

  /// An imminent tick must not cause the start of an escape sequence to be taken for the Escape
  /// key.
  @Test func aTickDoesNotCutASequence() throws {
    var diary = Diary()
    let terminal = ScriptedTerminal(
      columns: 9, rows: 2,
      [
        .types("t"), .types("\u{1B}", after: .milliseconds(95)),
        .types("[A", after: .milliseconds(20)),
      ])
    try diary.run(on: terminal)
    #expect(
      diary.events.dropFirst() == [.key(.character("t")), .tick, .key(.up), .endOfInput])
  }

  /// Other events do not delay the recognition of Escape as a key.
  @Test func aFastStreamDoesNotHoldEscapeBack() throws {
    var diary = Diary()
    let readable = ScriptedTerminal.Step.happens(.readable, after: .milliseconds(40))
    let terminal = ScriptedTerminal(
      columns: 9, rows: 2, [.types("\u{1B}")] + Array(repeating: readable, count: 10))
    try diary.run(on: terminal)
    #expect(diary.events[1...3] == [.readable, .key(.escape), .readable])
    #expect(diary.events.count { $0 == .readable } == 10)
  }

  /// If the program starts slowly, the rest of an escape sequence may already have arrived, and is
  /// read first.
  @Test func bytesThatAreThereComeBeforeTheTimeIsOver() throws {
    var diary = Diary()
    let terminal = ScriptedTerminal(
      columns: 9, rows: 2,
      [
        .types("\u{1B}"), .happens(.readable, after: .milliseconds(49)), .types("[A"),
        .types("\u{1B}"), .happens(.resized, after: .milliseconds(50)),
      ])
    try diary.run(on: terminal)
    #expect(diary.events.dropFirst() == [.readable, .key(.up), .key(.escape), .endOfInput])
  }

  @Test func ticksComeInTime() throws {
    var diary = Diary()
    let terminal = ScriptedTerminal(
      columns: 9, rows: 2,
      [
        .types("a", after: .seconds(9)), .types("t"), .types("b", after: .milliseconds(250)),
        .types("c", after: .milliseconds(60)), .types("s"), .types("d", after: .seconds(9)),
      ])
    try diary.run(on: terminal)
    #expect(
      diary.events.dropFirst() == [
        .key(.character("a")), .key(.character("t")), .tick, .tick, .key(.character("b")), .tick,
        .key(.character("c")), .key(.character("s")), .key(.character("d")), .endOfInput,
      ])
  }
}
