internal import ArgumentParser
import BinaryTrees
import Foundation
import SearchTrees
import TextSupport
import TreeFormats

/// `treeviz info TREE`: what can be counted.
struct InfoCommand: TreeVerb {
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
      json ? JSON.encoded(facts) : Array(TreeFacts.table([facts], of: "format").utf8))
  }

  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws {
    let products = try workspace.products(input, trees)
    let facts = zip(workspace.trees, products).map { tree, product in
      TreeFacts(
        product.tree, format: tree.kind.rawValue,
        isSearchOrdered: tree.snapshot.violation(of: .elements(.searchOrder)) == nil)
    }
    guard json else { return emit(.output(TreeFacts.table(facts, of: "kind"))) }
    let bytes = try facts.count == 1 ? JSON.encoded(facts[0]) : JSON.encoded(facts)
    emit(.output(String(decoding: bytes, as: UTF8.self)))
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

extension TreeFacts {
  /// The facts of some trees, one a line, beginning with what they are.
  fileprivate static func table(_ facts: [TreeFacts], of what: String) -> String {
    let columns = facts.map { $0.rows(what) }
    let rows = columns[0].map { name, _ in
      [name] + columns.map { rows in rows.first { $0.name == name }?.value ?? "" }
    }
    return TextTable(rows, alignment: facts.count == 1 ? .left : .rightButFirst).text
  }

  /// The facts with their names.
  private func rows(_ what: String) -> [(name: String, value: String)] {
    func yes(_ answer: Bool) -> String { answer ? "yes" : "no" }
    var rows: [(String, String)] = [
      (what, format), ("nodes", "\(count)"), ("height", "\(height)"), ("leaves", "\(leaves)"),
      ("width", "\(width)"), ("widths", Self.shortened(widths)), ("diameter", "\(diameter)"),
      ("search order", yes(isSearchOrdered)), ("balanced", yes(isBalanced)),
      ("complete", yes(isComplete)), ("perfect", yes(isPerfect)), ("full", yes(isFull)),
      ("symmetric", yes(isSymmetric)),
    ]
    if !annotations.isEmpty {
      let names = annotations.map(\.visibleControls)
      rows.append(("annotations", names.joined(separator: ", ")))
    }
    return rows
  }

  /// The first widths, and how many more there are.
  private static func shortened(_ widths: [Int]) -> String {
    let shown = widths.prefix(24).map(String.init).joined(separator: " ")
    return widths.count > 24 ? "\(shown) … (\(widths.count) levels)" : shown
  }
}
