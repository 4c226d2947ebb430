internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeSteps

/// What kind of tree holds the keys.
struct SearchTreeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The kind of tree. Without it, trees are taken as they are, and keys inserted into a plain \
      one (bst).
      """, valueName: "kind"))
  var kind: TreeKind?

  @OptionGroup var insertion: InsertionOptions

  var duplicates: DuplicatePolicy { insertion.duplicates }
  var seed: UInt64 { insertion.seed }

  /// The kind that keys are inserted into.
  var keptKind: TreeKind { kind ?? .bst }
}

/// How keys are inserted into a tree of any kind.
struct InsertionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What to do with a key that is already present: reject (exit 65), ignore, count (keep a \
      counter), right (insert it to the right).
      """, valueName: "policy"))
  var duplicates: DuplicatePolicy = .ignore

  @Option(help: ArgumentHelp("The seed of the priorities in a treap.", valueName: "n"))
  var seed: UInt64 = 0
}

extension DuplicatePolicy {
  /// The note on equal keys that were ignored, or `nil` if all keys were kept.
  ///
  /// - Parameters:
  ///   - keys: the number of keys that were to be inserted.
  ///   - nodes: the number of nodes that came with them.
  /// - Returns: the note.
  func ignoredNote(keys: Int, nodes: Int) -> String? {
    let count = keys - nodes
    guard self == .ignore, count > 0 else { return nil }
    let words = count == 1 ? "1 equal key was" : "\(count) equal keys were"
    return "\(words) ignored; 'insert --duplicates right' keeps equal keys"
  }

  /// The note on a page without controls to change its trees, or `nil` if it has them.
  var pageNote: String? {
    self == .ignore
      ? nil
      : "--duplicates \(rawValue): the page shows the tree without controls to change it, as pages "
        + "ignore equal keys"
  }
}
