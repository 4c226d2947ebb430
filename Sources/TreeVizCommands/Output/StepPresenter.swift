import BinaryTrees
import TreeDrawing
import TreeSteps
import TreeTerminal
import TextSupport
import TreeText
import TreeWeb

/// Plays a recording on a terminal, or writes it as the options say.
struct StepPresenter {
  let settings: StepSettings

  /// Whether Ctrl-C ends only the stepper, because a session goes on after it.
  var isInSession = Invocation.isInSession

  /// Takes what would go to standard output, if somebody else is to write it.
  var collector: OutputCollector?

  /// The options that the verb itself uses, in addition to the product.
  var usedOptions: Set<String> = []

  /// Resolves the options before any work is done.
  ///
  /// - Throws: usage, if they do not fit together.
  init(_ options: OutputOptions) throws(CommandFailure) {
    settings = try StepSettings(options)
  }

  /// Shows a recording.
  ///
  /// - Parameter recording: makes the recording.
  /// - Throws: 70 if that fails, which is a fault of our own; what writing throws.
  func present(_ recording: () throws(RecordingError) -> Recording) throws(CommandFailure) {
    let made = try finished(recording)
    reportNotes()
    try settings.options.look.annotate?.check(made.initial)
    let notes = settings.notes ?? made.usualNotes
    if settings.isForTerminal { return try play(made, notes) }
    switch settings.format {
    case .text: try put(frames(of: made, notes).lazy.map { Array($0.utf8) })
    case .json: try put(RecordingChunks(made))
    case .html:
      let page = WebPage(made, title: settings.title)
      try put(CollectionOfOne(settings.options.adorned(page, isPlayed: true).bytes))
    case .svg: try put(CollectionOfOne(picture(of: made)))
    case .cast:
      let film = Asciicast(
        of: made, notes: notes, columns: settings.width,
        charset: settings.options.charset)
      try put(film.lazy.map { Array($0.utf8) })
    }
  }

  /// Shows several recordings side by side, which only a page can.
  ///
  /// - Parameters:
  ///   - recordings: what they are called, unless by their own titles, and what makes them.
  ///   - title: what stands above them unless another title was asked for.
  /// - Throws: as the other.
  func present(
    _ recordings: [(name: String?, recording: () throws(RecordingError) -> Recording)],
    title: String
  ) throws(CommandFailure) {
    var made: [(name: String?, recording: Recording)] = []
    for (name, recording) in recordings { made.append((name, try finished(recording))) }
    reportNotes()
    let page = WebPage(made, title: settings.title ?? title)
    try put(CollectionOfOne(settings.options.adorned(page, isPlayed: true).bytes))
  }

  /// Says which options do nothing with steps.
  private func reportNotes() {
    guard !settings.options.quiet, !isInSession else { return }
    let notes =
      OptionUse.notes(on: settings.format.products, used: usedOptions)
      + (settings.format == .html ? settings.options.pageNotes : [])
    StandardStreams.note(notes + [settings.options.misleadingExtension])
  }

  private func finished(
    _ recording: () throws(RecordingError) -> Recording
  ) throws(CommandFailure) -> Recording {
    try CommandFailure.reporting(.software) {
      try Progress.during("recording the steps", recording)
    }
  }

  /// The picture that plays by itself.
  private func picture(of recording: Recording) throws(CommandFailure) -> [UInt8] {
    var options = settings.options.svgOptions
    options.title = settings.title
    do throws(AnimatedSVGError) {
      return try AnimatedSVG(
        recording, style: .standard(settings.options.look.theme), options: options,
        notes: settings.notes
      ).bytes
    } catch {
      throw CommandFailure(.badData, "\(error); -o FILE.html, .cast or .json holds any number")
    }
  }

  private func frames(of recording: Recording, _ notes: [NodeNote]) -> FrameText {
    FrameText(
      of: recording, notes: notes,
      options: TextOptions(
        charset: settings.options.charset, color: settings.options.usesColor,
        width: settings.width))
  }

  /// Opens the stepper.
  private func play(_ recording: Recording, _ notes: [NodeNote]) throws(CommandFailure) {
    var stepper = Stepper(of: recording, notes: notes, charset: settings.options.charset)
    try TerminalView.run(
      &stepper, hasColor: settings.options.usesColor, charset: settings.options.charset,
      interrupts: !isInSession)
  }

  /// Opens the stepper on trees that a program is printing.
  ///
  /// - Parameters:
  ///   - source: standard input, of which the beginning may have been read.
  ///   - input: how trees are read.
  ///   - log: which lines are trees.
  /// - Throws: what reading throws.
  func follow(
    _ source: LineReader, _ input: InputOptions, _ log: LogOptions
  ) throws(CommandFailure) {
    reportNotes()
    var follower = try CommandFailure.reporting(.software) {
      try TreeFollower(
        source, input, log, notes: settings.notes ?? [], charset: settings.options.charset)
    }
    try TerminalView.run(
      &follower, hasColor: settings.options.usesColor, charset: settings.options.charset,
      interrupts: true)
    for line in follower.others { StandardStreams.passOn(line) }
    if let failure = follower.failure { throw failure }
  }

  /// Shows what was done to a tree, and then the traversal that the options ask for.
  ///
  /// - Throws: as the other.
  func present<Key>(
    _ tree: RecordedTree<Key>, thenTraversing options: OutputOptions
  ) throws(CommandFailure) {
    try present { () throws(RecordingError) in
      let recording = try tree.recording()
      guard let order = options.traversal else { return recording }
      let last = recording.frame(at: recording.steps.count).tree
      return try recording.followed(
        by: Recording(traversing: last, in: order, reversed: options.reversed))
    }
  }

  /// Does something to a tree with key after key, and writes each step when it is done if nothing is
  /// to be done with all of them.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - keys: the keys.
  ///   - record: does it, and never refuses a key.
  /// - Returns: whether it was done.
  /// - Throws: 70 if that fails, which is a fault of our own; what writing throws.
  func stream<Key: LabeledKey>(
    _ tree: RecordedTree<Key>, _ keys: [Key],
    _ record: @escaping (inout RecordedTree<Key>, Key) throws -> Void
  ) throws(CommandFailure) -> Bool {
    guard settings.format == .json, !settings.isForTerminal else { return false }
    reportNotes()
    let chunks = RecordingChunks(tree, keys, record)
    try put(chunks) { () throws(CommandFailure) in
      if let error = chunks.failure { throw CommandFailure(.software, "\(error)") }
    }
    return true
  }

  private func put(
    _ chunks: some Sequence<[UInt8]>, check: () throws(CommandFailure) -> Void = {}
  ) throws(CommandFailure) {
    try OutputSink(
      output: settings.options.output,
      allowsColor: settings.format == .text && settings.options.usesColor,
      collector: collector
    ).put(chunks, check: check)
  }
}
