internal import ArgumentParser
import SearchTrees
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz insert KEY…`: inserts keys in order and shows the result.
struct InsertCommand: VerbOfKeys, KeyedVerb {
  static let configuration = CommandConfiguration(
    verb: "insert", "Insert keys in order and show the tree.",
    """
    treeviz insert 5 3 8 --traversal inorder
    treeviz insert 4 --into '[5,3,8]' -o tree.svg
    treeviz insert 1 2 3 4 5 6 7 --kind red-black
    seq 100 | shuf | treeviz insert - -o tree.svg
    """)

  @Argument(help: InputOptions.keyHelp) var keys: [RawArgument]

  @Option("Insert into this tree.", as: "tree") var into: RawArgument?

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  /// Returns the command of a line without options.
  ///
  /// To parse a line takes longer than all other work of a short command, because the parser finds
  /// the declared options by reflection. A test compares the result with that of the parser.
  ///
  /// - Parameter keys: the words after the verb.
  /// - Returns: the command.
  static func unset(_ keys: [RawArgument]) -> Self {
    var command = Self()
    (command.keys, command.into) = (keys, nil)
    (command.trees, command.input, command.picture) = (.unset, .unset, .unset)
    return command
  }

  var namedTree: TreeOperand { into.map { .named($0) } ?? .current }

  var insertsKeys: Bool { true }

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    try tree.checkType(of: keys)
    let (count, policy) = (tree.count, trees.insertion.duplicates(in: tree.kind))
    let outcomes = try Progress.line.during("inserting \(keys.count.counted("key"))") {
      () throws(KeyedTreeError) in try tree.insert(keys, duplicates: policy)
    }
    let note = policy.ignoredNote(keys: keys.count, nodes: tree.count - count)
    return KeyedAnswer(
      parts: [
        ("inserted", outcomes[.inserted] ?? []), ("counted again", outcomes[.counted] ?? []),
        ("already present", outcomes[.ignored] ?? []),
      ], notes: [note].compactMap(\.self))
  }

  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure? {
    let policy = trees.insertion.duplicates(in: tree.tree.kind)
    for key in keys where tree.insert(key, duplicates: policy) == .rejected {
      throw KeyedTreeError.duplicate(key.label)
    }
    return nil
  }
}
