import BinaryTrees
import TreeLayout
import TreeTerminal

extension Presenter {
  /// Checks, before any work is done, that `--view` is possible.
  ///
  /// - Throws: a usage error if standard output is not a terminal or other options exclude the
  ///   viewer.
  func checkView() throws(CommandFailure) {
    guard format.isText, options.output == nil else {
      throw CommandFailure(
        .usage, "--view shows the tree on the terminal; omit -o and --format")
    }
    guard options.layout == .tidy else {
      throw CommandFailure(.usage, "--view supports only the layout tidy")
    }
    try options.checkView(orElse: "omit it to print the tree")
  }

  /// Runs the viewer until the user leaves it.
  func view(_ product: PresentedTree) throws(CommandFailure) {
    let title = product.caption?.split(separator: "\n").first.map(String.init) ?? "treeviz"
    var viewer = try CommandFailure.reporting(.badData) {
      try Progress.line.during("laying out \(product.tree.count) nodes") {
        var marks = product.marks
        if marks.visits.isEmpty, let order = options.look.highlight {
          marks.visits = product.tree.shape.nodes(in: order)
        }
        return try TreeViewer(
          of: product.notedTree(options).showingVisits(marks), title: title, marks: marks,
          charset: options.charset)
      }
    }
    try options.play(&viewer)
    StandardStreams.note(
      product.notes + notesOnColumns(of: product) + OptionUse.notes(on: .viewer),
      unless: options.quiet)
  }
}
