internal import ArgumentParser
import TreeFormats
import TreeSteps
import TextSupport

/// `treeviz remove KEY… --from TREE`: removes keys and shows the result.
struct RemoveCommand: VerbOfKeys, KeyedVerb {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys and show the tree.",
    discussion: """
      treeviz remove 3 --from '5 3 8'
      treeviz remove 5 8 --from tree.json --format json
      """)

  @Argument(
    help: ArgumentHelp(
      "Keys; '-' reads them from standard input, separated by white space or commas.",
      valueName: "key"))
  var keys: [Word]

  @Option(
    name: .customLong("from"), help: ArgumentHelp("The tree to remove from.", valueName: "tree"))
  var base: Word

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  var namedKeys: [Word] { keys }
  var namedTree: Word? { base }

  static let inputAtHand = ["--from", Word.atHand.text]

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> (path: SearchPath?, failure: CommandFailure?) {
    let absent = tree.remove(keys)
    if !picture.quiet {
      for position in absent {
        StandardStreams.report("treeviz: \(keys[position].label.visibleOnTerminal) is not there")
      }
    }
    return (nil, nil)
  }

  func change(_ all: inout [KeyedTree<TreeKey>], _ keys: [TreeKey]) throws -> KeyedAnswer {
    let absent = Set(all.indices.map { all[$0].remove(keys) }[0])
    let (removed, rest) = (
      keys.indices.filter { !absent.contains($0) }, keys.indices.filter(absent.contains)
    )
    return KeyedAnswer([("removed", removed.map { keys[$0] }), ("not there", rest.map { keys[$0] })])
  }

  func record<Key>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure? {
    for key in keys { tree.remove(key) }
    return nil
  }
}
