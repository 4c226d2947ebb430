internal import ArgumentParser
import BinaryTrees
import TreeFormats
import TreeSteps
import TreeText

/// `treeviz search KEY --in TREE`: shows the search path; 1 if the key is absent.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Show the path of a search; exit 1 if the key is absent.",
    discussion: """
      treeviz search 4 --in '5 3 8 4'
      treeviz search 7 --in '[5,3,8]' -o path.svg
      """)

  @Argument(help: "The key to search for.")
  var key: Word

  @Option(name: .customLong("in"), help: ArgumentHelp("The tree to search.", valueName: "tree"))
  var base: Word

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  func run() throws {
    if picture.step { return try play() }
    let presenter = try Presenter(picture)
    let given = try KeyArguments([key]).read(input)
    let document = try TreeArgument(base).read(input)
    var tree = try KeyTree(
      document, alongside: [given], input, trees, countingVisits: picture.look.countsVisits)
    let key = try Self.onlyKey(of: tree)
    let path = tree.search(key)
    let product = try tree.product(marking: picture, path: path)
    try presenter.present(product)
    if !path.isFound {
      let place = tree.place(after: path).map { "; it would be \($0)" } ?? ""
      let message = "\(given.labels[0].visibleOnTerminal) is not in the tree\(place)"
      throw CommandFailure(.no, picture.quiet ? nil : message)
    }
  }

  private static func onlyKey(of tree: KeyTree) throws -> Int {
    guard let key = tree.given[0].first, tree.given[0].count == 1 else {
      throw ValidationError("search takes one key.")
    }
    return key
  }

  /// Plays the search.
  private func play() throws {
    let presenter = try StepPresenter(picture)
    let given = try KeyArguments([key]).read(input)
    let document = try TreeArgument(base).read(input)
    let tree = try KeyTree(document, alongside: [given], input, trees)
    var recorder = tree.recorder(title: tree.noun)
    let isFound = recorder.find(try Self.onlyKey(of: tree))
    try presenter.present(recorder, thenTraversing: picture)
    if !isFound { throw CommandFailure(.no, nil) }
  }
}
