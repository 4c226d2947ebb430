internal import ArgumentParser
import TextSupport
import TreeDrawing
import TreeText

/// `treeviz figure NAME`: draws a schematic figure of a rotation or of a case.
struct FigureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "figure", "Draw a schematic figure of a rotation or of a case, before and after.",
    """
    treeviz figure --list
    treeviz figure rotation -o rotation.svg
    treeviz figure red-black-removal-case-3 -o case-3.tex --fragment
    treeviz figure splay-zig-zag --title ''

    Triangles stand for subtrees of any size. In red-black trees, a node with c may be red or black, and \
    a heavy border around a node shows that it is double black.
    """)

  @Argument(
    help: "The name of the figure.", completion: .list(SchematicFigure.all.map(\.name)))
  var name: RawArgument?

  @Flag(help: "List the figures with one line each.") var list = false

  @OptionGroup(title: "Output") var picture: OutputOptions

  func validate() throws {
    try refuse(if: [
      list && name != nil: "--list lists all figures; omit the name.",
      !list && name == nil: "name a figure; 'treeviz figure --list' lists them.",
      picture.step: "a figure has no steps; play shows trees one by one.",
      picture.view: "a figure shows several trees; --view is for one.",
      picture.traversal != nil || picture.reversed: "a figure has no keys to traverse.",
      picture.usesOtherEngine: "only the engine treeviz draws figures.",
      !picture.mark.isEmpty || !picture.look.tag.isEmpty || !picture.look.triangles.isEmpty:
        "a figure has its own marks; omit --mark, --tag and --triangles.",
      picture.columns.areForOneTree || picture.columns.maxDepth != nil:
        "a figure has no columns; omit \(ColumnOptions.ofOneTree.map { "--\($0)" }.joined(separator: ", ")) and --max-depth.",
    ])
  }

  func run() throws {
    if list { return try writeList() }
    let figure = try figure()
    let presenter = try Presenter(picture)
    switch presenter.format {
    case .text, .picture: break
    case .tree, .d3, .table, .dot, .mermaid, .html, .graphviz:
      throw CommandFailure(.usage, "a figure is written as text, \(PictureFile.names)")
    }
    try presenter.present(sheet(of: figure, presenter))
  }

  private func writeList() throws {
    let widest = SchematicFigure.all.map(\.name.count).max() ?? 0
    let lines = SchematicFigure.all.map { figure in
      figure.name + String(repeating: " ", count: widest + 2 - figure.name.count) + figure.title
    }
    try picture.put([Array("\(spelled(lines.joined(separator: "\n")))\n".utf8)], isText: true)
  }

  private func figure() throws(CommandFailure) -> SchematicFigure {
    let figures = SchematicFigure.all
    let (word, names) = (name?.text ?? "", figures.map(\.name))
    if let known = ChoiceSpelling.name(of: word, among: names),
      let figure = figures.first(where: { $0.name == known })
    {
      return figure
    }
    let hint = ChoiceSpelling.hint(at: word, among: names)
    throw CommandFailure(
      .usage,
      "'\(word.visibleOnTerminal.clipped(toCells: 40))' is not a figure\(hint)\n  choose from: "
        + names.joined(separator: ", "))
  }

  /// Returns the trees of the figure with arrows between them.
  private func sheet(
    of figure: SchematicFigure, _ presenter: Presenter
  ) throws(CommandFailure) -> TreeSheet {
    let isText = presenter.format == .text
    let trees = try figure.trees(isText ? picture.charset : nil)
    let arrow = picture.charset.spelled("→")
    let panels = trees.enumerated().map { number, tree in
      TreeSheet.Panel(
        name: number == 0 ? "before" : "\(arrow) \(figure.changes[number - 1].label)",
        heading: "", product: tree)
    }
    let back = picture.charset.spelled("←")
    let reverse = figure.changes.compactMap(\.reverse).map { "\(back) \($0)" }
    let caption = [figure.title, figure.legend(asText: isText)].compactMap(\.self)
      .joined(separator: " ")
    let text = (reverse + [spelled(caption)]).joined(separator: "\n") + "\n"
    return TreeSheet(
      panels: panels, name: figure.title, title: caption, arrows: figure.changes, text: text,
      entry: { figure.title })
  }

  /// Returns a text in the characters of the drawing.
  private func spelled(_ text: String) -> String {
    picture.charset == .ascii ? SchematicFigure.spelledInASCII(text) : text
  }
}
