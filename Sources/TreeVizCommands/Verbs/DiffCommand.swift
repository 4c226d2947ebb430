internal import ArgumentParser
import BinaryTrees
import TreeFormats
import TreeSteps
import TreeText

/// `treeviz diff TREE TREE`: how one tree differs from another; exit 1 if it does.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show how two trees differ; exit 1 if they do.",
    discussion: """
      treeviz diff '[5,3,8]' '[5,4,8,null,null,7]'
      treeviz diff before.json after.json -o difference.svg
      treeviz diff before.json after.json --overlay -o both.svg
      git difftool --extcmd 'treeviz diff' HEAD~1 -- tree.json

      Nodes are matched by their ids if all have one, else by key: in search-tree order if both \
      are search trees, or wherever no two nodes of a tree are equal. Other trees are matched by \
      the fewest edits up to \(ComparedTrees.editingLimit) nodes, and by place beyond.

      \(InputOptions.moreHelp)
      """)

  @Argument(help: "The tree before.")
  var old: TextArgument

  @Argument(help: "The tree after.")
  var new: TextArgument

  @Flag(help: "Draw both trees as one: the new tree, and what was removed in its empty places.")
  var overlay = false

  @Flag(help: "Print all changes as an object in JSON.")
  var json = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  mutating func validate() throws {
    if picture.step { throw ValidationError("diff has no steps; play shows trees one by one.") }
    if picture.traversal != nil || picture.reversed {
      throw ValidationError("diff shows two trees; --traversal is for one.")
    }
    if !picture.mark.isEmpty || !picture.look.tag.isEmpty {
      throw ValidationError("diff marks what differs itself; omit --mark and --tag.")
    }
    if json, picture.isAskedFor || overlay {
      throw ValidationError("--json prints an object; omit -o, --format, --view and --overlay.")
    }
    if json { picture.format = TreeFormat.json.rawValue }
    if !overlay, picture.view {
      throw ValidationError("diff shows two trees; --view shows them with --overlay.")
    }
    if !overlay, picture.engine != nil, picture.engine != "treeviz" {
      throw ValidationError("diff draws two trees; other engines draw them with --overlay.")
    }
    if old.text == "-", new.text == "-" {
      throw ValidationError("only one of the two trees can come from standard input.")
    }
  }

  func run() throws {
    let presenter = try Presenter(picture)
    try check(presenter.format)
    let trees = try ComparedTrees(
      TreeArgument(old).read(input, quiet: picture.quiet),
      TreeArgument(new).read(input, quiet: picture.quiet), type: input.keyType)
    if picture.isAskedFor || !picture.quiet { try show(trees, presenter) }
    if !trees.difference.isEmpty { throw CommandFailure.no }
  }

  private func show(_ trees: ComparedTrees, _ presenter: Presenter) throws {
    let words = picture.charset.spelled(trees.words)
    if trees.difference.isEmpty, !picture.isAskedFor {
      try StandardStreams.write(Array(words.utf8))
    } else if overlay, presenter.format != .tree(.json) {
      var product = trees.overlay(changedBy: picture.charset.spelled("→"))
      product.caption = String(words.dropLast())
      product.title = trees.shown.caption
      try presenter.present(product)
    } else {
      try presenter.present(TreeSheet(trees, words))
    }
  }

  /// Refuses formats of trees, which cannot record what differs, before anything is read.
  private func check(_ format: OutputFormat) throws(CommandFailure) {
    switch format {
    case .text, .svg, .png, .pdf, .tree(.json): return
    case .dot, .graphviz: if overlay { return }
    case .tree, .html: break
    }
    throw CommandFailure(
      .usage, "a difference is written as text, svg, png, pdf or json; with --overlay also as dot")
  }
}

extension TreeSheet {
  /// Two trees beside each other, with the changes between them.
  fileprivate init(_ trees: ComparedTrees, _ words: String) {
    func panel(_ name: String, _ product: PresentedTree) -> Panel {
      Panel(name: name, heading: name, product: product)
    }
    self.init(
      panels: [panel("before", trees.before), panel("after", trees.after)],
      name: trees.shown.summary,
      title: trees.shown.caption, text: words, entry: { DifferenceEntry(trees) })
  }
}
