internal import ArgumentParser
import BinaryTrees
import Foundation
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

/// `treeviz info TREE`: prints measures of a tree.
struct InfoCommand: ShowingVerb {
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

  func run(on session: Session?) throws {
    let documents = try documents(in: session, quiet: quiet)
    let facts = try documents.enumerated().map { index, document in
      var document = document
      document.tree = try PresentedTree(document, input, trees).tree
      let tree = session?.trees[index]
      return TreeFacts(
        document.tree, format: tree?.kind.rawValue ?? document.format.rawValue,
        isSearchOrdered: try tree.map { $0.snapshot.violation(of: .searchOrder) == nil }
          ?? isSearchOrdered(document))
    }
    guard json else {
      return try StandardStreams.write(
        TreeFacts.table(facts, of: session == nil ? "format" : "kind"))
    }
    try StandardStreams.write(
      facts.count == 1 ? JSON.encoded(facts[0]) : JSON.encoded(facts))
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
