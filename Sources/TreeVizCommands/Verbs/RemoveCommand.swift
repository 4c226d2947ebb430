internal import ArgumentParser
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz remove KEY… --from TREE`: removes keys and shows the result.
struct RemoveCommand: VerbOfKeys, KeyedVerb {
  static let configuration = CommandConfiguration(
    verb: "remove", "Remove keys and show the tree.",
    """
    treeviz remove 3 --from '5 3 8'
    treeviz remove 5 8 --from tree.json --format json
    treeviz remove 5 --from '5 3 8' --removal predecessor
    """)

  @Argument(help: InputOptions.keyHelp) var keys: [RawArgument]

  @Option("from", "The tree to remove from.") var namedTree: TreeOperand

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Search Tree") var removals: RemovalOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  func noteUnused(in kinds: [TreeKind]) { removals.noteUnused(in: kinds, unless: picture.quiet) }

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    let (removed, absent) = Progress.line.during("removing \(keys.count.counted("key"))") {
      tree.remove(keys, by: removals.removal)
    }
    return KeyedAnswer(
      parts: [("removed", removed), ("not found", absent)],
      notes: absent.map { "\($0.label.visibleOnTerminal) is not in the tree" })
  }

  func record<Key>(_ tree: inout RecordedTree<Key>, _ keys: [Key]) throws -> CommandFailure? {
    for key in keys { tree.remove(key, by: removals.removal) }
    return nil
  }
}
