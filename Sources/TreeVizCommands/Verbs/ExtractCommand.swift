internal import ArgumentParser
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz extract --from TREE`: removes the first key of a heap and shows the result.
struct ExtractCommand: HeapVerb {
  static let configuration = CommandConfiguration(
    verb: "extract", "Extract the maximum of a heap, or the minimum, and show the heap.",
    """
    treeviz extract --from '16 14 10 8 7 9 3 2 4 1'
    treeviz extract --from '1 2 3 4' --kind min-heap --step
    treeviz extract --from '[9,5,8,1]' --count 2
    """)

  @Option("from", "The heap to extract from.") var namedTree: TreeOperand

  @Option("The number of keys to extract, 1 or more.", as: "n") var count = 1

  @OptionGroup(title: "Search Tree") var heap: HeapOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var keys: [RawArgument] {
    get { [] }
    set {}
  }

  static let needsKeys = false

  func validate() throws {
    try NumberRange.check(count, NumberRange.extracted, "--count", "keys")
  }

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    try check(tree.kind, holding: tree.count)
    let extracted = tree.extract(count)
    return KeyedAnswer(
      parts: [("extracted", extracted)], caption: "extracted: \(Session.words(extracted))")
  }

  func record<Key>(_ tree: inout RecordedTree<Key>, _ keys: [Key]) throws -> CommandFailure? {
    try check(tree.tree.kind, holding: tree.tree.count)
    for _ in 0..<count { tree.pop() }
    return nil
  }

  private func check(_ kind: TreeKind, holding size: Int) throws(CommandFailure) {
    try kind.checkHeap(for: "extract")
    guard size < count else { return }
    throw CommandFailure(
      .badData,
      size == 0
        ? "the heap is empty: there is nothing to extract"
        : "the heap has only \(size.counted("key")), and --count is \(count)")
  }
}
