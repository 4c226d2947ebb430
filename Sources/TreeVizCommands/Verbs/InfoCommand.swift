internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeFormats
import TextSupport

/// `treeviz info TREE`: what can be counted.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Say what can be counted of a tree.",
    discussion: """
      treeviz info '5 3 8'
      treeviz info tree.json --json
      """)

  @Argument(help: "The tree.")
  var tree: Word

  @Flag(help: "Print an object in JSON.")
  var json = false

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions

  func run() throws {
    var document = try TreeArgument(tree).read(input)
    document.tree = try Product(document, input, trees).tree
    let facts = TreeFacts(document, isSearchOrdered: try isSearchOrdered(document))
    try StandardStreams.write(
      json ? JSON.encoded(facts) : Array(facts.description.utf8))
  }

  /// Whether the labels are in the order of a search tree; what is no key is compared as text.
  private func isSearchOrdered(_ document: TreeDocument) throws -> Bool {
    let read =
      try (try? AnyKeyedInput(document, type: input.keyType))
      ?? AnyKeyedInput(document, type: .text)
    return switch read {
    case .integers(let keys): keys.tree.violation(of: .elements(.searchOrder)) == nil
    case .decimals(let keys): keys.tree.violation(of: .elements(.searchOrder)) == nil
    case .words(let keys): keys.tree.violation(of: .elements(.searchOrder)) == nil
    }
  }
}
