internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TextSupport
import TreeDrawing
import TreeFormats

/// `treeviz check TREE --kind KIND`: whether the invariants hold, and if not, where.
struct CheckCommand: TreeVerb {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say whether a tree keeps the rules of a kind; exit 1 with a witness if not.",
    discussion: """
      treeviz check '[5,3,8,null,7]'
      treeviz check '[9,5,8,1]' --kind max-heap
      treeviz check tree.nwk --kind full
      treeviz check '[5,3,8,null,7]' -o witness.svg

      Kinds: the order of the keys, and what keeps the tree in balance; for heap, completeness and \
      the order of a max-heap. Colours, priorities and recorded balance factors are checked where \
      the text gives them, as JSON does.
      """)

  @Argument(help: "The tree to check.")
  var tree: TextArgument

  @Option(
    help: ArgumentHelp(
      "The kind, or the single rule, to check; by default bst, in a session that of the tree.",
      valueName: "rule"))
  var kind: CheckedKind?

  @Option(
    help: ArgumentHelp("With right, equal keys may stand to the right.", valueName: "policy"))
  var duplicates: DuplicatePolicy?

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  static let operands = ["kind"]

  func run() throws {
    let presenter = isDrawn ? try Presenter(picture) : nil
    let document = try TreeArgument(tree).read(input, quiet: picture.quiet)
    switch try AnyKeyedInput(document, type: input.keyType) {
    case .integers(let keys): try check(keys.tree, document, presenter)
    case .decimals(let keys): try check(keys.tree, document, presenter)
    case .words(let keys): try check(keys.tree, document, presenter)
    }
  }

  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws {
    if picture.step { throw CommandFailure(.usage, "'check' has no steps") }
    // What has been set meanwhile says nothing of the equal keys that are there.
    let verdicts = workspace.trees.map { tree in
      let kind = kind ?? CheckedKind(rawValue: tree.kind.rawValue) ?? .bst
      let verdict = RuleVerdict(
        on: tree.snapshot, rules: kind.rules(duplicates: duplicates ?? .right))
      if !picture.quiet {
        emit(.output("\(workspace.name(of: tree))\(verdict.answer(to: kind))\n"))
      }
      return verdict
    }
    guard picture.isAskedFor else { return }
    var products = try workspace.products(marking: picture)
    for (index, verdict) in verdicts.enumerated() { products[index].mark(verdict) }
    try workspace.show(products, picture, emit)
  }

  private func check<Key: LabeledKey>(
    _ keys: TreeSnapshot<Key>, _ document: TreeDocument, _ presenter: Presenter?
  ) throws {
    let kind = kind ?? .bst
    let verdict = RuleVerdict(on: keys, rules: kind.rules(duplicates: duplicates ?? .ignore))
    if let presenter {
      var product = PresentedTree(tree: document.tree)
      try product.mark(picture)
      product.mark(verdict)
      try presenter.present(product)
    }
    try say(verdict.answer(to: kind))
    if verdict.witness != nil { throw CommandFailure.no }
    let unchecked = verdict.unchecked.map(\.name)
    if picture.quiet || unchecked.isEmpty { return }
    StandardStreams.report("treeviz: not checked: \(unchecked.joined(separator: ", "))")
  }

  /// Whether a picture was asked for.
  private var isDrawn: Bool { picture.output != nil || picture.format != nil }

  /// Says the answer; where the picture is what goes to standard output, beside it.
  private func say(_ line: String) throws(CommandFailure) {
    if picture.quiet { return }
    if isDrawn, picture.isForStandardOutput { return StandardStreams.report(line) }
    try StandardStreams.write(Array("\(line)\n".utf8))
  }
}

extension PresentedTree {
  /// Marks what proves that a rule is broken.
  fileprivate mutating func mark<Key>(_ verdict: RuleVerdict<Key>) {
    if let witness = verdict.witness { marks.formUnion(TreeMarks(witness: witness)) }
  }
}
