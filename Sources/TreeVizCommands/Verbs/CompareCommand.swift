internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeFormats
import TreeText

/// `treeviz compare KEY… --kinds bst,avl,red-black`: the same keys in several kinds of trees.
struct CompareCommand: VerbOfKeys {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Insert the same keys into several kinds of trees, side by side.",
    discussion: """
      treeviz compare 1 2 3 4 5 6 7 --kinds bst,avl,red-black,splay,treap
      treeviz compare 1 2 3 4 5 6 7 -o kinds.svg
      seq 1000 | treeviz compare - --format json

      A comparison tells less, equal or greater, and counts once; a double rotation counts two.
      """)

  @Argument(help: "Keys; '-' reads them from standard input, separated by white space or commas.")
  var keys: [Word]

  @Option(
    help: ArgumentHelp(
      "The kinds, with commas between them: \(TreeKind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kinds"))
  var kinds = KindList([.bst, .avl, .redBlack])

  @Option(help: ArgumentHelp("Another seed gives other priorities in a treap.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(
    help: ArgumentHelp(
      "What happens to a key that is there already: reject (exit 65), ignore, count, right.",
      valueName: "policy"))
  var duplicates: DuplicatePolicy = .ignore

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  func validate() throws {
    if picture.traversal != nil {
      throw ValidationError("compare draws several trees; --traversal is for one.")
    }
    if picture.engine != nil, picture.engine != "treeviz" {
      throw ValidationError("compare draws several trees; only the engine treeviz can.")
    }
    if picture.view {
      throw ValidationError("compare draws several trees; --view is for one.")
    }
  }

  func run() throws {
    let presenter = try Presenter(picture)
    let given = try KeyArguments(keys).read(input)
    let (space, lists) = KeySpace.unite([given])
    let compared = try kinds.kinds.map { kind in
      Progress.shared.begin("inserting \(given.count) keys into \(kind.noun)")
      return try ComparedKind(
        kind, keys: lists[0], space, seed: seed, duplicates: duplicates, marking: picture)
    }
    try presenter.present(compared)
  }
}

/// Kinds of trees with commas between them.
struct KindList: ExpressibleByArgument {
  let kinds: [TreeKind]

  init(_ kinds: [TreeKind]) { self.kinds = kinds }

  init?(argument: String) {
    let names = argument.split(separator: ",").map { $0.filter { $0 != " " } }
    let kinds = names.compactMap { TreeKind(rawValue: String($0)) }
    guard !kinds.isEmpty, kinds.count == names.count else { return nil }
    self.kinds = kinds
  }

  var defaultValueDescription: String { kinds.map(\.rawValue).joined(separator: ",") }
}

/// What became of the keys in one kind of tree.
struct ComparedKind {
  let kind: TreeKind
  let product: Product
  let counts: ChangeCounter

  /// Takes a tree that is there, and what was counted of it.
  init(_ kind: TreeKind, _ product: Product, _ counts: ChangeCounter) {
    (self.kind, self.product, self.counts) = (kind, product, counts)
  }

  init(
    _ kind: TreeKind, keys: [Int], _ space: KeySpace, seed: UInt64, duplicates: DuplicatePolicy,
    marking picture: PictureOptions
  ) throws(CommandFailure) {
    self.kind = kind
    var tree = kind.makeTree(of: Int.self, seed: seed)
    var counts = ChangeCounter()
    for key in keys
    where tree.insertElement(key, duplicates: duplicates, observing: &counts) == .rejected {
      let label = space.label(of: key).visibleOnTerminal
      throw CommandFailure(.badData, "\(label) is in the tree already (--duplicates reject)")
    }
    self.counts = counts
    var product = Product(tree: tree.elementSnapshot.map { space.label(of: $0) })
    try product.mark(picture)
    self.product = product
  }

  /// The facts that stand in the table, with their names.
  var facts: [(name: String, value: Int)] {
    [
      ("nodes", product.tree.count), ("height", product.tree.shape.height),
      ("comparisons", counts.comparisons), ("rotations", counts.rotations),
      ("exchanges", counts.exchanges), ("rebuilt", counts.rebuiltNodes),
    ]
  }
}
