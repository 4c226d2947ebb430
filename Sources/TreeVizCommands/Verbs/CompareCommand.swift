internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TextSupport
import TreeKeys
import TreeSteps
import TreesOfKeys

/// `treeviz compare KEY… --kinds bst,avl,red-black`: inserts the same keys into several kinds of
/// trees.
struct CompareCommand: VerbOfKeys, SessionVerb {
  static let configuration = CommandConfiguration(
    verb: "compare", "Insert the same keys into several kinds of trees, side by side.",
    """
    treeviz compare 1 2 3 4 5 6 7 --kinds bst,avl,red-black,splay,treap
    treeviz compare 1 2 3 4 5 6 7 -o kinds.svg
    treeviz compare 1 2 3 4 5 6 7 --step -o kinds.html
    seq 1000 | treeviz compare - --format json

    A three-way comparison counts once; a double rotation counts as two. In a session, the keys of \
    the tree are used level by level unless others are given.
    """)

  @Argument(InputOptions.keyHelp) var keys: [RawArgument]

  @Option("The kinds, separated by commas.", as: "kinds")
  var kinds = KindList([.bst, .avl, .redBlack])

  @OptionGroup var insertion: InsertionOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var namesInput: Bool { !keys.isEmpty }

  func validate() throws {
    try refuse(if: [
      picture.traversal != nil: "compare draws several trees; --traversal applies to one.",
      picture.usesOtherEngine: "compare draws several trees, which only the engine treeviz can.",
      picture.view: "compare draws several trees; --view applies to one.",
    ])
  }

  func run() throws {
    let player = picture.step ? try StepPresenter(picture) : nil
    if let player, player.product != .stepPage {
      throw CommandFailure(.usage, "several trees are played side by side on a page: -o FILE.html")
    }
    let presenter = picture.step ? nil : try Presenter(picture)
    input.noteUnused(InputOptions.reading, on: "keys", unless: picture.quiet)
    let given = try KeyArguments(keys).read(input, quiet: picture.quiet)
    insertion.noteUnusedSeed(in: kinds.kinds, unless: picture.quiet)
    func show<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws {
      try self.show(keys.given, presenter, player)
    }
    try AnyKeyedInput(nil, beside: given, type: nil).open(show, show, show)
  }

  private func show<Key: LabeledKey>(
    _ keys: [Key], _ presenter: Presenter?, _ player: StepPresenter?
  ) throws {
    let compared = try presenter == nil ? [] : compared(keys) { insertion.duplicates(in: $0) }
    try presenter?.present(TreeSheet(compared))
    var counts = compared.map { $0.product.tree.count }
    let recorded = try kinds.kinds.map { kind in
      var tree = KeyedTree<Key>(kind, seed: insertion.seed).recorded
      if player != nil {
        let policy = insertion.duplicates(in: kind)
        for key in keys where tree.insert(key, duplicates: policy) == .rejected {
          throw KeyedTreeError.duplicate(key.label)
        }
        counts.append(tree.tree.count)
      }
      return (name: String?.some(kind.rawValue), recording: tree.recording)
    }
    try player?.present(recorded, title: "The same keys in \(recorded.count) kinds of trees")
    let ignored = zip(kinds.kinds, counts).compactMap { kind, nodes in
      insertion.duplicates(in: kind).ignoredNote(keys: keys.count, nodes: nodes)
    }
    var notes = [ignored.first]
    if case .html? = presenter?.format { notes.append(insertion.pageNote(of: kinds.kinds)) }
    StandardStreams.note(notes, unless: picture.quiet)
  }

  func run(in session: inout Session) throws {
    input.noteUnused(InputOptions.allReading, unless: picture.quiet)
    insertion.noteUnusedSeed(in: kinds.kinds, unless: picture.quiet)
    let (keys, policy) = try session.trees[0].snapshot.keysByLevel(
      limit: NumberRange.nodes.upperBound)
    try session.presenter(picture).present(TreeSheet(compared(keys) { _ in policy }))
  }

  /// Inserts the keys into each kind of tree.
  private func compared<Key: LabeledKey>(
    _ keys: [Key], _ policy: (TreeKind) -> DuplicatePolicy
  ) throws -> [ComparedKind] {
    try kinds.kinds.map { kind in
      let duplicates = policy(kind)
      let work = "inserting \(keys.count.counted("key")) into \(kind.noun)"
      var compared = try Progress.line.during(work) {
        if kind == .bst {
          return try ComparedKind(
            plain: keys, duplicates: duplicates, seed: insertion.seed, marking: picture)
        }
        var tree = KeyedTree<Key>(kind, seed: insertion.seed)
        try tree.insert(keys, duplicates: duplicates)
        return try ComparedKind(tree, marking: picture)
      }
      if duplicates == kind.usualDuplicates {
        compared.product.growth = TreeGrowth(kind, keys, seed: insertion.seed)
      }
      return compared
    }
  }
}
