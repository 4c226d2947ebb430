internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz split KEY --from TREE`: splits a tree at a key and shows one part.
struct SplitCommand: KeyedVerb {
  static let configuration = CommandConfiguration(
    verb: "split", "Split a tree at a key and keep one part; exit 1 if the key is absent.",
    """
    treeviz split 40 --from '50 30 70 20 40 60 80'
    treeviz split 40 --from '50 30 70 20 40 60 80' --keep rest --kind avl
    treeviz split 40 --from '50 30 70 20 40 60 80' --kind red-black --step

    The part less has the smaller keys, the part rest the key and the greater keys. --step also shows \
    the other part. \(TreeKind.joined) can be split.
    """)

  @Argument(help: "The key.") var key: RawArgument

  @Option("from", "The tree to split.") var namedTree: TreeOperand

  @Option("The part to keep.", as: "part") var keep: SplitPart = .less

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var keys: [RawArgument] {
    get { [key] }
    set { key = newValue.first ?? key }
  }

  static let takesOneKey = true

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    try tree.kind.checkJoining("split")
    guard let key = keys.first, tree.split(at: key, keeping: keep) else {
      let name = keys.map(\.shownLabel).joined()
      return KeyedAnswer(
        parts: [("not found", keys)],
        failure: CommandFailure(.no, "\(name) is not in the tree"))
    }
    return KeyedAnswer(parts: [("split at", [key])])
  }

  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure? {
    try tree.tree.kind.checkJoining("split")
    return keys.allSatisfy { tree.split(at: $0, keeping: keep) } ? nil : .no
  }
}

/// `treeviz join KEY… --with TREE`: joins a tree with a tree of greater or smaller keys.
struct JoinCommand: VerbOfKeys, KeyedVerb {
  static let configuration = CommandConfiguration(
    verb: "join", "Join a tree with a tree of keys that are all greater, or all less.",
    """
    treeviz join 50 60 70 --with '20 10 30'
    treeviz join 50 60 70 80 90 --with '20 10 30' --kind avl --step

    The keys are inserted into a tree of the same kind, which is then joined with the tree. \
    \(TreeKind.joined) can be joined.
    """)

  @Argument(help: InputOptions.keyHelp) var keys: [RawArgument]

  @Option("with", "The tree to join with.") var namedTree: TreeOperand

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  static var actsOnEachKey: Bool { false }

  /// The seed of the priorities of the keys, which must not be those of the tree once more.
  private var seed: UInt64 { trees.seed &+ 1 }

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    try tree.kind.checkJoining("join")
    if let other = tree.firstOfOtherType(among: keys) {
      throw CommandFailure(
        .badData,
        "\(other.shownLabel) is a \(other.isText ? "word" : "number"), and the tree has none")
    }
    var other = KeyedTree<Key>(tree.kind, seed: seed)
    try other.insert(keys, duplicates: .ignore)
    guard tree.join(with: other) else { throw CommandFailure.notSeparated }
    return KeyedAnswer(parts: [("joined with", keys)])
  }

  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure? {
    try tree.tree.kind.checkJoining("join")
    var other = tree.tree.kind.makeTree(of: Key.self, seed: seed)
    _ = other.insertElements(keys, duplicates: .ignore)
    if !tree.join(with: other) { throw CommandFailure.notSeparated }
    return nil
  }
}

extension CommandFailure {
  /// The failure for trees whose keys overlap.
  fileprivate static let notSeparated = CommandFailure(
    .badData, "join needs keys that are all greater, or all less, than those of the tree")
}

extension TreeKind {
  /// The names of the kinds whose trees can be split and joined.
  fileprivate static let joined = allCases.filter(\.canBeJoined).map(\.rawValue)
    .joined(separator: ", ")

  /// Checks that trees of the kind can be split and joined.
  ///
  /// - Throws: a usage error.
  fileprivate func checkJoining(_ verb: String) throws(CommandFailure) {
    if canBeJoined { return }
    throw CommandFailure(.usage, "\(verb) does not support \(noun); choose \(Self.joined)")
  }
}
