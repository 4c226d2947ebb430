public import TreeText

/// What is to be done after an event.
public enum TerminalContinuation: Hashable, Sendable {
  /// Draw, then wait for the next event.
  case redraw
  /// Nothing has changed: wait for the next event.
  case wait
  /// The program is done.
  case end
}

/// A program that takes the whole screen of a terminal: it handles events, and draws when asked.
///
/// A program is a value that knows nothing of terminals, so that it can be tested without one: give
/// it events and compare the grids that it draws.
///
///     var viewer = TreeViewer(of: tree)
///     try viewer.run(on: TerminalSession())
public protocol TerminalProgram {
  /// Handles an event.
  ///
  /// The first is the size of the screen.
  ///
  /// - Parameter event: the event.
  /// - Returns: what is to be done next.
  mutating func handle(_ event: TerminalEvent) -> TerminalContinuation

  /// Draws everything.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  mutating func draw(into grid: inout CellGrid)

  /// After how long the program wants a ``TerminalEvent/tick``, counted from the last one or from
  /// when it first asked; `nil` for never.
  var nextTick: Duration? { get }

  /// A file descriptor beside the keyboard that the program waits for: a
  /// ``TerminalEvent/readable`` says that it can be read without waiting, until it is `nil`.
  var watchedInput: Int32? { get }
}

extension TerminalProgram {
  /// A program that never wants a tick.
  public var nextTick: Duration? { nil }

  /// A program that waits for nothing but its keyboard.
  public var watchedInput: Int32? { nil }
}

extension TerminalProgram {
  /// Runs the program until it is done.
  ///
  /// One loop, no threads: it waits for keys, signals and the time of the next tick, hands the
  /// events to the program, and writes what changed in what the program draws.
  ///
  /// - Parameter channel: the terminal; usually a ``TerminalSession``.
  /// - Throws: ``TerminalError`` if the terminal does not take what is written.
  public mutating func run(on channel: some TerminalChannel) throws(TerminalError) {
    var loop = EventLoop(channel: channel)
    try loop.run(&self)
  }
}

/// What goes on between a program and its terminal.
private struct EventLoop<Channel: TerminalChannel> {
  var channel: Channel
  private var decoder = EventDecoder()
  private var writer: ScreenWriter
  private var size: (columns: Int, rows: Int)

  /// Since when the program waits for a tick, or `nil` if it does not.
  private var tickStart: Duration?

  /// The time at which the decoder received its pending bytes, or `nil` if it has none.
  private var sequenceStart: Duration?

  /// The time after which a sequence counts as complete: a lone escape is then the key.
  private static var sequenceTime: Duration { .milliseconds(50) }

  /// Between these, terminals that know synchronized output show nothing; others ignore them.
  private static var frameStart: [UInt8] { Array("\u{1B}[?2026h".utf8) }
  private static var frameEnd: [UInt8] { Array("\u{1B}[?2026l".utf8) }

  init(channel: Channel) {
    self.channel = channel
    writer = ScreenWriter(hasColor: channel.appearance.hasColor)
    size = channel.size
  }

  mutating func run(_ program: inout some TerminalProgram) throws(TerminalError) {
    var continuation = program.handle(.resize(columns: size.columns, rows: size.rows))
    if continuation == .wait { continuation = .redraw }
    while true {
      if continuation == .redraw { try draw(&program) }
      if continuation == .end { return }
      continuation = .wait
      for event in nextEvents(program) {
        let next = program.handle(event)
        if next == .redraw, continuation == .wait { continuation = .redraw }
        if next == .end || event == .endOfInput {
          continuation = .end
          break
        }
      }
    }
  }

  private mutating func draw(_ program: inout some TerminalProgram) throws(TerminalError) {
    var grid = CellGrid(
      columns: size.columns, rows: size.rows, charset: channel.appearance.charset)
    program.draw(into: &grid)
    let bytes = writer.update(to: grid)
    if !bytes.isEmpty { try channel.write(Self.frameStart + bytes + Self.frameEnd) }
  }

  /// Waits, and tells what has happened.
  private mutating func nextEvents(_ program: some TerminalProgram) -> [TerminalEvent] {
    let wakeUp = channel.wait(
      atMost: limit(program.nextTick), watching: program.watchedInput)
    var events: [TerminalEvent] = []
    if case .input(let bytes) = wakeUp {
      events = decoder.decode(bytes)
      sequenceStart = decoder.isWaiting ? channel.now : nil
    } else if let start = sequenceStart,
      wakeUp == .endOfInput || channel.now - start >= Self.sequenceTime
    {
      events = decoder.flush()
      sequenceStart = nil
    }
    switch wakeUp {
    case .input, .timeOut: break
    case .endOfInput: events.append(.endOfInput)
    case .readable: events.append(.readable)
    case .resized: if channel.size != size { events.append(resize()) }
    case .resumed:
      writer.invalidate()
      events.append(resize())
    }
    if let interval = program.nextTick, let start = tickStart, channel.now - start >= interval {
      tickStart = channel.now
      events.append(.tick)
    }
    return events
  }

  private mutating func resize() -> TerminalEvent {
    size = channel.size
    return .resize(columns: size.columns, rows: size.rows)
  }

  /// The time to wait: until the next tick, or until a pending sequence counts as complete.
  private mutating func limit(_ interval: Duration?) -> Duration? {
    let now = channel.now
    tickStart = interval == nil ? nil : tickStart ?? now
    let tick = interval.flatMap { interval in tickStart.map { $0 + interval } }
    let sequence = sequenceStart.map { $0 + Self.sequenceTime }
    return [tick, sequence].compactMap(\.self).min().map { max(.zero, $0 - now) }
  }
}
