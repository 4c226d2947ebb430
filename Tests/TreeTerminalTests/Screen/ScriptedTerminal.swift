import TreeTerminal

/// A terminal that receives the events of a script.
///
/// Its time advances only while a program waits.
final class ScriptedTerminal: TerminalChannel {
  private(set) var size: (columns: Int, rows: Int)
  let appearance: TerminalAppearance
  private(set) var now = Duration.zero
  private(set) var screen: TestTerminal
  private(set) var written: [[UInt8]] = []
  private var script: [Step]

  /// An event, and the time until it happens.
  enum Step {
    case happens(TerminalWakeUp, after: Duration)
    case resize(columns: Int, rows: Int)

    static func types(_ text: String, after time: Duration = .zero) -> Step {
      .happens(.input(Array(text.utf8)), after: time)
    }
  }

  init(
    columns: Int, rows: Int, appearance: TerminalAppearance = TerminalAppearance(),
    _ script: [Step]
  ) {
    size = (columns, rows)
    self.appearance = appearance
    self.script = script.reversed()
    screen = TestTerminal(columns: columns, rows: rows)
  }

  func wait(atMost limit: Duration?, watching watched: Int32?) -> TerminalWakeUp {
    switch script.popLast() {
    case .happens(let wakeUp, let time):
      if let limit, limit < time {
        script.append(.happens(wakeUp, after: time - limit))
        now += limit
        return .timeOut
      }
      now += time
      return wakeUp
    case .resize(let columns, let rows):
      size = (columns, rows)
      screen = TestTerminal(columns: columns, rows: rows)
      return .resized
    case nil:
      return .endOfInput
    }
  }

  func write(_ bytes: [UInt8]) {
    written.append(bytes)
    screen.take(bytes)
  }
}
