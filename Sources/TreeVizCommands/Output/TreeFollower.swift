import BinaryTrees
import SystemPackage
import TreeFormats
import TreeSteps
import TreeTerminal
import TreeText

/// Plays trees while a program prints them.
///
/// The screen shows the newest tree, and the user can go back to earlier ones.
struct TreeFollower: TerminalProgram {
  /// The failure that ended the program, or `nil` if the user ended it.
  private(set) var failure: CommandFailure?

  /// The last lines that belong to no tree and were not passed on because they would disturb the
  /// screen.
  private(set) var others: [ArraySlice<UInt8>] = []

  private let input: InputOptions
  private var source: LineReader
  private var reader: TreeLineReader
  private let log: LogOptions
  private let notes: [NodeNote]
  private let charset: TextOptions.Charset
  private var stepper: Stepper
  /// The sequence of trees that have been read, or `nil` before the first tree.
  private var sequence: RecordedSequence?
  private var size: (columns: Int, rows: Int) = (0, 0)
  /// The number of changes in the recording.
  private var cost = 0

  /// The time without new input until buffered lines that may be a complete tree are treated as a
  /// complete tree.
  private static let quiet = Duration.milliseconds(150)
  /// The maximum numbers of changes and steps.
  ///
  /// Beyond them, the older half of the steps is discarded.
  private static let (costLimit, stepLimit) = (1_000_000, 100_000)
  /// The maximum number of lines in `others`.
  private static let othersLimit = 1_000

  /// Begins to follow standard input.
  ///
  /// - Parameters:
  ///   - source: standard input. Its beginning may already have been read.
  ///   - input: the options for reading trees.
  ///   - log: the options that determine which lines are trees.
  ///   - notes: the notes after the labels.
  ///   - charset: the characters of the drawings.
  /// - Throws: ``RecordingError``, which would be a bug.
  init(
    _ source: LineReader, _ input: InputOptions, _ log: LogOptions, notes: [NodeNote],
    charset: TextOptions.Charset
  ) throws(RecordingError) {
    (self.source, self.input, self.log) = (source, input, log)
    (self.notes, self.charset) = (notes, charset)
    reader = TreeLineReader(name: InputSource.standardInput.name, input, log)
    stepper = Stepper(of: try Recording(of: [], title: "waiting for a tree"), charset: charset)
    stepper.screen.isGrowing = true
  }

  var nextTick: Duration? {
    stepper.nextTick ?? (!source.isAtEnd && reader.mayBeWhole ? Self.quiet : nil)
  }

  var watchedInput: Int32? { source.isAtEnd ? nil : FileDescriptor.standardInput.rawValue }

  mutating func handle(_ event: TerminalEvent) -> TerminalContinuation {
    do throws(CommandFailure) {
      switch event {
      case .readable:
        try source.readMore()
        return try takeLines()
      case .tick where stepper.nextTick == nil: return try take(reader.end())
      case .resize(let columns, let rows):
        let isFirst = size == (0, 0)
        size = (columns, rows)
        if isFirst { _ = try takeLines() }
        return stepper.handle(event)
      default: return stepper.handle(event)
      }
    } catch {
      failure = error
      return .end
    }
  }

  mutating func draw(into grid: inout CellGrid) { stepper.draw(into: &grid) }

  /// Processes the lines that have been read.
  private mutating func takeLines() throws(CommandFailure) -> TerminalContinuation {
    var readings: [TreeLineReader.Reading] = []
    while let line = source.nextHeld() { readings += try reader.take(line) }
    if source.isAtEnd {
      readings += try reader.end()
      stepper.screen.isGrowing = false
    } else if source.held.count > input.maxBytes {
      throw CommandFailure(.badData, "standard input: a line of more than \(input.maxBytes) bytes")
    }
    return try take(readings)
  }

  /// Adds trees to the recording, and processes other lines.
  private mutating func take(
    _ readings: [TreeLineReader.Reading]
  ) throws(CommandFailure) -> TerminalContinuation {
    for reading in readings {
      switch reading {
      case .tree(let document, let line, let remark):
        try CommandFailure.reporting(.software) {
          try append(document.tree, TreeSequence.name(line, remark))
        }
      case .other(let line): pass(line)
      case .damaged(let failure):
        stepper.screen.message = failure.message?.split(separator: "\n").first.map { String($0) }
      }
    }
    return source.isAtEnd || !readings.isEmpty ? .redraw : .wait
  }

  private mutating func append(
    _ tree: TreeSnapshot<String>, _ name: String
  ) throws(RecordingError) {
    guard var sequence else {
      self.sequence = RecordedSequence(tree)
      let first = try Recording(of: [tree], title: "trees of \(InputSource.standardInput.name)")
      stepper = Stepper(of: first, notes: notes, charset: charset)
      stepper.screen.isGrowing = true
      _ = stepper.handle(.resize(columns: size.columns, rows: size.rows))
      return
    }
    try stepper.screen.grow { recording throws(RecordingError) in
      try sequence.append(tree, name, to: &recording)
    }
    let steps = stepper.recording.steps
    cost += 1 + (steps.last?.changes.count ?? 0)
    if cost > Self.costLimit || steps.count > Self.stepLimit, steps.count > 1 {
      let half = steps.count / 2
      try stepper.screen.drop(first: half) { recording throws(RecordingError) in
        try sequence.drop(first: half, of: &recording)
      }
      cost = stepper.recording.steps.reduce(0) { $0 + 1 + $1.changes.count }
    }
    self.sequence = sequence
  }

  /// Passes on a line that belongs to no tree, or keeps it if it would disturb the screen.
  private mutating func pass(_ line: ArraySlice<UInt8>) {
    guard log.passesOthers else { return }
    guard StandardStreams.isErrorTerminal else { return StandardStreams.passOn(line) }
    others.append(line)
    if others.count > 2 * Self.othersLimit { others.removeFirst(Self.othersLimit) }
  }
}
