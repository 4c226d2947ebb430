import BinaryTrees
import TextSupport
import TreeDrawing
import TreeLayout

extension Presenter {
  /// Notes on names of `--annotate` that a tree has no column for.
  ///
  /// In a session they may have been set for another tree, so that this one is drawn without them.
  ///
  /// - Parameter product: the tree.
  /// - Returns: one note at most.
  /// - Throws: usage at such a name on a command line.
  func annotationNotes(on product: PresentedTree) throws(CommandFailure) -> [String] {
    do {
      try options.look.annotate?.check(product.tree)
      return []
    } catch {
      guard collector != nil, let message = error.message else { throw error }
      return [String(message.prefix { $0 != "\n" })]
    }
  }

  /// Names the columns of a tree that the output does not show, and the options that show them.
  ///
  /// - Parameter product: the tree; only columns that it was read with are named.
  /// - Returns: a line about branch lengths and one about all other columns, if there are such.
  func notesOnColumns(of product: PresentedTree) -> [String] {
    let notes = options.look.annotate?.notes ?? []
    var notShown = product.columnsRead.filter { !notes.contains(.column($0)) }
    var canAnnotate = true
    switch format {
    // Writers report what they cannot record.
    case .tree, .dot: return []
    // A page shows all columns of the node under the pointer.
    case .html: notShown.removeAll { $0 != .branchLength }
    case .graphviz: canAnnotate = false
    case .svg, .png, .pdf:
      if options.layout == .dendrogram { notShown.removeAll { $0 == .branchLength } }
      let measured = options.look.sizeBy?.column(of: product.tree)
      notShown.removeAll { $0 == measured }
    case .text: break
    }
    var lines: [String] = []
    if notShown.contains(.branchLength) {
      lines.append(
        "branch lengths are not drawn; --layout dendrogram -o FILE.svg, .png or .pdf draws them")
    }
    // Those that follow from the tree, or are drawn without being asked for.
    let always: [AnnotationKey] = [
      .branchLength, .identity, .color, .multiplicity, .balance, .height, .size, .priority,
    ]
    let names = notShown.compactMap { key -> String? in
      always.contains(key) ? nil : NodeNote.column(key).rawValue
    }
    if !names.isEmpty {
      let list = names.prefix(5).map(ShellWords.quoted).joined(separator: ",").visibleOnTerminal
      let shown = names.count > 5 ? "the first 5" : names.count == 1 ? "it" : "them"
      let file = canAnnotate ? "" : " -o FILE.svg of the engine treeviz"
      lines.append(
        "\(names.count == 1 ? "a column is" : "\(names.count) columns are") not shown; "
          + "--annotate \(list)\(file) shows \(shown)")
    }
    return lines
  }
}
