internal import ArgumentParser
import TreeSteps
import TreeFormats

/// `treeviz draw TREE`: draws a tree as it is given.
struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw a tree as it is given.",
    discussion: """
      treeviz draw '[5,3,8,null,4]'
      treeviz draw dendrogram.nwk -o dendrogram.svg
      treeviz draw '(a (b) (c))' --engine dot -o tree.png
      """)

  @Argument(help: "The tree to draw.")
  var tree: Word

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  func run() throws {
    if picture.step { return try play() }
    let presenter = try Presenter(picture)
    let document = try TreeArgument(tree).read(input)
    try presenter.present(Product(document, input, trees, marking: picture))
  }

  /// Plays a traversal of the tree.
  private func play() throws {
    guard let order = picture.traversal else {
      throw ValidationError("draw --step plays a traversal: say which with --traversal.")
    }
    let presenter = try StepPresenter(picture)
    let document = try TreeArgument(tree).read(input)
    let product = try Product(document, input, trees)
    try presenter.present { () throws(RecordingError) in
      try Recording(traversing: product.tree, in: order, reversed: picture.reversed)
    }
  }
}
