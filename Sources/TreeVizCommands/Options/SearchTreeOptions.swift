internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeSteps
import TreesOfKeys

/// The options for the search tree that contains the keys.
struct SearchTreeOptions: ParsableArguments {
  @Option(
    """
    The kind of tree. Without it, trees are used as given, and keys are inserted into a plain \
    search tree (bst).
    """, as: "kind")
  var kind: TreeKind?

  @OptionGroup var insertion: InsertionOptions

  /// The treatment of equal keys, unless a session has trees of several kinds.
  var duplicates: DuplicatePolicy { insertion.duplicates(in: kind ?? .bst) }
  var seed: UInt64 { insertion.seed }

  /// The search tree that the options describe.
  var plan: TreePlan { TreePlan(kind, duplicates: duplicates, seed: seed) }

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    options.kind = nil
    options.insertion = .unset
    return options
  }
}

/// The options for inserting keys into trees of any kind.
struct InsertionOptions: ParsableArguments {
  @Option(
    """
    What to do with a key that is already present: reject (exit 65), ignore, count (keep a \
    counter), right (insert it to the right; keep it in a heap). By default, search trees ignore \
    it, and heaps keep it.
    """, as: "policy")
  var duplicates: DuplicatePolicy?

  @Option("The seed of the priorities in a treap.", as: "n") var seed: UInt64 = 0

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.duplicates, options.seed) = (nil, 0)
    return options
  }

  /// Returns the treatment of equal keys in trees of a kind.
  func duplicates(in kind: TreeKind) -> DuplicatePolicy { duplicates ?? kind.usualDuplicates }

  /// Returns a note for a page whose trees cannot be changed, or `nil` if they can.
  func pageNote(of kinds: [TreeKind]) -> String? {
    guard let duplicates, kinds.contains(where: { $0.usualDuplicates != duplicates }) else {
      return nil
    }
    return
      "--duplicates \(duplicates.rawValue): the page shows the tree without controls to change it, "
      + "as pages ignore equal keys in search trees and keep them in heaps"
  }

  /// Reports a given seed if none of the trees to build is a treap.
  func noteUnusedSeed(in kinds: [TreeKind?], unless isQuiet: Bool) {
    guard Invocation.gives("--seed"), !kinds.contains(.treap) else { return }
    StandardStreams.note(["--seed: no effect without a new treap"], unless: isQuiet)
  }
}

/// The option of removals from search trees.
struct RemovalOptions: ParsableArguments {
  @Option(
    """
    The in-order neighbor that replaces a removed node with two children: successor (default), or \
    predecessor (default of splay trees).
    """, as: "neighbor")
  var removal: RemovalConvention?

  /// Reports a given convention if none of the trees has a choice.
  func noteUnused(in kinds: [TreeKind], unless isQuiet: Bool) {
    guard Invocation.gives("--removal"), !kinds.contains(where: \.hasRemovalConvention) else {
      return
    }
    let names = Set(kinds.map(\.noun)).sorted().joined(separator: " or ")
    StandardStreams.note(
      ["--removal: no effect in \(names), which replaces no node by an in-order neighbor"],
      unless: isQuiet)
  }
}

extension DuplicatePolicy {
  /// Returns a note on equal keys that were ignored, or `nil` if all keys were inserted.
  ///
  /// - Parameters:
  ///   - keys: the number of keys to insert.
  ///   - nodes: the number of nodes that were added for them.
  /// - Returns: the note.
  func ignoredNote(keys: Int, nodes: Int) -> String? {
    let count = keys - nodes
    guard self == .ignore, count > 0 else { return nil }
    let words = count == 1 ? "1 equal key was" : "\(count) equal keys were"
    return "\(words) ignored; 'insert --duplicates right' keeps equal keys"
  }
}

/// The seed of a random result.
enum ChosenSeed {
  /// Returns the given seed, or a random seed that is reported on standard error.
  ///
  /// The report allows the user to reproduce the result.
  ///
  /// - Parameters:
  ///   - seed: the given seed, or `nil` to choose one.
  ///   - purpose: the effect of the seed in the report, such as "draws this tree".
  ///   - isQuiet: whether the report is suppressed.
  /// - Returns: the seed.
  static func resolved(_ seed: UInt64?, for purpose: String, isQuiet: Bool) -> UInt64 {
    var notes: [String] = []
    let seed = resolved(seed, for: purpose, &notes)
    StandardStreams.note(notes, unless: isQuiet)
    return seed
  }

  /// Returns the given seed, or a random seed that is added to the notes of a result that can still
  /// fail.
  static func resolved(_ seed: UInt64?, for purpose: String, _ notes: inout [String]) -> UInt64 {
    if let seed { return seed }
    let seed = UInt64.random(in: 1...999_999)
    notes.append("--seed \(seed) \(purpose) again")
    return seed
  }
}
