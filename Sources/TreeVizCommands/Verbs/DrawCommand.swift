internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

/// `treeviz draw TREE`: draws a tree without changing it.
struct DrawCommand: TreeVerb {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw a tree as it is given.",
    discussion: """
      treeviz draw '[5,3,8,null,4]'
      treeviz draw dendrogram.nwk -o dendrogram.svg
      treeviz draw '(a (b) (c))' --engine dot -o tree.png

      \(InputOptions.moreHelp)
      """)

  @Argument("The tree to draw.") var tree: TreeOperand

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  func run() throws {
    let player = picture.step ? try StepPresenter(picture) : nil
    let presenter = picture.step ? nil : try Presenter(picture)
    let document = try TreeArgument(tree.name).read(
      input, quiet: picture.quiet, duplicates: trees.duplicates)
    if let player { return try play(PresentedTree(document, input, trees).tree, player) }
    try presenter?.present(PresentedTree(document, input, trees, marking: picture))
  }

  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws {
    if picture.step {
      return try workspace.play(StepPresenter(picture), emit) { presenter, tree in
        try play(tree.snapshot.map(\.label), presenter)
      }
    }
    let products = try workspace.products(input, trees, marking: picture)
    try workspace.show(products, picture, emit)
  }

  /// Plays a traversal of the tree.
  private func play(_ tree: TreeSnapshot<String>, _ presenter: StepPresenter) throws {
    guard let order = picture.traversal else {
      throw ValidationError("draw --step plays a traversal: choose one with --traversal.")
    }
    try presenter.present { () throws(RecordingError) in
      try Recording(traversing: tree, in: order, reversed: picture.reversed)
    }
  }
}
