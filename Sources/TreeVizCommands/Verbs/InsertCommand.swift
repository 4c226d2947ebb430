internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TreeSteps
import TreeText

/// `treeviz insert KEY…`: inserts keys in order and shows the result.
struct InsertCommand: VerbOfKeys {
  static let configuration = CommandConfiguration(
    commandName: "insert",
    abstract: "Insert keys in order and show the tree.",
    discussion: """
      treeviz insert 5 3 8 --traversal inorder
      treeviz insert 4 --into '[5,3,8]' -o tree.svg
      treeviz insert 1 2 3 4 5 6 7 --kind red-black
      seq 100 | shuf | treeviz insert - -o tree.svg
      """)

  @Argument(help: "Keys; '-' reads them from standard input, separated by white space or commas.")
  var keys: [Word]

  @Option(help: ArgumentHelp("Insert into this tree.", valueName: "tree"))
  var into: Word?

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  func run() throws {
    if picture.step { return try play() }
    let presenter = try Presenter(picture)
    let given = try KeyArguments(keys).read(input)
    let base = try into.map { try TreeArgument($0).read(input) }
    var tree = try KeyTree(
      base, alongside: [given], input, trees, countingVisits: picture.look.countsVisits)
    try tree.insert(tree.given[0])
    try presenter.present(tree.product(marking: picture))
  }

  /// Plays the insertions, and then the traversal if one was asked for.
  private func play() throws {
    let presenter = try StepPresenter(picture)
    let given = try KeyArguments(keys).read(input)
    let base = try into.map { try TreeArgument($0).read(input) }
    let tree = try KeyTree(base, alongside: [given], input, trees)
    var recorder = tree.recorder(title: tree.noun)
    for (key, label) in zip(tree.given[0], given.labels) {
      if recorder.insert(key, duplicates: tree.policy) == .rejected {
        throw CommandFailure(
          .badData,
          "\(label.visibleOnTerminal) is in the tree already (--duplicates reject)")
      }
    }
    try presenter.present(recorder, thenTraversing: picture)
  }
}
