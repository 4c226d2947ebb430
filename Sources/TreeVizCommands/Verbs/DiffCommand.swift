internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeDifferences
import TreeDrawing
import TreeFormats
import TreeKeys
import TreeSteps
import TreeText
import TreesOfKeys

/// `treeviz diff TREE TREE`: shows the differences between two trees; exits with 1 if there are
/// any.
struct DiffCommand: SessionVerb {
  static let configuration = CommandConfiguration(
    verb: "diff", "Show how two trees differ; exit 1 if they do.",
    """
    treeviz diff '[5,3,8]' '[5,4,8,null,null,7]'
    treeviz diff before.json after.json -o difference.svg
    treeviz diff before.json after.json --overlay -o both.svg
    treeviz diff before.json after.json --arrow -o figure.tex
    git difftool -y -x 'treeviz diff' HEAD~1 -- tree.json

    Nodes are matched by their ids if all have one, else by key: in search-tree order if both \
    are search trees, or wherever no two nodes of a tree are equal. Other trees are matched by \
    the fewest edits up to \(ComparedTrees.editingLimit) nodes, and larger trees by place. Among three \
    or more children, the order counts instead of the side.

    In a session, one tree is compared with the current tree, and without a tree the last change is shown.
    """)

  @Argument(ArgumentHelp("The tree before and the tree after.", valueName: "tree"))
  var trees: [RawArgument]

  @Flag(help: "Draw both trees as one: the new tree, and what was removed in its empty places.")
  var overlay = false

  @Flag(help: "Draw an arrow between the trees in a picture, with the rotation if there was one.")
  var arrow = false

  @Flag(help: "Print all changes as an object in JSON.") var json = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var namesInput: Bool { !Invocation.isInSession || trees.count > 1 }

  mutating func validate() throws {
    if namesInput, trees.count != 2 {
      let options = Invocation.arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
        .map { String($0.prefix { $0 != "=" }) }
      let known = DeclaredOptions.of(Self.self).options.flatMap(\.spellings)
      if let unknown = options.first(where: { !known.contains($0) && $0 != "--help" }) {
        let hint = ChoiceSpelling.hint(at: unknown, among: known)
        throw ValidationError("Unknown option '\(unknown.visibleOnTerminal)'\(hint)")
      }
      let text = trees.map(\.text).joined(separator: " ").clipped(toCells: 30)
      let hint = trees.count > 2 ? "; quote each: treeviz diff '\(text)' '…'" : ""
      throw ValidationError("diff takes two trees, not \(trees.count)\(hint)")
    }
    let hasRanks = picture.look.annotate?.notes.contains(.rank) ?? false
    try refuse(if: [
      picture.step: "diff has no steps; play shows trees one by one.",
      picture.traversal != nil || picture.reversed: "diff shows two trees; --traversal is for one.",
      !picture.mark.isEmpty || !picture.look.tag.isEmpty:
        "diff marks what differs itself; omit --mark and --tag.",
      json && (picture.isAskedFor || overlay):
        "--json prints an object; omit -o, --format, --view and --overlay.",
      overlay && arrow: "--overlay draws one tree; omit --arrow.",
      overlay && hasRanks:
        "ranks are those of one tree; omit --overlay, or annotate something else.",
      !overlay && picture.view: "diff shows two trees; --view shows them with --overlay.",
      !overlay && picture.usesOtherEngine:
        "diff draws two trees; other engines draw them with --overlay.",
      trees.count > 1 && trees.allSatisfy { $0.text == "-" }:
        "only one of the two trees can come from standard input.",
    ])
    if json { picture.format = TreeFormat.json.rawValue }
  }

  func run() throws { try run(on: nil) }

  func run(in session: inout Session) throws { try run(on: session) }

  private func run(on session: Session?) throws {
    var presenter = try session?.presenter(picture) ?? Presenter(picture)
    // The labels of an overlay contain arrows, so `--charset` has an effect.
    if overlay { presenter.usedOptions = ["--charset"] }
    try check(presenter.format)
    let (before, after) = try documents(in: session)
    let work = "comparing \(before.tree.count) nodes with \(after.tree.count)"
    let trees = try Progress.line.during(work) {
      try ComparedTrees(before, after, type: input.keyType)
    }
    let shown = session.flatMap { $0.trees.count > 1 ? $0.trees[0].kind.rawValue : nil }
    StandardStreams.note(
      [shown.map { "diff shows the first tree, \($0)" }] + trees.notes, unless: picture.quiet)
    if picture.isAskedFor || !picture.quiet || session != nil {
      let words = picture.charset.spelled(trees.words)
      if trees.difference.isEmpty, !picture.isAskedFor {
        try StandardStreams.write(words)
      } else if overlay, presenter.format != .tree(.json) {
        try presenter.present(merged(trees, words))
      } else {
        try presenter.present(TreeSheet(trees, words, hasArrow: arrow))
      }
    }
    if !trees.difference.isEmpty, session == nil { throw CommandFailure.no }
  }

  /// Returns the tree before and the tree after.
  ///
  /// In a session, the tree after is the current tree.
  private func documents(
    in session: Session?
  ) throws(CommandFailure) -> (TreeDocument, TreeDocument) {
    func read(_ tree: RawArgument) throws(CommandFailure) -> TreeDocument {
      try InputSource(tree).tree(input, quiet: picture.quiet, allowingGroups: true)
    }
    guard let session else { return (try read(trees[0]), try read(trees[1])) }
    let after = TreeDocument(keys: session.trees[0].snapshot)
    if let tree = trees.first {
      try session.checkConfinement()
      return (try read(tree), after)
    }
    var past = session.trees
    var changes = session.changes
    guard changes.undo(1, from: &past) > 0 else {
      throw CommandFailure(.usage, "nothing has changed yet; diff TREE compares with a tree")
    }
    return (TreeDocument(keys: past[0].snapshot), after)
  }

  /// Returns both trees as one: the new tree, with the removed nodes at unoccupied positions.
  private func merged(_ trees: ComparedTrees, _ words: String) -> PresentedTree {
    let (tree, marks) = trees.shown.overlay(changedBy: picture.charset.spelled("→"))
    return PresentedTree(
      tree: tree, marks: marks, title: trees.shown.caption, caption: String(words.dropLast()))
  }

  /// Checks, before any input is read, that a format can represent a difference.
  private func check(_ format: OutputFormat) throws(CommandFailure) {
    switch format {
    case .text, .picture, .tree(.json): return
    case .dot, .mermaid, .graphviz: if overlay { return }
    case .tree, .d3, .table, .html: break
    }
    throw CommandFailure(
      .usage,
      "a difference is written as text, \(PictureFile.names) or json; with --overlay also as dot or "
        + "mermaid")
  }
}

extension TreeSheet {
  /// Creates a sheet with two trees side by side and the changes between them.
  fileprivate init(_ trees: ComparedTrees, _ words: String, hasArrow: Bool) {
    func panel(_ name: String, _ tree: TreeSnapshot<String>, _ marks: TreeMarks) -> Panel {
      Panel(name: name, heading: name, product: PresentedTree(tree: tree, marks: marks))
    }
    let shown = trees.shown
    self.init(
      panels: [
        panel("before", shown.old, shown.oldMarks), panel("after", shown.new, shown.newMarks),
      ], name: shown.summary, title: shown.caption,
      arrows: hasArrow ? [PictureArrow(shown.rotationsAsCommands)] : [], text: words,
      entry: { trees.entry })
  }
}
