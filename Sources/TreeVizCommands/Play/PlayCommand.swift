internal import ArgumentParser
import Foundation
import SystemPackage
import TreeFormats
import TreeSteps
import TreesOfKeys

/// `treeviz play FILE…`: plays scripts, recordings, or sequences of trees that programs print.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "play", "Play a script, a sequence of trees, one per line, or a recording.",
    """
    A script contains commands of sessions, one per line: kind, title, load, insert, remove, search, \
    traverse and others. Its extension is tv, or --script is given:

      treeviz play lecture.tv
      treeviz play lecture.tv -o lecture.pdf

    A program in any language prints its tree after each of its steps, one per line in any format:

      python3 my_tree.py | treeviz play -

    A tree may take several lines: text with open brackets continues until they are closed, a \
    drawing or indented text until an empty line. Nodes are matched by their ids if they are given \
    (JSON: "id"), else by their keys.

    In the log of a program, other lines appear between the trees. --prefix gives the text before \
    each tree, anywhere on its line; the rest of that line, or the line before it, \
    becomes the title of the step. Without --prefix, --skip-other reads only text in brackets \
    and drawings as trees, not plain words and numbers. With --prefix it also skips trees that \
    are damaged, such as a truncated line.

      my_server | treeviz play - --prefix 'TREE '

    --step --format json writes a recording.

      treeviz insert 5 3 8 --kind avl --step -o steps.json
      treeviz play steps.json

    Several are played side by side, on a page:

      treeviz play inorder.json preorder.json -o orders.html
    """)

  @Argument(
    help: ArgumentHelp(
      "The file, or several for a page; '-' reads standard input.", valueName: "file"))
  var files: [RawArgument]

  @Flag(help: "Read scripts, whatever the names of the files; the default for the extension tv.")
  var script = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Log") var log: LogOptions

  @Flag(
    inversion: .prefixedNo,
    help: """
      Show the newest tree while a program prints trees to '-'; the default on a terminal if the input \
      has not ended after half a second.
      """)
  var follow: Bool?

  @OptionGroup(title: "Output") var picture: OutputOptions

  func run() throws {
    let presenter = try StepPresenter(picture)
    input.noteUnused(["--traversal"], on: "the trees that are played", unless: picture.quiet)
    if files.count == 1, !isScript(files[0]) { return try play(files[0], presenter) }
    try CommandFailure.refuse(if: [
      files.count > 1 && presenter.product != .stepPage:
        "several files are played side by side on a page: -o FILE.html",
      follow ?? false: "--follow needs '-' alone",
      files.contains(where: isScript) && log.allowsOthers:
        "--prefix and --skip-other read trees that a program prints, not scripts",
    ])
    var title = "\(files.count) recordings"
    var recorded: [StepPresenter.NamedRecording] = []
    for file in files {
      let source = try InputSource(file, isFile: true)
      let bytes = try source.bytes(limit: input.maxBytes)
      if isScript(file) {
        input.noteUnused(InputOptions.reading, on: "a script", unless: picture.quiet)
        let script = try Script(bytes, name: source.name, input, isQuiet: picture.quiet)
        recorded += script.recordings
        if files.count == 1 { title = script.title ?? source.name }
      } else {
        noteUnusedReading()
        recorded.append((name: nil, recording: try recording(bytes, source.name)))
      }
    }
    if recorded.count == 1 { return try presenter.present(recorded[0].recording) }
    guard presenter.product == .stepPage else {
      throw CommandFailure(
        .usage,
        "the script has several kinds, which are played side by side on a page: -o FILE.html")
    }
    try presenter.present(recorded, title: title)
  }

  /// Whether a file is read as a script.
  private func isScript(_ file: RawArgument) -> Bool {
    script
      || FileArgument(bytes: file.bytes).path.lowercasedExtension.map(FileFormat.isScript) ?? false
  }

  private func noteUnusedReading() {
    input.noteUnused(
      ["--tree", "--leaf-labels"] + RootingOptions.all, on: "trees that are played",
      unless: picture.quiet)
  }

  private func play(_ file: RawArgument, _ presenter: StepPresenter) throws {
    noteUnusedReading()
    let source = try InputSource(file, isFile: true)
    guard let bytes = try read(source, presenter) else { return }
    try presenter.present(recording(bytes, source.name))
  }

  /// Returns a function that creates a recording from the bytes of an input, which contains a
  /// recording or a sequence of trees.
  private func recording(
    _ text: [UInt8], _ name: String
  ) throws(CommandFailure) -> () throws(RecordingError) -> Recording {
    try InputSource.requireText(text, name)
    var bytes = text
    bytes.trimPrefix([0xEF, 0xBB, 0xBF])
    if input.format == nil, let recording = try Self.recorded(bytes, name) {
      input.noteUnused(["--key-type"], on: "a recording", unless: picture.quiet)
      return { recording }
    }
    let lines = try TreeSequence(bytes, name: name, input, log, pass: pass)
    StandardStreams.note(Array(lines.notes.prefix(5)), unless: picture.quiet)
    return { () throws(RecordingError) in
      try Recording(of: lines.trees, title: "trees of \(name)", names: lines.names)
    }
  }

  /// Passes on a line that belongs to no tree, if the options request this.
  private func pass(_ line: ArraySlice<UInt8>) {
    if log.passesOthers { StandardStreams.passOn(line) }
  }

  /// Reads the source completely, or follows it while it grows.
  ///
  /// - Returns: the bytes, or `nil` if the source was followed.
  private func read(
    _ source: InputSource, _ presenter: StepPresenter
  ) throws(CommandFailure) -> [UInt8]? {
    guard source.isStream, presenter.isForTerminal, !Invocation.isInSession, follow ?? true
    else {
      guard follow ?? false else { return try source.bytes(limit: input.maxBytes) }
      throw CommandFailure(
        .usage, "--follow needs '-', a pipe on standard input and a terminal on standard output")
    }
    try InputSource.claimStandardInput()
    var head = LineReader(.standardInput, name: source.name, limit: input.maxBytes)
    try head.readAhead(within: follow == nil ? .milliseconds(500) : .zero)
    if String(decoding: head.held.prefix(4096), as: UTF8.self).contains(#""treeviz""#) {
      try head.readAhead(within: nil)
    }
    if head.isAtEnd { return Array(head.held) }
    try presenter.follow(head, input, log)
    return nil
  }

  /// Returns the recording in a file, or `nil` if the file does not look like a recording.
  private static func recorded(
    _ bytes: [UInt8], _ name: String
  ) throws(CommandFailure) -> Recording? {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard head.drop(while: \.isWhitespace).first == "{",
      JSONReader.text(ofMember: "treeviz", in: bytes) == "recording"
    else { return nil }
    do {
      return try JSONDecoder().decode(Recording.self, from: Data(bytes))
    } catch {
      let words = (error as? DecodingError).map { Self.words(of: $0) } ?? "\(error)"
      throw CommandFailure(.badData, "\(name): \(words)")
    }
  }

  /// Returns the problem in a recording and its location in words.
  private static func words(of error: DecodingError) -> String {
    let (problem, path): (String, [any CodingKey]) =
      switch error {
      case .keyNotFound(let key, let context): ("lacks '\(key.stringValue)'", context.codingPath)
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        ("has the wrong type", context.codingPath)
      case .dataCorrupted(let context):
        (context.codingPath.isEmpty ? "not valid JSON" : "has an invalid value", context.codingPath)
      @unknown default: ("cannot be read", [])
      }
    let place = path.map { key in
      key.intValue.map { "[\($0)]" } ?? (key.stringValue.isEmpty ? "" : ".\(key.stringValue)")
    }.joined().drop { $0 == "." }
    return "the recording is damaged: \(place.isEmpty ? "" : String(place) + " ")\(problem)"
  }
}
