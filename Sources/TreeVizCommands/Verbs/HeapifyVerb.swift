internal import ArgumentParser
import TreeSteps
import TreesOfKeys

/// `heapify KEY…`: builds a heap of keys bottom-up.
///
/// On a command line, `build --heapify` runs this verb.
struct HeapifyVerb: VerbOfKeys, HeapVerb {
  static let configuration = CommandConfiguration(
    verb: "heapify", "Build a heap of keys bottom-up, instead of the current one.",
    """
    heapify 4 1 3 2 16 9 10 14 8 7
    step heapify 4 1 3 2 16 9 10 14 8 7
    """)

  @Argument(help: InputOptions.keyHelp) var keys: [RawArgument]

  @OptionGroup(title: "Search Tree") var heap: HeapOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var namedTree: TreeOperand { .current }

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    try tree.kind.checkHeap(for: "heapify")
    tree.heapify(keys)
    return KeyedAnswer(parts: [("heapified", keys)])
  }

  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure? {
    try tree.tree.kind.checkHeap(for: "heapify")
    tree.heapify(keys)
    return nil
  }
}
