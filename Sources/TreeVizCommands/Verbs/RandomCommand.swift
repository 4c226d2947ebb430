internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz random N`: shows a random tree of the keys 1…n.
struct RandomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "random", "Show a random tree of the keys 1 to n.",
    """
    treeviz random 15 --seed 7
    treeviz random 31 --shape uniform -o tree.svg
    treeviz random 20 --kind red-black
    """)

  /// The distribution of random trees.
  enum Shape: String, NamedChoice {
    /// All shapes of n nodes are equally likely.
    case uniform
    /// The search tree after inserting the keys in random order.
    case bst
    /// The complete tree.
    case complete
    /// A chain whose children are on random sides.
    case chain
  }

  @Argument(help: "The number of nodes.") var count: Int

  @Option("The same seed gives the same tree; by default a different one each time.", as: "n")
  var seed: UInt64?

  @Option(
    """
    uniform: every shape is equally likely; bst: the search tree of random insertions; \
    complete; chain.
    """, as: "name")
  var shape: Shape = .bst

  @Option("Insert the keys in random order into a tree of this kind.", as: "kind")
  var kind: TreeKind?

  @OptionGroup(title: "Input") var limit: NodeLimit
  @OptionGroup(title: "Output") var picture: OutputOptions

  func validate() throws {
    try refuse(if: [
      count < 0: "the number of nodes must be 0 or more.",
      kind != nil && shape != .bst: "--kind decides the shape; omit --shape.",
    ])
  }

  func run() throws {
    let presenter = try Presenter(picture)
    guard count <= limit.maxNodes else {
      throw CommandFailure(
        .badData,
        "a tree of \(count.counted("node")) exceeds the limit of \(limit.maxNodes) (raise it with --max-nodes)"
      )
    }
    let seed =
      shape == .complete && kind == nil
      ? 0 : ChosenSeed.resolved(seed, for: "draws this tree", isQuiet: picture.quiet)
    if let kind {
      var tree = KeyedTree<Int>(kind, seed: seed, isCounted: false)
      let keys = count > 0 ? KeyOrder.shuffled.keys(count, seed: seed) : []
      try tree.insert(keys, duplicates: kind.usualDuplicates)
      return try presenter.present(tree.product(marking: picture))
    }
    var generator = SplitMix64(seed: seed)
    let tree: TreeShape =
      switch shape {
      case .uniform: .random(count: count, using: &generator)
      case .bst: .randomSearchTree(count: count, using: &generator)
      case .complete: .complete(count: count)
      case .chain: TreeShape(count: count) { _, size in generator.next() & 1 == 0 ? size - 1 : 0 }
      }
    // The keys follow the in-order ranks, so that every shape is a search tree.
    let labels = tree.inorderRank.map { String($0 + 1) }
    var product = PresentedTree(tree: TreeSnapshot(shape: tree, elements: labels))
    if shape == .complete, self.seed != nil {
      product.notes = ["--seed: no effect on a complete tree"]
    }
    try product.mark(picture)
    try presenter.present(product)
  }
}
