public import TreeText

/// The program's next action after an event.
public enum TerminalContinuation: Hashable, Sendable {
  /// Draw, then wait for the next event.
  case redraw
  /// Wait for the next event without drawing, because nothing has changed.
  case wait
  /// End the program.
  case end
}

/// A full-screen terminal program: it handles events and draws on request.
///
/// A program is a value that does not access a terminal, so that it can be tested without one: send
/// it events and compare the grids that it draws.
///
///     var viewer = TreeViewer(of: tree)
///     try viewer.run(on: TerminalSession())
public protocol TerminalProgram {
  /// Handles an event.
  ///
  /// The first event is the size of the screen.
  ///
  /// - Parameter event: the event.
  /// - Returns: whether to redraw, to wait for the next event, or to end the program.
  mutating func handle(_ event: TerminalEvent) -> TerminalContinuation

  /// Draws the screen.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  mutating func draw(into grid: inout CellGrid)

  /// The interval until the next ``TerminalEvent/tick``, or `nil` if the program needs no ticks. It
  /// is measured from the previous tick or, for the first tick, from the first request.
  var nextTick: Duration? { get }

  /// A file descriptor that the program waits for in addition to the keyboard, or `nil`. When it
  /// can be read without blocking, the program receives ``TerminalEvent/readable``.
  var watchedInput: Int32? { get }
}

extension TerminalProgram {
  /// By default, a program needs no ticks.
  public var nextTick: Duration? { nil }

  /// By default, a program waits for the keyboard only.
  public var watchedInput: Int32? { nil }
}

extension TerminalProgram {
  /// Runs the program until it ends.
  ///
  /// A single loop on one thread waits for keys, signals and the next tick, passes the events to
  /// the program, and writes the changed parts of the program's drawing.
  ///
  /// - Parameter channel: the terminal, usually a ``TerminalSession``.
  /// - Throws: ``TerminalError`` if the terminal does not accept the output.
  public mutating func run(on channel: some TerminalChannel) throws(TerminalError) {
    var loop = EventLoop(channel: channel)
    try loop.run(&self)
  }
}

/// The loop that passes events to a program and its drawings to the terminal.
private struct EventLoop<Channel: TerminalChannel> {
  var channel: Channel
  private var decoder = EventDecoder()
  private var writer: ScreenWriter
  private var size: (columns: Int, rows: Int)

  /// The start of the interval to the next tick, or `nil` if the program needs no ticks.
  private var tickStart: Duration?

  /// The time when the decoder received its pending bytes, or `nil` if it has no pending bytes.
  private var sequenceStart: Duration?

  /// The time after which a pending sequence counts as complete: a lone escape byte is then the
  /// Escape key.
  private static var sequenceTime: Duration { .milliseconds(50) }

  /// Terminals with synchronized output show the text between these sequences at once.
  ///
  /// Others ignore the sequences.
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
    var grid = CellGrid(columns: size.columns, rows: size.rows, charset: channel.appearance.charset)
    program.draw(into: &grid)
    let bytes = writer.update(to: grid)
    if !bytes.isEmpty { try channel.write(Self.frameStart + bytes + Self.frameEnd) }
  }

  /// Waits for input, a signal or the next tick, and returns the resulting events.
  private mutating func nextEvents(_ program: some TerminalProgram) -> [TerminalEvent] {
    let wakeUp = channel.wait(atMost: limit(program.nextTick), watching: program.watchedInput)
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

  /// Returns the maximum time to wait: until the next tick, or until a pending sequence counts as
  /// complete.
  private mutating func limit(_ interval: Duration?) -> Duration? {
    let now = channel.now
    tickStart = interval == nil ? nil : tickStart ?? now
    let tick = interval.flatMap { interval in tickStart.map { $0 + interval } }
    let sequence = sequenceStart.map { $0 + Self.sequenceTime }
    return [tick, sequence].compactMap(\.self).min().map { max(.zero, $0 - now) }
  }
}
