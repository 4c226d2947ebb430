import TreeText

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

  /// For how long an escape may be the beginning of something.
  private static var patience: Duration { .milliseconds(50) }

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
    if !bytes.isEmpty { try channel.write(bytes) }
  }

  /// Waits, and tells what has happened.
  private mutating func nextEvents(_ program: some TerminalProgram) -> [TerminalEvent] {
    let wakeUp = channel.wait(
      atMost: limit(program.nextTick), watching: program.watchedInput)
    var events: [TerminalEvent] = []
    switch wakeUp {
    case .input(let bytes):
      events = decoder.decode(bytes)
    case .timeOut:
      if decoder.isWaiting { events = decoder.flush() }
    case .endOfInput:
      events = decoder.flush() + [.endOfInput]
    case .readable:
      events = [.readable]
    case .resized:
      guard channel.size != size else { break }
      events = [resize()]
    case .resumed:
      writer.invalidate()
      events = [resize()]
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

  /// How long to wait: until the next tick, or until an escape is known to be the key.
  private mutating func limit(_ interval: Duration?) -> Duration? {
    guard let interval else {
      tickStart = nil
      return decoder.isWaiting ? Self.patience : nil
    }
    let now = channel.now
    let start = tickStart ?? now
    tickStart = start
    let rest = max(.zero, start + interval - now)
    return decoder.isWaiting ? min(rest, Self.patience) : rest
  }
}
