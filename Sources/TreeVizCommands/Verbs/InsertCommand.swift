internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TreeSteps
import TextSupport

/// `treeviz insert KEY…`: inserts keys in order and shows the result.
struct InsertCommand: VerbOfKeys, KeyedVerb {
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

  var namedKeys: [Word] { keys }
  var namedTree: Word? { into }

  func change<Key>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key], typed: KeyList
  ) throws -> (path: SearchPath?, failure: CommandFailure?) {
    Progress.shared.begin("inserting \(keys.count) keys")
    try tree.insert(keys, duplicates: trees.duplicates)
    return (nil, nil)
  }

  func record<Key>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key], typed: KeyList
  ) throws -> CommandFailure? {
    for (key, label) in zip(keys, typed.labels)
    where tree.insert(key, duplicates: trees.duplicates) == .rejected {
      throw CommandFailure.duplicate(label)
    }
    return nil
  }
}
