internal import ArgumentParser
import BinaryTrees
import TreeFormats
import TreeJudging
import TreeKeys
import TreeSteps
import TreesOfKeys

/// `treeviz check TREE --kind KIND`: checks the invariants of a tree and reports violations.
struct CheckCommand: TreeVerb {
  static let configuration = CommandConfiguration(
    verb: "check",
    "Check whether a tree satisfies the rules of a kind; exit 1 with a witness if not.",
    """
    treeviz check '[5,3,8,null,7]'
    treeviz check '[9,5,8,1]' --kind max-heap
    treeviz check tree.nwk --kind full
    treeviz check '[5,3,8,null,7]' -o witness.svg
    treeviz check '[5,3,8,null,7]' --json

    A kind stands for the order of its keys and its balance rules; heap for a complete tree in \
    max-heap order. If a red-black tree shows no colors or a treap no priorities, the answer is no if \
    none are possible for its keys and its shape; otherwise it is 'not decided', with exit status 2. \
    Colors, priorities and stored heights, balance factors and sizes are \
    checked for the kinds that use them, if the input records them, as JSON does; values that \
    are not checked are named on standard error. For interval, keys are intervals such as 3...7 \
    and "max end" is the recorded maximum end of a subtree. For red-black, labels may name colors: 5b and 3r, or \
    3r and 5; colors may also be the numbers 0 and 1, where a note says which is red. A treap may have its \
    greatest or its least priority at the root. The height of a leaf may be 0 or 1, and a balance \
    factor right minus left or the reverse.
    """)

  @Argument("The tree to check.") var tree: TreeOperand

  @Option(
    "The kind, or the single rule, to check; by default bst, or the tree's own kind in a session.",
    as: "rule")
  var kind: CheckedKind?

  @Option(
    "With right, equal keys are allowed in the right subtree; also how a list of keys is inserted.",
    as: "policy")
  var duplicates: DuplicatePolicy?

  @Flag(help: "Print the answer as an object in JSON.") var json = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  func validate() throws {
    try refuse(if: [
      picture.step: "'check' has no steps.",
      json && picture.isAskedFor && picture.isForStandardOutput:
        "--json and a picture cannot both go to standard output; write the picture with -o FILE.",
    ])
  }

  private var policy: DuplicatePolicy { duplicates ?? .ignore }

  func run() throws {
    let presenter = picture.isAskedFor ? try Presenter(picture) : nil
    if kind?.isInterval ?? false {
      let (keys, document) = try IntervalKey.tree(
        tree, input, quiet: picture.quiet, duplicates: policy)
      return try self.check(keys, document, presenter)
    }
    let plan = TreePlan(nil, duplicates: policy)
    let source = try InputSource(tree.name)
    var document = try source.tree(
      input, quiet: picture.quiet, duplicates: policy, allowingGroups: true)
    if kind == nil, !document.tree.isEmpty, let reason = document.reasonForNoSearchOrder {
      throw CommandFailure(
        .usage,
        "\(source.name): \(reason), so no search order is expected; choose a rule, as in "
          + "--kind full")
    }
    if let reason = (kind ?? CheckedKind(rawValue: "bst")).refusal(of: document.tree.shape) {
      throw CommandFailure(.badData, "\(source.name): \(reason); --resolve makes the tree binary")
    }
    document = document.splittingColors(
      for: TreeKind(rawValue: kind?.rawValue ?? ""), input.keyType)
    func check<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws {
      guard keys.arrivals != nil else { return try self.check(keys, document, presenter) }
      let tree = try KeyedTree(keys, plan).snapshot
      document.tree = tree.labeled
      let built = KeyedInput(tree: tree, given: [], arrivals: nil, notes: keys.notes)
      try self.check(built, document, presenter)
    }
    try AnyKeyedInput(document, for: plan, type: input.keyType).open(check, check, check)
  }

  func run(in session: inout Session) throws {
    input.noteUnused(InputOptions.allReading, unless: picture.quiet)
    // The setting for duplicates may have changed since the keys were inserted, so equal keys are
    // allowed by default.
    var products = picture.isAskedFor ? try session.products(marking: picture) : []
    for (index, tree) in session.trees.enumerated() {
      let kind = kind ?? CheckedKind(rawValue: tree.kind.rawValue)
      let verdict = RuleVerdict(on: tree.snapshot, as: kind, duplicates: duplicates ?? .right)
      if json || !picture.quiet {
        let answer = Array("\(try answer(verdict, to: kind))\n".utf8)
        if json {
          try StandardStreams.write(json: answer)
        } else {
          try StandardStreams.write(Array(session.name(of: tree).utf8) + answer)
        }
      }
      if picture.isAskedFor { products[index].mark(verdict, of: kind) }
    }
    if picture.isAskedFor { try session.show(products, by: session.presenter(picture)) }
  }

  private func check<Key: LabeledKey>(
    _ keys: KeyedInput<Key>, _ document: TreeDocument, _ presenter: Presenter?
  ) throws {
    let kind = kind ?? CheckedKind(rawValue: "bst")
    StandardStreams.note(keys.notes, unless: picture.quiet)
    let verdict = RuleVerdict(on: keys.tree, as: kind, duplicates: policy)
    if let presenter {
      var product = PresentedTree(tree: document.tree, notation: document.notation)
      try product.mark(picture)
      product.mark(verdict, of: kind)
      try presenter.present(product)
    }
    let answer = try answer(verdict, to: kind)
    if presenter != nil, picture.isForStandardOutput, json || !picture.quiet {
      StandardStreams.report(answer)
    } else if json || !picture.quiet {
      let line = Array("\(answer)\n".utf8)
      try json ? StandardStreams.write(json: line) : StandardStreams.write(line)
    }
    StandardStreams.note(
      (presenter == nil ? OptionUse.notes(on: .answer) : [])
        + (keys.tree.isEmpty ? ["the tree is empty"] : []) + verdict.notes(inJSON: json),
      unless: picture.quiet)
    switch verdict.answer {
    case .right: break
    case .wrong: throw CommandFailure.no
    case .undecided: throw CommandFailure.undecided
    }
  }

  /// Returns the answer in words or in JSON, without a final line break.
  private func answer<Key>(_ verdict: RuleVerdict<Key>, to kind: CheckedKind) throws -> String {
    guard json else { return verdict.answer(to: kind) }
    let bytes = try JSON.encoded(verdict.entry(for: kind))
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
