import BinaryTrees
import TreeLayout
import TreeTerminal
import TextSupport
import TreeText

extension Presenter {
  /// Refuses `--view` before any work is done where there is nothing to view on.
  ///
  /// - Throws: usage, if standard output is no terminal or something else was asked for.
  func checkView() throws(CommandFailure) {
    guard format.isText, options.output == nil else {
      throw CommandFailure(
        .usage, "--view shows the tree on the terminal; omit -o and --format")
    }
    guard options.layout == .tidy else {
      throw CommandFailure(.usage, "--view supports only the layout tidy")
    }
    try TerminalView.check("omit it to print the tree")
  }

  /// Opens the viewer until the person who looks has seen enough.
  func view(_ product: PresentedTree) throws(CommandFailure) {
    let title = product.caption?.split(separator: "\n").first.map(String.init) ?? "treeviz"
    let charset = options.charset
    var viewer = try CommandFailure.reporting(.badData) {
      try Progress.during("laying out \(product.tree.count) nodes") {
        var marks = product.marks
        if marks.visits.isEmpty, let order = options.look.highlight {
          marks.visits = product.tree.shape.nodes(in: order)
        }
        return try TreeViewer(
          of: product.notedTree(options).showingVisits(marks), title: title, marks: marks,
          charset: charset)
      }
    }
    try TerminalView.run(
      &viewer, hasColor: options.usesColor, charset: charset,
      interrupts: collector == nil && !Invocation.isInSession)
    StandardStreams.note(
      product.notes + notesOnColumns(of: product) + OptionUse.notes(on: .viewer),
      unless: options.quiet)
  }
}
