internal import ArgumentParser
import BinaryTrees
import TreeFormats
import TreeKeys
import TreesOfKeys

/// `treeviz build`: builds the tree of minimum height, or the tree that two traversals determine.
struct BuildCommand: VerbOfKeys {
  static let configuration = CommandConfiguration(
    verb: "build", "Build a tree of minimum height, a heap, or from two traversals.",
    """
    treeviz build --minimal-height 1 2 3 4 5 6 7
    seq 100 | treeviz build --minimal-height - -o tree.svg
    treeviz build --heapify 4 1 3 2 16 9 10 14 8 7 --step
    treeviz build --inorder '4 2 5 1 3' --preorder '1 2 4 5 3'
    treeviz build --inorder '4 2 5 1 3' --postorder '4 5 2 3 1'

    Of equal keys, a heap keeps all, and other trees keep one. Two traversals determine a tree if all \
    its keys differ.
    """)

  @Argument(
    help: ArgumentHelp(
      "With --minimal-height or --heapify: keys, read as by insert; '-' reads standard input.",
      valueName: "key"))
  var keys: [RawArgument] = []

  @Flag(help: "Build the search tree of minimum height.") var minimalHeight = false

  @Flag(help: "Build a heap bottom-up.") var heapify = false

  @Option("The keys in in-order, as one argument.", as: "list") var inorder: RawArgument?

  @Option("The keys in pre-order, as one argument.", as: "list") var preorder: RawArgument?

  @Option("The keys in post-order, as one argument.", as: "list") var postorder: RawArgument?

  @OptionGroup(title: "Search Tree") var heap: HeapOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  func validate() throws {
    let hasTraversals = inorder != nil && (preorder == nil) != (postorder == nil)
    let hasNone = inorder == nil && preorder == nil && postorder == nil
    let takesKeys = minimalHeight || heapify
    try refuse(if: [
      minimalHeight && heapify: "--minimal-height and --heapify exclude each other.",
      heapify && !hasNone: "--heapify takes keys, not traversals.",
      heapify && keys.isEmpty: "--heapify needs keys.",
      heap.kind != nil && !heapify: "--kind is for --heapify.",
      minimalHeight && !hasNone: "--minimal-height takes keys, not traversals.",
      minimalHeight && keys.isEmpty: "--minimal-height needs keys.",
      !takesKeys && !hasTraversals:
        "build needs --minimal-height, --heapify, or --inorder with either --preorder or --postorder.",
      !takesKeys && !keys.isEmpty: "a traversal is one argument: --inorder '4 2 5 1 3'.",
    ])
  }

  func run() throws {
    if heapify {
      var verb = HeapifyVerb()
      (verb.keys, verb.heap, verb.input, verb.picture) = (keys, heap, input, picture)
      return try verb.run()
    }
    let presenter = try Presenter(picture)
    input.noteUnused(InputOptions.reading, on: "keys", unless: picture.quiet)
    var product = try minimalHeight ? lowest() : determined()
    try product.mark(picture)
    try presenter.present(product)
  }

  /// Returns the search tree of minimum height.
  private func lowest() throws(CommandFailure) -> PresentedTree {
    func tree<Key: LabeledKey>(_ keys: KeyedInput<Key>) -> PresentedTree {
      PresentedTree(minimalHeight: keys.given)
    }
    let given = try KeyArguments(keys).read(input, quiet: picture.quiet)
    return try CommandFailure.reporting {
      try AnyKeyedInput(nil, beside: given, type: nil).open(tree, tree, tree)
    }
  }

  /// Returns the tree that the given traversals determine.
  private func determined() throws(CommandFailure) -> PresentedTree {
    func list(_ list: RawArgument?, _ option: String) throws(CommandFailure) -> KeyList {
      try input.keys(list?.bytes ?? [], from: option)
    }
    let ordered = try list(inorder, "--inorder")
    let (inorder, known) = (ordered.labels, Set(ordered.labels))
    let spellings = Dictionary(zip(ordered.keys, inorder)) { first, _ in first }
    // The same number may have another spelling than in the in-order.
    func labels(_ other: RawArgument?, _ option: String) throws(CommandFailure) -> [String] {
      let other = try list(other, option)
      return zip(other.keys, other.labels).map { key, label in
        known.contains(label) ? label : spellings[key] ?? label
      }
    }
    let tree = try CommandFailure.reporting(.badData) {
      try preorder == nil
        ? TreeSnapshot(inorder: inorder, postorder: labels(postorder, "--postorder"))
        : TreeSnapshot(inorder: inorder, preorder: labels(preorder, "--preorder"))
    }
    return PresentedTree(
      tree: tree,
      notation: TreeNotation(labelTypes: ordered.type == .text ? .words : .spelled))
  }
}
