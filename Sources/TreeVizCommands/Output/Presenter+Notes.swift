import BinaryTrees
import TextSupport
import TreeDrawing
import TreeLayout
import TreesOfKeys

extension Presenter {
  /// Returns notes on names in `--annotate` that are not columns of a tree.
  ///
  /// In a session, a name may have been set for another tree. The current tree is then drawn
  /// without it.
  ///
  /// - Parameter product: the tree.
  /// - Returns: at most one note.
  /// - Throws: a usage error if there is such a name on a command line.
  func annotationNotes(on product: PresentedTree) throws(CommandFailure) -> [String] {
    var product = product
    // Outputs without notes report the option, not its columns.
    if !OptionUse.applies("--annotate", to: products) {
      product.addModelColumns(named: options.look.annotate?.columns ?? [])
    }
    do {
      try options.look.annotate?.check(product.tree)
      return notesOnHiddenColumns(of: product)
    } catch {
      guard Invocation.isInSession, let message = error.message else { throw error }
      return [String(message.prefix { $0 != "\n" })]
    }
  }

  /// Returns a note for each name in `--annotate` that is that of a measure and of a column of the input
  /// with other values.
  private func notesOnHiddenColumns(of product: PresentedTree) -> [String] {
    let tree = product.tree
    var notes: [String] = []
    for note in options.look.annotate?.notes ?? [] {
      switch note {
      case .column, .balance, .priority: continue
      default: break
      }
      let name = note.rawValue
      let key = AnnotationKey(rawValue: name)
      guard product.columnsRead.contains(key), let column = tree.columns[key] else { continue }
      let measure: [Int32]? =
        switch note {
        case .height: tree.shape.subtreeHeight
        case .depth: tree.shape.depth
        case .size: tree.shape.subtreeSize
        default: nil
        }
      if let measure, column.numbers == measure.map({ Double($0) }) { continue }
      notes.append(
        "--annotate \(name): the measure, not the column of this name; column:\(name) shows the column"
      )
    }
    return notes
  }

  /// Returns a note on nodes whose bubbles do not show a weight because the tree records none.
  ///
  /// - Parameter product: the tree.
  /// - Returns: at most one note.
  func notesOnBubbles(of product: PresentedTree) -> [String] {
    guard format.isPicture || format == .html, options.look.sizeBy == .weight else { return [] }
    let values =
      BubbleMeasure.weight.column(of: product.tree)
      .flatMap { product.tree.columns[$0]?.numbers } ?? []
    let missing = product.tree.shape.indices.filter { values.isEmpty || values[$0] == nil }
    guard let first = missing.first else { return [] }
    let label = product.tree.elements[first].clipped(toCells: 40).visibleOnTerminal
    let nodes =
      missing.count == 1
      ? "\(label) has no number as weight and is"
      : "\(missing.count) nodes, such as \(label), have no number as weight and are"
    return ["--size-by weight: \(nodes) drawn like weight 0"]
  }

  /// Returns notes on the columns of a tree that the output does not show, with the options to show
  /// them.
  ///
  /// - Parameter product: the tree. Only columns of the input are reported.
  /// - Returns: at most one line about branch lengths, and at most one about the other columns.
  func notesOnColumns(of product: PresentedTree) -> [String] {
    let notes = options.look.annotate?.notes ?? []
    let shownElsewhere = format.isPicture ? options.columns.shownKeys : []
    var notShown = product.columnsRead.filter {
      !notes.contains(.column($0)) && !shownElsewhere.contains($0)
    }
    if let label = options.columns.label { notShown.removeAll { $0.rawValue == label.text } }
    var canAnnotate = true
    switch format {
    // Writers report columns that they cannot represent.
    case .tree, .d3, .table, .dot, .mermaid: return []
    // A page draws branch lengths, and shows all columns of the node under the pointer.
    case .html where !isStillPage: return []
    case .graphviz: canAnnotate = false
    case .picture, .html:
      if options.layout.showsLengths {
        notShown.removeAll { $0 == .branchLength }
        if notShown.contains("distance"), MergeHeights(of: product.tree)?.areRecorded == true {
          notShown.removeAll { $0 == "distance" }
        }
      }
      let measured = options.look.sizeBy?.column(of: product.tree)
      notShown.removeAll { $0 == measured }
    case .text:
      // The viewer has a key that shows them.
      if options.isRightwardText || options.view { notShown.removeAll { $0 == .branchLength } }
    }
    var lines: [String] = []
    if notShown.contains(.branchLength) {
      lines.append(
        "branch lengths are not drawn; --layout dendrogram \(PictureFile.option) draws them")
    }
    // These columns follow from the tree or are always drawn.
    var always = AnnotationKey.keptByTrees + [.branchLength, .identity, .height]
    // The labels of a decision tree contain its tests and classes.
    if product.tree.columns["threshold"] ?? product.tree.columns["split"] != nil {
      always += ["feature", "threshold", "decision", "split", "missing", "class", "edge"]
    }
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
