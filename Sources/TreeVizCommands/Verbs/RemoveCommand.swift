internal import ArgumentParser
import TreeFormats
import TreeSteps
import TreeText

/// `treeviz remove KEY… --from TREE`: removes keys and shows the result.
struct RemoveCommand: VerbOfKeys {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys and show the tree.",
    discussion: """
      treeviz remove 3 --from '5 3 8'
      treeviz remove 5 8 --from tree.json --format json
      """)

  @Argument(help: "Keys; '-' reads them from standard input, separated by white space or commas.")
  var keys: [Word]

  @Option(
    name: .customLong("from"), help: ArgumentHelp("The tree to remove from.", valueName: "tree"))
  var base: Word

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  func run() throws {
    if picture.step { return try play() }
    let presenter = try Presenter(picture)
    let given = try KeyArguments(keys).read(input)
    let document = try TreeArgument(base).read(input)
    var tree = try KeyTree(
      document, alongside: [given], input, trees, countingVisits: picture.look.countsVisits)
    let absent = tree.remove(tree.given[0])
    if !picture.quiet {
      for position in absent {
        StandardStreams.report("treeviz: \(given.labels[position].visibleOnTerminal) is not there")
      }
    }
    try presenter.present(tree.product(marking: picture))
  }

  /// Plays the removals, and then the traversal if one was asked for.
  private func play() throws {
    let presenter = try StepPresenter(picture)
    let given = try KeyArguments(keys).read(input)
    let document = try TreeArgument(base).read(input)
    let tree = try KeyTree(document, alongside: [given], input, trees)
    var recorder = tree.recorder(title: tree.noun)
    for key in tree.given[0] { recorder.remove(key) }
    try presenter.present(recorder, thenTraversing: picture)
  }
}
