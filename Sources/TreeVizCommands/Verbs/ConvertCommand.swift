internal import ArgumentParser
import TreeFormats
import TreesOfKeys

/// `treeviz convert TREE --to FORMAT`: writes a tree in another format.
struct ConvertCommand: ShowingVerb {
  static let configuration = CommandConfiguration(
    verb: "convert", "Write a tree in another format.",
    """
    treeviz convert '[5,3,8,null,4]' --to sexpr
    treeviz convert tree.nwk --to json -o tree.json
    treeviz convert --list

    What a format cannot represent is reported on standard error.
    """)

  @Argument(optional: "The tree to convert.") var tree: TreeOperand

  @Flag(help: "List the formats and the parts of trees that they keep.") var list = false

  @Flag(help: "With --list, print an array in JSON.") var json = false

  @Option(
    "The format to write; by default that of the output file.", as: "format",
    completion: .list(OutputFormat.names))
  var to: String?

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  func validate() throws {
    try refuse(if: [
      list && (namesInput || to != nil || picture.isAskedFor):
        "--list lists all formats; omit the tree, --to and options for the output.",
      json && !list: "--json needs --list; --to json writes the tree in JSON.",
      !list && !namesInput && !Invocation.isInSession: "Missing expected argument '<tree>'",
    ])
  }

  func run(on session: Session?) throws {
    if list {
      input.noteUnused(InputOptions.allReading, on: "the list of formats", unless: picture.quiet)
      let formats = FormatParts.all
      return try json
        ? StandardStreams.write(json: JSON.encoded(formats))
        : StandardStreams.write(FormatParts.table(formats))
    }
    var picture = picture
    if let to, let other = picture.format, other != to {
      StandardStreams.note(["--format: no effect beside --to"], unless: picture.quiet)
    }
    if let to { picture.format = to }
    guard picture.format != nil || !picture.isForStandardOutput else {
      throw ValidationError("Specify the format with --to, or with the extension of -o FILE.")
    }
    if let session, case .tree(let format) = try picture.resolved().format {
      try session.requireOneTree(for: format.rawValue)
    }
    try show(picture, in: session)
  }
}
