internal import ArgumentParser
import BinaryTrees
import SearchTrees

/// What kind of tree holds the keys.
struct SearchTreeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The kind of tree. Without it, trees are taken as they are, and keys inserted into a plain \
      one (bst).
      """, valueName: "kind"))
  var kind: TreeKind?

  @Option(
    help: ArgumentHelp(
      """
      What to do with a key that is already present: reject (exit 65), ignore, count (keep a \
      counter), right (insert it to the right).
      """, valueName: "policy"))
  var duplicates: DuplicatePolicy = .ignore

  @Option(help: ArgumentHelp("The seed of the priorities in a treap.", valueName: "n"))
  var seed: UInt64 = 0

  /// The kind that keys are inserted into.
  var keptKind: TreeKind { kind ?? .bst }
}
