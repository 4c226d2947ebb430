internal import ArgumentParser

/// `treeviz draw TREE`: draws a tree without changing it.
struct DrawCommand: ShowingVerb {
  static let configuration = CommandConfiguration(
    verb: "draw", "Draw a tree as it is given.",
    """
    treeviz draw '[5,3,8,null,4]'
    treeviz draw dendrogram.nwk -o dendrogram.svg
    treeviz draw '(a (b) (c))' --engine dot -o tree.png
    """)

  @Argument("The tree to draw.") var tree: TreeOperand

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  func run(on session: Session?) throws {
    guard picture.step else { return try show(picture, in: session) }
    guard let order = picture.traversal else {
      throw ValidationError("draw --step plays a traversal: choose one with --traversal.")
    }
    try play(order, picture, in: session)
  }
}
