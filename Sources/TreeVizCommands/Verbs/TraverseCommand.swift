internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeFormats
import TreeSteps

/// `treeviz traverse TREE --order NAME`: prints the traversal on one line.
struct TraverseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traverse",
    abstract: "Print a traversal on one line.",
    discussion: """
      treeviz traverse '5 3 8' --order postorder
      treeviz traverse tree.nwk --order levelorder --reversed --json
      treeviz traverse '5 3 8' --order inorder --step
      """)

  @Argument(help: "The tree to walk.")
  var tree: Word

  @Option(help: ArgumentHelp("The order of the walk.", valueName: "order"))
  var order: TraversalOrder = .inorder

  @Flag(help: "Print the exact reverse.")
  var reversed = false

  @Flag(help: "Print an array in JSON.")
  var json = false

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Steps") var steps: TraversalStepOptions

  func run() throws {
    let presenter = steps.step ? try StepPresenter(steps) : nil
    let document = try TreeArgument(tree).read(input)
    let snapshot = try Product(document, input, trees).tree
    if let presenter {
      return try presenter.present { () throws(RecordingError) in
        try Recording(traversing: snapshot, in: order, reversed: reversed)
      }
    }
    if json {
      let labels = snapshot.root?.elements(in: order, reversed: reversed) ?? []
      try StandardStreams.write(JSON.encoded(labels))
    } else {
      try StandardStreams.write(
        Array("\(snapshot.line(in: order, reversed: reversed))\n".utf8))
    }
  }
}
