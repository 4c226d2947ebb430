internal import ArgumentParser
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz change-key OLD NEW --in TREE`: increases or decreases a key of a heap and shows the
/// result.
struct ChangeKeyCommand: HeapVerb {
  static let configuration = CommandConfiguration(
    verb: "change-key", "Increase or decrease a key of a heap and show the heap.",
    """
    treeviz change-key 4 15 --in '16 14 10 8 7 9 3 2 4 1'
    treeviz change-key 9 1 --in '2 4 9 7' --kind min-heap --step

    In a max-heap, an increased key moves up, and a decreased key moves down; in a min-heap, the \
    reverse. Of equal keys, the first one in pre-order is changed.
    """)

  @Argument(help: "The old key and the new key.") var keys: [RawArgument]

  @Option("in", "The heap with the old key.") var namedTree: TreeOperand

  @OptionGroup(title: "Search Tree") var heap: HeapOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    let (old, new) = try Self.pair(of: keys)
    try tree.kind.checkHeap(for: "change-key")
    try tree.checkType(of: [new])
    guard tree.changeKey(old, to: new) else { throw Self.absent(old) }
    return KeyedAnswer(parts: [("replaced", [old]), ("by", [new])])
  }

  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure? {
    let (old, new) = try Self.pair(of: keys)
    try tree.tree.kind.checkHeap(for: "change-key")
    if !tree.changeKey(old, to: new) { throw Self.absent(old) }
    return nil
  }

  private static func absent<Key: LabeledKey>(_ key: Key) -> CommandFailure {
    CommandFailure(.badData, "\(Session.words([key])) is not in the heap")
  }

  private static func pair<Key>(of keys: [Key]) throws(CommandFailure) -> (old: Key, new: Key) {
    guard keys.count == 2 else {
      throw CommandFailure(.usage, "change-key takes two keys: the old one and the new one")
    }
    return (keys[0], keys[1])
  }
}
