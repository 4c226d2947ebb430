internal import ArgumentParser
import BinaryTrees
import Foundation
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

/// `treeviz info TREE`: prints measures of a tree.
struct InfoCommand: TreeVerb {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print size, height, leaves, balance and more.",
    discussion: """
      treeviz info '5 3 8'
      treeviz info tree.json --json

      \(InputOptions.moreHelp)
      """)

  @Argument("The tree.") var tree: TreeOperand

  @Flag(help: "Print an object in JSON.")
  var json = false

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions

  func run() throws {
    var document = try TreeArgument(tree.name).read(
      input, quiet: quiet, duplicates: trees.duplicates)
    document.tree = try PresentedTree(document, input, trees).tree
    let facts = TreeFacts(
      document.tree, format: document.format.rawValue,
      isSearchOrdered: try isSearchOrdered(document))
    try StandardStreams.write(
      json ? JSON.encoded(facts) : Array(TreeFacts.table([facts], of: "format").utf8))
  }

  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws {
    let products = try workspace.products(input, trees)
    let facts = zip(workspace.trees, products).map { tree, product in
      TreeFacts(
        product.tree, format: tree.kind.rawValue,
        isSearchOrdered: tree.snapshot.violation(of: .searchOrder) == nil)
    }
    guard json else { return emit(.output(TreeFacts.table(facts, of: "kind"))) }
    let bytes = try facts.count == 1 ? JSON.encoded(facts[0]) : JSON.encoded(facts)
    emit(.output(String(decoding: bytes, as: UTF8.self)))
  }

  /// Whether the labels are in search tree order.
  ///
  /// If a label is not a key, all labels are compared as text.
  private func isSearchOrdered(_ document: TreeDocument) throws -> Bool {
    let read =
      try (try? AnyKeyedInput(document, type: input.keyType))
      ?? AnyKeyedInput(document, type: .text)
    func isOrdered<Key: LabeledKey>(_ keys: KeyedInput<Key>) -> Bool {
      keys.tree.violation(of: .searchOrder) == nil
    }
    return read.open(isOrdered, isOrdered, isOrdered)
  }
}
