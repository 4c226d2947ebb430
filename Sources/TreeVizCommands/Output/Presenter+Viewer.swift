import BinaryTrees
import Foundation
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
    guard StandardStreams.isOutputTerminal else {
      throw CommandFailure(
        .usage, "--view needs a terminal on standard output; omit it to print the tree")
    }
    guard ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
      throw CommandFailure(
        .usage, "--view needs a terminal that can move its cursor; this one is dumb (TERM)")
    }
  }

  /// Opens the viewer until the person who looks has seen enough.
  func view(_ product: PresentedTree) throws(CommandFailure) {
    Progress.shared.begin("laying out \(product.tree.count) nodes")
    let title = product.caption?.split(separator: "\n").first.map(String.init) ?? "treeviz"
    let charset = options.charset
    do {
      var viewer = try TreeViewer(
        of: product.shownTree, title: title, marks: product.marks, charset: charset)
      Progress.shared.end()
      let session = try TerminalSession(
        appearance: TerminalAppearance(hasColor: options.usesColor, charset: charset),
        interrupts: collector == nil && !RunningSession.isThere)
      defer { session.end() }
      try viewer.run(on: session)
    } catch let error as IncrementalLayoutError {
      throw CommandFailure(.badData, "\(error)")
    } catch let error as TerminalError {
      throw CommandFailure(error == .noTerminal ? .usage : .inputOutput, error.description)
    } catch {
      throw CommandFailure(.software, "\(error)")
    }
    guard !options.quiet else { return }
    for note in product.notes { StandardStreams.report("treeviz: \(note)") }
    let unused = options.look.unused(inText: false)
    if !unused.isEmpty {
      StandardStreams.report("treeviz: \(unused.joined(separator: ", ")): no effect with --view")
    }
  }
}
