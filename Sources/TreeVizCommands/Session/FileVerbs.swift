internal import ArgumentParser
import TextSupport
import TreeFormats
import TreeSteps

/// `save FILE`: writes the tree to a file.
struct SaveVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Write the tree to a file.",
    discussion: """
      The extension selects the format: json, nwk, sexpr and others can be loaded again, csv is a \
      table, dot is for Graphviz, and svg, png, pdf and tex are pictures.
      """)

  @Argument(help: "The file.", completion: .file()) var file: RawArgument

  func run(in session: inout Session) throws {
    let name = file.text.visibleOnTerminal
    let output = try FileArgument(typed: file.text)
    guard let format = output.path.lowercasedExtension.flatMap(FileFormat.name(ofExtension:)),
      OutputFormat.names.contains(format)
    else {
      throw ValidationError(
        "the extension of '\(name)' is not that of a format; choose from "
          + OutputFormat.names.joined(separator: ", "))
    }
    let isTree =
      ["dot", "mermaid", "d3", "table"].contains(format) || TreeFormat(rawValue: format) != nil
    if isTree { try session.requireOneTree(for: format) }
    var picture = session.options.picture
    picture.output = output
    try session.show(session.products(marking: picture), by: session.presenter(picture))
    try StandardStreams.write("saved: \(name) (\(format)\(isTree ? "" : ", a picture"))\n")
  }
}

/// `load TREE`: reads a tree.
struct LoadVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "load", abstract: "Read a tree in any format, from a file or from the line.",
    discussion: "load tree.json, load '[5,3,8]', load '5 3 8'")

  @Argument(help: ArgumentHelp("The file or the text.", valueName: "file"), completion: .file())
  var tree: RawArgument

  func run(in session: inout Session) throws { try session.take(document(in: session)) }

  /// Reads the tree.
  func document(in session: Session) throws(CommandFailure) -> TreeDocument {
    try session.checkConfinement()
    let source = try InputSource(RawArgument(FileArgument.expanded(tree.text)), isFile: true)
    if case .standardInput = source {
      throw CommandFailure(.usage, "load reads a file or text, not standard input")
    }
    var input = session.options.input
    // A heap array looks like a list in level order. Only the file extension distinguishes the two.
    if case .file(let path) = source, input.format == nil,
      path.lowercasedExtension.flatMap(TreeFormat.init(fileExtension:)) == .heapArray
    {
      input.format = .heapArray
    }
    return try source.tree(input, quiet: true)
  }
}

/// `source FILE`: runs the commands in a file.
struct SourceVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Run the commands in a file.")

  @Argument(help: "The file.", completion: .file()) var file: RawArgument

  func run(in session: inout Session) throws {
    try session.checkConfinement()
    let name = file.text.visibleOnTerminal
    let path = try FileArgument(typed: file.text).path
    let script = path.resolved
    guard !session.scripts.contains(script) else {
      throw CommandFailure(.badData, "\(name): the script runs itself")
    }
    let bytes = try InputSource.file(path).bytes(limit: session.options.input.maxBytes)
    session.scripts.append(script)
    defer { session.scripts.removeLast() }
    let output = Invocation.session
    var lines = LineReader(bytes)
    while !session.isDone, let line = lines.nextHeld() {
      let place = "\(name):\(lines.number)"
      guard let line = String(validating: line, as: UTF8.self) else {
        output?.emit(.failure(LineReader.notText, place: place))
        continue
      }
      session.run(line) { event in
        guard case .failure(let failure, let inner) = event else {
          return output?.emit(event) ?? ()
        }
        output?.emit(.failure(failure, place: inner ?? place))
      }
    }
  }
}
