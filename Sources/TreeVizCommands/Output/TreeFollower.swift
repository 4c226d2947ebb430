import BinaryTrees
import SystemPackage
import TreeFormats
import TreeSteps
import TreeTerminal
import TreeText

/// Plays trees while a program prints them: the newest is on the screen, those before can be gone back
/// to.
struct TreeFollower: TerminalProgram {
  /// What ended it, if that was not the person.
  private(set) var failure: CommandFailure?

  /// The last lines that are no tree, while nobody can see them.
  private(set) var others: [ArraySlice<UInt8>] = []

  private let input: InputOptions
  private var source: LineReader
  private var reader: TreeLineReader
  private let log: LogOptions
  private let notes: [NodeNote]
  private let charset: TextOptions.Charset
  private var stepper: Stepper
  /// The trees since the first one.
  private var sequence: RecordedSequence?
  private var size: (columns: Int, rows: Int) = (0, 0)
  /// The number of changes that are kept.
  private var cost = 0

  /// After how long what could be a whole tree is taken for one.
  private static let quiet = Duration.milliseconds(150)
  /// When the older half of the past is forgotten: after so many changes or steps.
  private static let (costLimit, stepLimit) = (1_000_000, 100_000)
  /// How many other lines are kept.
  private static let othersLimit = 1_000

  /// Begins to follow standard input.
  ///
  /// - Parameters:
  ///   - source: standard input, of which the beginning may have been read.
  ///   - input: how trees are read.
  ///   - log: which lines are trees.
  ///   - notes: what is said of each node behind its label.
  ///   - charset: the characters that are drawn with.
  /// - Throws: ``RecordingError``, which would be a fault of our own.
  init(
    _ source: LineReader, _ input: InputOptions, _ log: LogOptions, notes: [NodeNote],
    charset: TextOptions.Charset
  ) throws(RecordingError) {
    (self.source, self.input, self.log) = (source, input, log)
    (self.notes, self.charset) = (notes, charset)
    reader = TreeLineReader(name: InputSource.standardInput.name, input, log)
    stepper = Stepper(of: try Recording(of: [], title: "waiting for a tree"), charset: charset)
    stepper.isGrowing = true
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
      case .tick where stepper.nextTick == nil:
        return try take(reader.end())
      case .resize(let columns, let rows):
        let isFirst = size == (0, 0)
        size = (columns, rows)
        if isFirst { _ = try takeLines() }
        return stepper.handle(event)
      default:
        return stepper.handle(event)
      }
    } catch {
      failure = error
      return .end
    }
  }

  mutating func draw(into grid: inout CellGrid) { stepper.draw(into: &grid) }

  /// Takes the lines that have been read.
  private mutating func takeLines() throws(CommandFailure) -> TerminalContinuation {
    var readings: [TreeLineReader.Reading] = []
    while let line = source.nextHeld() { readings += try reader.take(line) }
    if source.isAtEnd {
      readings += try reader.end()
      stepper.isGrowing = false
    } else if source.held.count > input.maxBytes {
      throw CommandFailure(
        .badData, "standard input: a line of more than \(input.maxBytes) bytes")
    }
    return try take(readings)
  }

  /// Takes what lines turned out to be.
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
        stepper.message = failure.message?.split(separator: "\n").first.map { String($0) }
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
      stepper.isGrowing = true
      _ = stepper.handle(.resize(columns: size.columns, rows: size.rows))
      return
    }
    try stepper.grow { recording throws(RecordingError) in
      try sequence.append(tree, name, to: &recording)
    }
    let steps = stepper.recording.steps
    cost += 1 + (steps.last?.changes.count ?? 0)
    if cost > Self.costLimit || steps.count > Self.stepLimit, steps.count > 1 {
      let half = steps.count / 2
      try stepper.drop(first: half) { recording throws(RecordingError) in
        try sequence.drop(first: half, of: &recording)
      }
      cost = stepper.recording.steps.reduce(0) { $0 + 1 + $1.changes.count }
    }
    self.sequence = sequence
  }

  /// Passes a line on that is no tree, or keeps it while that would disturb the screen.
  private mutating func pass(_ line: ArraySlice<UInt8>) {
    guard log.passesOthers else { return }
    guard StandardStreams.isErrorTerminal else { return StandardStreams.passOn(line) }
    others.append(line)
    if others.count > 2 * Self.othersLimit { others.removeFirst(Self.othersLimit) }
  }
}
