internal import ArgumentParser
import BinaryTrees

/// What kind of search tree holds the keys.
struct SearchTreeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The kind of tree.", valueName: "kind"))
  var kind: TreeKind = .bst

  @Option(
    help: ArgumentHelp(
      """
      What happens to a key that is there already: reject (exit 65), ignore, count (keep a \
      counter), right (insert it to the right).
      """, valueName: "policy"))
  var duplicates: DuplicatePolicy = .ignore
}

/// The kinds of trees that keep keys in order.
enum TreeKind: String, CaseIterable, ExpressibleByArgument {
  /// The plain search tree.
  case bst
}
