internal import ArgumentParser
import BinaryTrees
import Foundation
import TextSupport
import TreeFormats
import TreeSteps

/// `treeviz traverse TREE --order NAME`: prints the traversal on one line.
struct TraverseCommand: TreeVerb {
  static let configuration = CommandConfiguration(
    commandName: "traverse",
    abstract: "Print a traversal on one line.",
    discussion: """
      treeviz traverse '5 3 8' --order postorder
      treeviz traverse tree.nwk --order levelorder --reversed --json
      treeviz traverse '5 3 8' --order inorder --step

      \(InputOptions.moreHelp)
      """)

  @Argument(help: "The tree to traverse.")
  var tree: TextArgument

  @Option(help: ArgumentHelp("The order of the traversal.", valueName: "order"))
  var order: TraversalOrder = .inorder

  @Flag(help: "Print the reverse order.")
  var reversed = false

  @Flag(help: "Print an array in JSON.")
  var json = false

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Steps") var steps: TraversalStepOptions

  static let operands = ["order", "reversed"]
  // The width of steps is set for a line without steps, too; a line cannot take reversal back.
  static let ignoredSettings: Set<String> = ["duplicates", "seed", "width", "reversed"]

  func run() throws {
    let presenter = steps.step ? try StepPresenter(steps) : nil
    let document = try TreeArgument(tree).read(input, quiet: false)
    let snapshot = try PresentedTree(document, input, trees).tree
    if let presenter { return try play(snapshot, presenter) }
    try StandardStreams.write(line(of: snapshot))
  }

  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws {
    let products = try workspace.products(input, trees)
    if steps.step {
      var steps = steps
      steps.width = steps.width ?? workspace.options.picture.width
      try workspace.play(StepPresenter(steps), emit) { presenter, tree in
        try play(tree.snapshot.map(\.label), presenter)
      }
    }
    for (tree, product) in zip(workspace.trees, products) {
      let line = String(decoding: line(of: product.tree), as: UTF8.self)
      emit(.output(workspace.name(of: tree) + line))
    }
  }

  private func play(_ tree: TreeSnapshot<String>, _ presenter: StepPresenter) throws {
    try presenter.present { () throws(RecordingError) in
      try Recording(traversing: tree, in: order, reversed: reversed)
    }
  }

  /// The elements on one line; in JSON, numbers as numbers, as in a tree in JSON.
  private func line(of tree: TreeSnapshot<String>) -> [UInt8] {
    guard json else { return Array("\(tree.line(in: order, reversed: reversed))\n".utf8) }
    var text = TextBuffer()
    text.write("[")
    for (place, label) in (tree.root?.elements(in: order, reversed: reversed) ?? []).enumerated() {
      if place > 0 { text.write(",") }
      text.write(jsonLabel: label)
    }
    text.write("]\n")
    return text.bytes
  }
}
