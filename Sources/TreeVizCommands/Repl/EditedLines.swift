import CLibraries
import Foundation
import TreeTerminal

/// Lines that a person edits on a terminal with libedit.
///
/// Ctrl-C discards the line, and Ctrl-D on an empty line ends the input. Between two lines, the
/// terminal has its original state.
struct EditedLines: LineSource {
  /// The session whose words are completed.
  ///
  /// It is global because the callback of libedit takes no context.
  nonisolated(unsafe) fileprivate static var session: Session?

  /// The terminal while a line is edited, global for the same reason.
  nonisolated(unsafe) fileprivate static var terminal: EditingSession?

  /// The reason why lines cannot be edited, or `nil` if they can.
  static var obstacle: String? { tvedit_load().map { String(cString: $0) } }

  private var last: String?
  private let isBold: Bool
  /// The lines that are read while the terminal is too small for the editor.
  private var plain: PlainLines

  /// Opens the editor.
  ///
  /// The result is `nil` if libedit or a capable terminal is missing.
  ///
  /// - Parameters:
  ///   - session: the session that runs the lines.
  ///   - limit: the maximum number of bytes in a line that is read without the editor.
  init?(_ session: Session, limit: Int) {
    let environment = ProcessInfo.processInfo.environment
    guard let terminal = environment["TERM"], terminal != "dumb", Self.obstacle == nil,
      tvedit_open(Int32(Session.historyLimit), Self.complete, Self.wait) == 1
    else { return nil }
    plain = PlainLines(prompts: true, limit: limit)
    isBold = session.options.picture.usesColor
    for line in session.history { tvedit_remember(line) }
    last = session.history.last
  }

  mutating func next(for session: Session) throws(CommandFailure) -> String? {
    let (columns, rows) = StandardStreams.windowSize
    let isTiny = 1..<TVEDIT_LEAST_COLUMNS ~= columns || 1..<TVEDIT_LEAST_ROWS ~= rows
    guard !isTiny, let terminal = try? EditingSession() else {
      return try plain.next(for: session)
    }
    (Self.session, Self.terminal) = (session, terminal)
    defer {
      terminal.end()
      (Self.session, Self.terminal) = (nil, nil)
    }
    if let line = session.history.last, line != last {
      tvedit_remember(line)
      last = line
    }
    let prompt =
      // The prompt must end with a printing character, because libedit drops a final escape
      // sequence.
      isBold
      ? "\u{1}\u{1B}[1m\u{1}\(session.prompt.dropLast())\u{1}\u{1B}[0m\u{1} " : session.prompt
    while true {
      var bytes: UnsafePointer<CChar>?
      var length: Int32 = 0
      let answer = prompt.withCString { tvedit_read($0, &bytes, &length) }
      switch Int(answer) {
      case TVEDIT_CLEARED: continue
      case TVEDIT_LINE:
        let line = UnsafeRawBufferPointer(start: bytes, count: Int(length))
        let text = line.last == UInt8(ascii: "\n") ? line[..<(line.count - 1)] : line[...]
        guard let text = String(validating: text, as: UTF8.self) else { throw LineReader.notText }
        return text
      case TVEDIT_END:
        tvedit_close()
        try StandardStreams.write(Array("\n".utf8))
        return nil
      default:
        tvedit_close()
        throw CommandFailure(.inputOutput, "the terminal cannot be read")
      }
    }
  }

  private static let wait: tvedit_wait = {
    EditedLines.terminal?.waitForKey() ?? true ? 1 : 0
  }

  /// Completes the word before the cursor.
  private static let complete: tvedit_complete = { line, length in
    var answer = tvedit_completion(removed: 0, inserted: nil, shown: nil)
    guard let line, let session = EditedLines.session else { return answer }
    let bytes = UnsafeRawBufferPointer(start: line, count: length)
    let completion = Completion(of: String(decoding: bytes, as: UTF8.self), in: session)
    if let inserted = completion.inserted {
      answer.removed = Int32(clamping: completion.removed)
      answer.inserted = strdup(inserted)
    }
    if let shown = completion.listing(width: StandardStreams.terminalWidth ?? 80) {
      answer.shown = strdup(shown)
    }
    return answer
  }
}
