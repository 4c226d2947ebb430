internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeFormats

/// `treeviz traverse TREE --order NAME`: prints the traversal on one line.
struct TraverseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traverse",
    abstract: "Print a traversal on one line.",
    discussion: """
      treeviz traverse '5 3 8' --order postorder
      treeviz traverse tree.nwk --order levelorder --reversed --json
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

  func run() throws {
    let document = try TreeArgument(tree).read(input)
    let snapshot = try Product(document, input, trees).tree
    if json {
      let labels = snapshot.root?.elements(in: order, reversed: reversed) ?? []
      try StandardStreams.write(JSON.encoded(labels))
    } else {
      try StandardStreams.write(
        Array("\(snapshot.line(in: order, reversed: reversed))\n".utf8))
    }
  }
}
