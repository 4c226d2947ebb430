internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeFormats
import TreeSteps
import TreesOfKeys

/// `treeviz traverse TREE --order NAME`: prints a traversal on one line, or draws it.
struct TraverseCommand: ShowingVerb {
  static let configuration = CommandConfiguration(
    verb: "traverse", "Print a traversal on one line, or draw it.",
    """
    treeviz traverse '5 3 8' --order postorder
    treeviz traverse tree.nwk --order levelorder --reversed --json
    treeviz traverse '5 3 8' --order zigzag -o order.svg
    treeviz traverse '5 3 8' --order inorder --step
    treeviz traverse '5 3 8' --order inorder --step --recursive

    A drawing numbers the nodes in the order of their visits. In a pipe or a file, elements are \
    printed unchanged, including control and direction characters; a terminal shows these escaped.
    """)

  @Argument("The tree to traverse.") var tree: TreeOperand

  @Option("The order of the traversal; inorder without it. Also --traversal.", as: "order")
  var order: TraversalOrder?

  @Flag(help: "Play the recursive algorithm with its call stack (inorder, preorder and postorder).")
  var recursive = false

  @Flag(help: "Print an array in JSON.") var json = false

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  mutating func validate() throws {
    if let order, let other = picture.traversal, order != other {
      throw ValidationError("--order and --traversal are the same option; give it once.")
    }
    picture.traversal = walk
    try refuse(if: [
      recursive && !walk.isRecursive:
        "--recursive applies only to inorder, preorder and postorder.",
      json && (picture.isAskedFor || picture.step):
        "--json prints a line; it does not go with -o, --format or --step.",
    ])
  }

  func run(on session: Session?) throws {
    if try isPlayed { return try play(walk, picture, in: session, recursively: recursive) }
    let presenter = try session?.presenter(picture) ?? Presenter(picture)
    if case .tree = presenter.format {
      throw CommandFailure(
        .usage, "'traverse' prints a line or draws; 'convert' writes trees, --json an array")
    }
    let products = try products(in: session, picture, isMarked: picture.isAskedFor)
    if picture.isAskedFor {
      if Invocation.gives("--highlight") {
        StandardStreams.note(
          ["--highlight: no effect; the drawing numbers the visits of --order"],
          unless: picture.quiet)
      }
      let visited = products.map { product in
        var product = product
        product.showVisits(in: walk, reversed: picture.reversed)
        return product
      }
      return try show(visited, by: presenter, in: session)
    }
    for (index, product) in products.enumerated() {
      let name = session.map { $0.name(of: $0.trees[index]) } ?? ""
      if json {
        if !name.isEmpty { try StandardStreams.write(name) }
        try StandardStreams.write(json: line(of: product))
      } else {
        try StandardStreams.write(Array(name.utf8) + line(of: product))
      }
    }
    let notes = products.flatMap(\.notes) + OptionUse.notes(on: .answer, used: ["--traversal"])
    StandardStreams.note(notes, unless: picture.quiet)
  }

  /// Whether the visits are played one after the other.
  ///
  /// This is always the case on a page, otherwise only with `--step`.
  private var isPlayed: Bool {
    get throws {
      let isPlayed = try picture.step || picture.isAskedFor && picture.resolved().format == .html
      guard isPlayed || !recursive else {
        throw CommandFailure(.usage, "--recursive plays the algorithm; add --step")
      }
      return isPlayed
    }
  }

  private var walk: TraversalOrder { picture.traversal ?? order ?? .inorder }

  /// Returns the elements on one line.
  ///
  /// In JSON, numeric labels are numbers.
  private func line(of product: PresentedTree) -> [UInt8] {
    let tree = product.tree
    guard json else { return Array("\(tree.line(in: walk, reversed: picture.reversed))\n".utf8) }
    var text = TextBuffer()
    text.write("[")
    for (place, node) in tree.shape.nodes(in: walk, reversed: picture.reversed).enumerated() {
      if place > 0 { text.write(",") }
      text.write(jsonLabel: tree.elements[node], isWord: product.notation.labelTypes.isWord(node))
    }
    text.write("]\n")
    return text.bytes
  }
}
