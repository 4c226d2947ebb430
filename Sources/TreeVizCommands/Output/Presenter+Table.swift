import BinaryTrees
import TextSupport
import TreeFormats
import TreesOfKeys

extension Presenter {
  /// Returns the table of the nodes.
  ///
  /// The notes of `--annotate` and the visits of `--traversal` are further columns.
  func table(_ product: PresentedTree, _ notes: inout [String]) -> [UInt8] {
    // Every table contains the depths and the annotations of the tree.
    var columns = (options.look.annotate?.notes ?? []).filter { note in
      let key =
        if case .column(let key) = note { key } else { AnnotationKey(rawValue: note.rawValue) }
      return note != .depth && product.tree.columns[key] == nil
    }
    if options.traversal != nil, !columns.contains(.visit) { columns.append(.visit) }
    let first = product.tree.elements.first {
      Double($0) == nil && $0.first.map { "=+-@".contains($0) } == true
    }
    if let first {
      let label = first.clipped(toCells: 40).visibleOnTerminal
      notes.append("a spreadsheet may take labels such as \(label) for formulas")
    }
    let written = TableWriter.write(
      product.tree, notes: columns.map { ($0.rawValue, values(of: $0, in: product.tree)) })
    return bytes(of: written, "table", &notes)
  }

  /// Returns the texts of a note without the letters and brackets that explain numbers in a drawing,
  /// and with ASCII signs, so that spreadsheets read numbers.
  private func values(of note: NodeNote, in tree: TreeSnapshot<String>) -> [String] {
    let texts = note.texts(
      of: tree, visiting: options.traversal ?? .inorder, reversed: options.reversed,
      firstIndex: options.look.stillIndex)
    if note == .bounds || note.isColumn && note != .weight { return texts }
    return texts.map { text in
      String(text.drop { !$0.isNumber && $0 != "−" && $0 != "-" }.prefix { $0 != "]" })
        .replacing("−", with: "-")
    }
  }
}

extension NodeNote {
  /// Whether the note is the entry of an annotation column.
  fileprivate var isColumn: Bool { if case .column = self { true } else { false } }
}
