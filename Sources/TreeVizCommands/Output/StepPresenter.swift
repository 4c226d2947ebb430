import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing
import TreeSteps
import TreeTerminal
import TreeText
import TreeWeb
import TreesOfKeys

/// Plays a recording on a terminal or writes it in the requested format.
struct StepPresenter {
  let options: OutputOptions

  /// The format and the files of the steps.
  private let format: StepFormat

  /// The product, which determines the effective options.
  var product: Products { format.product }

  /// The options that affect the verb itself and are therefore never reported as having no effect.
  var usedOptions: Set<String> = []

  /// Resolves the options before any work is done.
  ///
  /// - Throws: a usage error if the options are not compatible, or if the format cannot represent a
  ///   recording.
  init(_ options: OutputOptions) throws(CommandFailure) {
    try options.checkReversal()
    if options.view { throw CommandFailure(.usage, "--step and --view exclude each other") }
    format = try StepFormat(options)
    self.options = options
    try options.checkTerminal(isBinary: product == .stepGIF || format.file?.isBinary == true)
  }

  /// The maximum number of columns of frames.
  private var width: Int { options.width ?? 80 }
  /// The notes after the labels, or `nil` for the default notes of the recording.
  private var notes: [NodeNote]? { options.look.annotate?.notes }
  /// The title, or `nil` for the title of the recording.
  private var title: String? { options.look.title?.text }

  /// Whether the recording is played on a terminal, because the options request no other output.
  ///
  /// Standard input may come from a program. In this case, keystrokes are read from the terminal.
  var isForTerminal: Bool {
    options.output == nil && options.format == nil && options.at == nil
      && options.steps != .structural && StandardStreams.isOutputTerminal
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Plays or writes a recording.
  ///
  /// - Parameter recording: a function that creates the recording.
  /// - Throws: status 70 if the recording fails, which is a bug; errors of writing.
  func present(_ recording: () throws(RecordingError) -> Recording) throws(CommandFailure) {
    let made = try finished(recording)
    reportNotes()
    try options.look.annotate?.check(made.initial)
    let notes = self.notes ?? made.usualNotes
    if isForTerminal {
      var stepper = Stepper(
        of: made, notes: notes, showsEmptyPlaces: options.look.emptyPlaces,
        charset: options.charset)
      return try options.play(&stepper)
    }
    switch product {
    case .frames:
      let text = TextOptions(charset: options.charset, color: options.usesColor, width: width)
      let frames = FrameText(
        of: made, notes: notes, showsEmptyPlaces: options.look.emptyPlaces, options: text)
      let shown = Set(try moments(of: made))
      try put(
        frames.enumerated().lazy.filter { shown.contains($0.offset) }.map { Array($0.element.utf8) }
      )
    case .recording: try put(RecordingChunks(made))
    case .animation: try put(CollectionOfOne(picture(of: made)))
    case .cast:
      let cast = Asciicast(
        of: made, notes: notes, showsEmptyPlaces: options.look.emptyPlaces, columns: width,
        charset: options.charset)
      try put(cast.lazy.map { Array($0.utf8) })
    case _ where Products.stills.contains(product): try putStills(of: made)
    default: try put(WebPage(made, title: title))
    }
  }

  /// Returns the numbers of completed steps of the states to show.
  private func moments(of recording: Recording) throws(CommandFailure) -> [Int] {
    if let at = options.at { return [try at.moment(of: recording)] }
    return (options.steps ?? .all).moments(of: recording)
  }

  /// Writes still pictures of the steps.
  private func putStills(of recording: Recording) throws(CommandFailure) {
    let moments = try moments(of: recording)
    let pictures = try drawn { () throws(AnimatedSVGError) in
      try StepPictures(recording, style: pictureStyle, title: title, notes: notes)
    }
    let output = StillOutput(
      pictures: pictures, moments: moments, options: options, title: title ?? recording.title)
    if let file = format.file, let moment = moments.first, options.at != nil {
      try put(CollectionOfOne(output.picture(0, as: file, cropped: true)))
      let caption = recording.frame(at: moment).caption.visibleOnTerminal
      StandardStreams.note(
        ["step \(moment) of \(recording.steps.count): \(caption)"], unless: options.quiet)
    } else if let file = format.file, let files = format.files {
      try files.write(moments.count) { number throws(CommandFailure) in
        try output.picture(number, as: file)
      }
    } else if product == .stepTeX {
      var notes: [String] = []
      try put(CollectionOfOne(output.deck(recording, &notes)))
      StandardStreams.note(notes, unless: options.quiet)
    } else {
      let chunks = try product == .stepGIF ? output.gif() : output.pdf()
      try put(chunks) { () throws(CommandFailure) in try chunks.check() }
    }
    StandardStreams.note(RasterOutput.notesOnGlyphs(), unless: options.quiet)
  }

  /// The style of animated and still pictures.
  private var pictureStyle: DrawingStyle {
    var style = DrawingStyle.standard(options.look.theme)
    style.emptyPlaces.areShown = options.look.emptyPlaces
    return style
  }

  /// A function that creates a recording, and the name to show instead of the recording's title.
  typealias NamedRecording = (name: String?, recording: () throws(RecordingError) -> Recording)

  /// Writes several recordings side by side.
  ///
  /// This is possible only on a page.
  ///
  /// - Parameters:
  ///   - recordings: functions that create the recordings, with names. If a name is `nil`, the
  ///     title of the recording is used.
  ///   - title: the title unless the options contain another one.
  /// - Throws: see ``present(_:)``.
  func present(_ recordings: [NamedRecording], title: String) throws(CommandFailure) {
    var made: [(name: String?, recording: Recording)] = []
    for (name, recording) in recordings { made.append((name, try finished(recording))) }
    reportNotes()
    try put(WebPage(made, title: self.title ?? title))
  }

  /// Reports options without an effect on steps.
  private func reportNotes() {
    guard !options.quiet, !Invocation.isInSession else { return }
    StandardStreams.note(
      OptionUse.notes(on: product, used: usedOptions)
        + (product == .stepPage ? options.pageNotes : []))
  }

  private func finished(
    _ recording: () throws(RecordingError) -> Recording
  ) throws(CommandFailure) -> Recording {
    var made = try CommandFailure.reporting {
      try Progress.line.during("recording the steps", recording)
    }
    made.arrayBase = options.look.stepIndex
    if Invocation.gives("--array"), !(made.kind?.isHeap ?? false), !Invocation.isInSession {
      StandardStreams.note(
        ["--array: no effect on a tree that is not a heap"], unless: options.quiet)
    }
    return made
  }

  /// Returns the animated SVG.
  private func picture(of recording: Recording) throws(CommandFailure) -> [UInt8] {
    var svg = options.svgOptions
    svg.title = title
    return try drawn { [svg] () throws(AnimatedSVGError) in
      try AnimatedSVG(recording, style: pictureStyle, options: svg, notes: notes).bytes
    }
  }

  /// Returns the result of a function, and names the formats without limits if a limit is exceeded.
  private func drawn<Result>(
    _ draw: () throws(AnimatedSVGError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(AnimatedSVGError) {
      return try draw()
    } catch {
      throw CommandFailure(
        .badData,
        "\(error.description(of: nameOfProduct)); -o FILE.html, .cast or .json holds any number")
    }
  }

  /// The name of the pictures in messages about limits.
  private var nameOfProduct: String {
    switch product {
    case .animation, .stepGIF: "an animation"
    case .stepTeX: "a set of slides"
    case _ where format.files != nil: "a set of numbered pictures"
    case _ where options.at != nil: "a recording for pictures"
    default: "a document with a page for each step"
    }
  }

  /// Runs the stepper on trees while a program prints them.
  ///
  /// - Parameters:
  ///   - source: standard input. Its beginning may already have been read.
  ///   - input: the options for reading trees.
  ///   - log: the options that determine which lines are trees.
  /// - Throws: errors of reading.
  func follow(
    _ source: LineReader, _ input: InputOptions, _ log: LogOptions
  ) throws(CommandFailure) {
    reportNotes()
    var follower = try CommandFailure.reporting {
      try TreeFollower(source, input, log, notes: notes ?? [], charset: options.charset)
    }
    try options.play(&follower)
    for line in follower.others { StandardStreams.passOn(line) }
    if let failure = follower.failure { throw failure }
  }

  /// Plays or writes the steps of a recorded tree, followed by the requested traversal.
  ///
  /// - Throws: see ``present(_:)``.
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

  /// Applies an operation to a tree for each key and writes each step immediately, if the format
  /// allows this.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - keys: the keys.
  ///   - record: the operation, which must accept every key.
  /// - Returns: whether the steps were written.
  /// - Throws: status 70 if the operation fails, which is a bug; errors of writing.
  func stream<Key: LabeledKey>(
    _ tree: RecordedTree<Key>, _ keys: [Key],
    _ record: @escaping (inout RecordedTree<Key>, Key) throws -> Void
  ) throws(CommandFailure) -> Bool {
    guard product == .recording, !isForTerminal else { return false }
    reportNotes()
    let chunks = RecordingChunks(tree, keys, record)
    try put(chunks) { () throws(CommandFailure) in
      if let error = chunks.failure { throw CommandFailure(.software, "\(error)") }
    }
    return true
  }

  private func put(_ page: WebPage) throws(CommandFailure) {
    let written = options.adorned(page, isPlayed: true).written
    if !options.quiet, !Invocation.isInSession, !written.playsWithoutWebAssembly {
      StandardStreams.note([
        "the page needs WebAssembly: its steps take more than the 100,000 bytes that are stored for "
          + "browsers that forbid WebAssembly"
      ])
    }
    try put(CollectionOfOne(written.bytes))
  }

  private func put(
    _ chunks: some Sequence<[UInt8]>, check: () throws(CommandFailure) -> Void = {}
  ) throws(CommandFailure) {
    try options.put(
      chunks, isText: product == .frames, isJSON: product == .recording, check: check)
  }
}
